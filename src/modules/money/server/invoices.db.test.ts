// Invoices: numbered without gaps even when several are issued at once, issued once per subject, seen by nobody else.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPrincipal } from '../../../../tests/support/principal.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { query } from '../../../kernel/db/query.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { giveInvoicesTo, invoiceOf, invoicesOf, issueInvoice, markInvoicePaid, type NewInvoice } from './door.ts';
import { listMyReceipts } from './list-my-receipts.ts';
import { readReceipt } from './read-receipt.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(20);
});
afterAll(() => market.close());

const invoice = (more: Partial<NewInvoice> = {}): NewInvoice => ({
  subject_kind: 'booking',
  subject_id: randomUUID(),
  title: 'Guest relocation, Standard Package',
  account_id: null,
  billed_to: 'Zuma Foods Ltd, Amina Yusuf',
  email: 'amina@zuma.example',
  lines: [
    { code: 'tier', label: 'Standard tier', amount_kobo: 399_000_00 },
    { code: 'not_done', label: 'Not done: second trip', amount_kobo: -100_000_00 },
  ],
  paid: null,
  ...more,
});
const issue = (one: NewInvoice, actor: Actor = system) => market.db.act(actor, (act) => issueInvoice(act, one));
/** How many, their supply and the VAT in it. */
const receiptsOfMonth = async (): Promise<[number, number, number]> => {
  const { rows } = await market.owner.query<{ documents: string; total_kobo: string; vat_kobo: string }>(
    `SELECT documents, total_kobo, vat_kobo FROM money.vat_months WHERE document = 'receipt'`,
  );
  const [row = { documents: 0, total_kobo: 0, vat_kobo: 0 }] = rows;
  return [Number(row.documents), Number(row.total_kobo), Number(row.vat_kobo)];
};
const year = Number(lagosDate(new Date()).slice(0, 4));

test('numbers have no gap and no duplicate when many invoices are issued together and some fail', async () => {
  const twice = invoice();
  const work = [
    ...Array.from({ length: 12 }, () => issue(invoice())),
    ...Array.from({ length: 6 }, () => issue(twice)),
    ...Array.from({ length: 6 }, () =>
      market.db.act(system, async (act) => {
        await issueInvoice(act, invoice());
        throw new Error('something else went wrong');
      }),
    ),
  ];
  const settled = await Promise.allSettled(work);
  const issued = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(issued).toHaveLength(18);
  const numbers = [...new Set(issued.map(({ number }) => number))].sort();
  expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => `KY-${year}-${String(index + 1).padStart(6, '0')}`));
  expect(new Set(issued.filter(({ subject_id }) => subject_id === twice.subject_id).map(({ id }) => id)).size).toBe(1);
  expect(issued[0]).toMatchObject({ total_kobo: 299_000_00, paid: null });
});

test('only its account, its link and staff see an invoice, and strangers cannot issue one', async () => {
  const owner = await market.account();
  const one = await issue(invoice({ account_id: owner.accountId }));
  const seen = (actor: Actor) => market.db.act(actor, (act) => invoiceOf(act, 'booking', one.subject_id));
  for (const stranger of [visitor, await market.account(), trackingVisitor(randomUUID())]) {
    expect(await seen(stranger)).toBeNull();
    await expect(issue(invoice(), stranger)).rejects.toThrow(/issued by the system and staff/);
  }
  expect((await seen(owner))?.number).toBe(one.number);
  expect((await seen(trackingVisitor(one.subject_id)))?.number).toBe(one.number);
  const mine = await market.db.act(owner, (act) => invoicesOf(act, owner.accountId ?? '', { max: 10 }));
  expect(mine.map(({ id }) => id)).toEqual([one.id]);
  // They cannot mark one as paid either.
  expect(await market.db.act(owner, (act) => markInvoicePaid(act, 'booking', one.subject_id, 'Cash'))).toBe(false);
});

test('an invoice can move to an account later, and is paid once', async () => {
  const owner = await market.account();
  const one = await issue(invoice());
  await market.db.act(system, (act) => giveInvoicesTo(act, [one.subject_id], owner.accountId ?? ''));
  expect((await market.db.act(owner, (act) => invoiceOf(act, 'booking', one.subject_id)))?.id).toBe(one.id);
  const pay = () => market.db.act(system, (act) => markInvoicePaid(act, 'booking', one.subject_id, 'Bank transfer'));
  expect([await pay(), await pay()]).toEqual([true, false]);
  expect((await market.db.act(owner, (act) => invoiceOf(act, 'booking', one.subject_id)))?.paid).toBe('Bank transfer');
});

describe('an invoice to be paid later', () => {
  test('has its VAT, the day it is due and the account to pay to, until it is paid', async () => {
    const made = await issue(invoice({ due_days: 14, tin: '12345678-0001', address: '1 Marina, Lagos' }));
    const total_kobo = 299_000_00;
    expect(made).toMatchObject({
      total_kobo,
      due_on: addDays(lagosDate(new Date(made.issued_at)), 14),
      vat: { rate_bps: 750, net_kobo: total_kobo - 20_860_47, vat_kobo: 20_860_47 },
      tin: '12345678-0001',
      address: '1 Marina, Lagos',
      seller_tin: '11111111-0001',
      pay_to: { bank: 'Test Bank', account: '0123456789', name: 'Kaya Test' },
    });
    await market.db.act(system, (act) => markInvoicePaid(act, 'booking', made.subject_id, 'Bank transfer'));
    const paid = await market.db.act(system, (act) => invoiceOf(act, 'booking', made.subject_id));
    expect(paid).toMatchObject({ due_on: made.due_on, vat: made.vat, pay_to: null });
  });

  test('a receipt of a person has none of these', async () => {
    const made = await issue(invoice({ subject_kind: 'request', paid: 'Cash to the mover' }));
    expect(made).toMatchObject({ due_on: null, vat: null, tin: null, seller_tin: null, pay_to: null });
  });

  test('a receipt of a person names the VAT in Kaya’s own service, and the month has it', async () => {
    const before = await receiptsOfMonth();
    const of = { subject_kind: 'request', paid: 'Cash to the mover' } as const;
    const made = await issue(invoice({ ...of, service_kobo: 29_900_00 }));
    expect(made).toMatchObject({
      total_kobo: 299_000_00,
      vat: null,
      service: { service_kobo: 29_900_00, rate_bps: 750, vat_kobo: 2_086_05 },
      seller_tin: '11111111-0001',
      due_on: null,
      pay_to: null,
    });
    const [documents, total, vat] = before;
    expect(await receiptsOfMonth()).toEqual([documents + 1, total + 29_900_00, vat + 2_086_05]);
    expect((await issue(invoice({ ...of, service_kobo: 0 }))).service, 'no commission').toBeNull();
    expect((await market.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
  });

  test('when Kaya is the principal, all of a receipt is its supply, also without commission; a receipt keeps the role of its day', async () => {
    const principal = openPrincipal(market);
    try {
      const sell = (one: NewInvoice) => principal.act(system, (act) => issueInvoice(act, one));
      const of = { subject_kind: 'request', paid: 'Cash to the mover', service_kobo: 29_900_00 } as const;
      const arranged = await issue(invoice(of));
      const one = { ...of, subject_id: arranged.subject_id };
      expect((await sell(invoice(one))).service, 'issued before').toEqual(arranged.service);
      const before = await receiptsOfMonth();
      const vat = { rate_bps: 750, net_kobo: 278_139_53, vat_kobo: 20_860_47 };
      const sold = await sell(invoice(of));
      expect(sold).toMatchObject({
        total_kobo: 299_000_00,
        vat,
        service: null,
        seller_tin: '11111111-0001',
        due_on: null,
      });
      expect((await sell(invoice({ ...of, service_kobo: 0 }))).vat).toEqual(vat);
      expect((await sell(invoice({ ...of, service_kobo: undefined }))).vat, 'a company has it on its bill').toBeNull();
      expect((await issue(invoice({ ...of, subject_id: sold.subject_id }))).vat, 'of an agent since').toEqual(vat);
      const [documents, total, vats] = before;
      expect(await receiptsOfMonth()).toEqual([documents + 2, total + 2 * 299_000_00, vats + 2 * 20_860_47]);
      expect((await market.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
    } finally {
      await principal.close();
    }
  });

  test('a process of the previous release issues invoices as before', async () => {
    const before = query(
      'test.issueAsBefore',
      { subject: 'uuid' },
      { id: 'uuid' },
      `SELECT money.issue_invoice('request', $subject, 'A move', NULL, 'A', 'a@example.com', '[{"amount_kobo": 100}]', 'Cash') AS id`,
    );
    expect(await market.db.act(system, (act) => act.sql(before, { subject: randomUUID() }))).toHaveLength(1);
  });
});

describe('readReceipt and listMyReceipts', () => {
  test('an account reads and lists its receipts, newest first; a stranger gets not_found', async () => {
    const owner = await market.account();
    const first = await issue(invoice({ account_id: owner.accountId }));
    const second = await issue(invoice({ account_id: owner.accountId }));
    const read = (actor: Actor) =>
      market.db.act(actor, (act) => readReceipt(act, { params: { id: first.id }, query: {} }, noExchange));
    const list = (actor: Actor) => market.db.act(actor, (act) => listMyReceipts(act, { query: {} }, noExchange));
    expect(await read(owner)).toMatchObject({ number: first.number, total_kobo: 299_000_00 });
    expect((await list(owner)).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const stranger = await market.account();
    expect(await codeOf(read(stranger))).toBe('not_found');
    expect(await list(stranger)).toEqual({ items: [], next: null });
    expect(await codeOf(list(visitor))).toBe('not_signed_in');
  });
});
