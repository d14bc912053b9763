// A company is billed, pays in parts, gets a credit note and reminders: what is written, posted, refused, and who sees it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { openCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { system } from '../../../kernel/db/actor.ts';
import { addDays } from '../../../shared/clock.ts';
import { naira, parseNaira } from '../../../shared/naira.ts';
import { freeSpend, settleSpend } from '../../companies/server/door.ts';
import { monthAfter, monthOf } from '../rules.ts';
import { billMonth, billMonths } from './bill-months.ts';
import { listBills } from './list-bills.ts';
import { makeBill } from './make-bill.ts';
import { readAccountCsv } from './read-account-csv.ts';
import { readAccountPdf } from './read-account-pdf.ts';
import { readBillCsv } from './read-bill-csv.ts';
import { readBillPdf } from './read-bill-pdf.ts';
import { readCreditNotePdf } from './read-credit-note-pdf.ts';
import { saveBillingDetails } from './save-billing-details.ts';

let market: JobDatabase;
let today: string;
let lastMonth: string;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(12);
  billing = await openBilling(market);
  ({ today, lastMonth } = billing);
});
afterAll(() => market.close());

const textOf = async (file: Uint8Array): Promise<string[]> => (await readPdf(file)).pages.flatMap(({ lines }) => lines);
const amountAfter = (lines: readonly string[], label: string): number =>
  parseNaira(
    lines
      .find((line) => line.startsWith(`${label} | `))
      ?.split(' | ')
      .at(-1) ?? '',
  ) ?? Number.NaN;

describe('makeBill, readBilling, readBill and listBills', () => {
  test('a bill has a line for each program and cost centre, its VAT, and moves what is due', async () => {
    const company = await openCompany(market);
    const centre = await billing.centreOf(company);
    await billing.spend(company, 30_000_00, { program: 'move' });
    await billing.spend(company, 12_500_00, { centre });
    await billing.spend(company, 2_500_00, { centre });
    await billing.spend(company, 9_999_00, { done: false });
    await billing.spend(company, 7_777_00, { on: monthAfter(lastMonth) });
    const id = await billing.billed(company);
    const bill = await billing.billOf(company, id);
    expect(bill).toMatchObject({
      total_kobo: 45_000_00,
      open_kobo: 45_000_00,
      state: 'due',
      due_on: addDays(today, 7),
    });
    expect(bill.invoice.lines).toEqual([
      { code: 'move', label: 'Moves, no cost centre, 1 order', amount_kobo: 30_000_00 },
      { code: 'meal', label: 'Meals, OPS Operations, 2 orders', amount_kobo: 15_000_00 },
    ]);
    expect(bill.invoice.vat).toEqual({ rate_bps: 750, net_kobo: 41_860_47, vat_kobo: 3_139_53 });
    const list = await market.as(company.admin, (act) =>
      listBills(act, { params: { company: company.id }, query: {} }, noExchange),
    );
    expect(list.items.map((one) => one.id)).toEqual([id]);
    expect(await billing.view(company)).toMatchObject({
      owed_kobo: 45_000_00,
      overdue_kobo: 0,
      reserved_kobo: 9_999_00,
      not_billed: [{ program: 'meal', amount_kobo: 7_777_00 }],
      used_kobo: 45_000_00 + 9_999_00 + 7_777_00,
    });
    await billing.allAgrees(company);
  });

  test('a month is billed once, even by two processes at once; what is settled later is on the next bill', async () => {
    const company = await openCompany(market);
    await billing.spend(company, 10_000_00);
    const task = () => billMonth({ companyId: company.id, month: lastMonth }, market.db);
    await Promise.all([task(), task(), task()]);
    await billing.spend(company, 4_000_00);
    await task();
    const count = 'SELECT count(*) FROM billing.bills WHERE company_id = $1';
    expect(await market.value(count, [company.id])).toBe('1');
    expect((await billing.view(company)).not_billed).toEqual([{ program: 'meal', amount_kobo: 4_000_00 }]);
    const next = await market.as(system, (act) => makeBill(act, company.id, 'month', monthAfter(lastMonth)));
    expect((await billing.billOf(company, next ?? '')).total_kobo).toBe(4_000_00);
    await billing.allAgrees(company);
  });

  test('nothing was spent: no bill, and no number is used up', async () => {
    const company = await openCompany(market);
    await billing.spend(company, 5_00, { done: false });
    expect(await billing.billed(company)).toBe('');
    expect(await market.value(`SELECT max(count) = count(*) FROM money.invoices`)).toBe(true);
  });

  test('a process that dies while it bills changes nothing', async () => {
    const company = await openCompany(market);
    await billing.spend(company, 10_000_00);
    const died = market.as(system, async (act) => {
      await makeBill(act, company.id, 'month', lastMonth);
      throw new Error('the process ends here');
    });
    await expect(died).rejects.toThrow('the process ends here');
    expect(await billing.view(company)).toMatchObject({ owed_kobo: 0, not_billed: [{ amount_kobo: 10_000_00 }] });
    await billMonth({ companyId: company.id, month: lastMonth }, market.db);
    expect((await billing.view(company)).owed_kobo).toBe(10_000_00);
    expect(await market.value(`SELECT max(count) = count(*) FROM money.invoices`)).toBe(true);
  });

  test('a company with many orders is billed in parts: no statement changes all of them', async () => {
    const company = await openCompany(market);
    const key = await billing.spend(company, 1_00);
    await market.owner.query(
      `INSERT INTO companies.spends (company_id, key, program, title, amount_kobo, state, month, settled_at, on_day)
       SELECT company_id, 'item:' || gen_random_uuid(), program, title, amount_kobo, state, month, settled_at, on_day
         FROM companies.spends, generate_series(2, 11000) WHERE key = $1`,
      [key],
    );
    await market.owner.query(`
      CREATE FUNCTION companies.refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM changed) > 5000 THEN RAISE 'too many at once'; END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER refuse_many AFTER UPDATE ON companies.spends REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION companies.refuse_many();`);
    const bill = await billing.billOf(company, await billing.billed(company));
    await market.owner.query('DROP TRIGGER refuse_many ON companies.spends');
    expect(bill.total_kobo).toBe(11_000_00);
    expect(bill.invoice.lines).toEqual([
      { code: 'meal', label: 'Meals, no cost centre, 11000 orders', amount_kobo: 11_000_00 },
    ]);
    await billing.allAgrees(company);
  });

  test('a billed spend does not change', async () => {
    const company = await openCompany(market);
    const key = await billing.spend(company, 10_000_00);
    await billing.billed(company);
    expect(await market.as(company.admin, (act) => settleSpend(act, { key, amount_kobo: 1 }))).toBe(false);
    expect(await market.as(company.admin, (act) => freeSpend(act, { key }))).toBe(false);
    const change = market.owner.query('UPDATE companies.spends SET amount_kobo = 1 WHERE key = $1', [key]);
    await expect(change).rejects.toThrow('a spend that is billed does not change');
  });

  test('billMonths queues each company that has something to pay, once', async () => {
    const company = await openCompany(market);
    await billing.spend(company, 10_000_00);
    const { rows } = await market.owner.query<{ id: string }>(
      `SELECT id FROM companies.companies c WHERE EXISTS (SELECT FROM companies.spends s WHERE s.company_id = c.id AND s.bill_id IS NULL
          AND s.state = 'spent' AND s.amount_kobo > 0 AND s.month <= $1)`,
      [lastMonth],
    );
    expect(rows.map(({ id }) => id)).toContain(company.id);
    await billMonths({}, market.db);
    const queued = await market.owner.query<{ key: string }>(
      `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'billing.bill_month'`,
    );
    expect(queued.rows.map(({ key }) => key).toSorted()).toEqual(rows.map(({ id }) => `bill:${id}`).toSorted());
  });
});

describe('recordTransfer', () => {
  test('in parts, until nothing is left; then the invoice is paid', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 100_000_00);
    const half = await billing.transfer(id, 60_000_00);
    expect(half.bills[0]).toMatchObject({ open_kobo: 40_000_00, state: 'part_paid' });
    expect((await billing.billOf(company, id)).invoice).toMatchObject({ paid: null, pay_to: { bank: 'Test Bank' } });
    expect(await codeOf(billing.transfer(id, 40_000_01))).toBe('too_much');
    await billing.transfer(id, 40_000_00);
    expect(await billing.billOf(company, id)).toMatchObject({
      state: 'paid',
      open_kobo: 0,
      invoice: { paid: 'Bank transfer', pay_to: null },
    });
    expect(await codeOf(billing.transfer(id, 1))).toBe('too_much');
    await billing.allAgrees(company);
  });

  test('if two simultaneous transfers together exceed the bill, one is recorded', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 100_000_00);
    const outcomes = await Promise.all([
      codeOf(billing.transfer(id, 70_000_00)),
      codeOf(billing.transfer(id, 70_000_00)),
    ]);
    expect(outcomes.toSorted()).toEqual(['not refused', 'too_much']);
    await billing.allAgrees(company);
  });

  test('after two bills are paid at once, the company owes what is left of both', async () => {
    const company = await openCompany(market);
    const first = await billing.billed(company, 100_000_00);
    await billing.spend(company, 50_000_00);
    const second = (await market.as(system, (act) => makeBill(act, company.id, 'now', monthOf(today)))) ?? '';
    await Promise.all([billing.transfer(first, 90_000_00), billing.transfer(second, 45_000_00)]);
    expect((await billing.view(company)).owed_kobo).toBe(15_000_00);
    await billing.allAgrees(company);
  });

  test('a reference is recorded once, a future day is refused, and another bill is not found', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 100_000_00);
    await billing.transfer(id, 10_00, { reference: 'GTB/001' });
    expect(await codeOf(billing.transfer(id, 10_00, { reference: 'gtb/001' }))).toBe('recorded_before');
    expect(await codeOf(billing.transfer(id, 10_00, { received_on: addDays(today, 1) }))).toBe('not_received_yet');
    expect(await codeOf(billing.transfer(randomUUID(), 10_00))).toBe('not_found');
  });
});

describe('issueCreditNote and readCreditNotePdf', () => {
  test('reduces what is owed, with its own number; never by more than what is left to pay, even if two are issued at once', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 10_000_00);
    await billing.transfer(id, 4_000_00);
    const outcomes = await Promise.all([codeOf(billing.credit(id, 3_500_00)), codeOf(billing.credit(id, 3_500_00))]);
    expect(outcomes.toSorted()).toEqual(['not refused', 'too_much']);
    await billing.credit(id, 2_500_00);
    const bill = await billing.billOf(company, id);
    expect(bill).toMatchObject({ credited_kobo: 6_000_00, paid_kobo: 4_000_00, state: 'paid' });
    const numbers = bill.credit_notes.map(({ number }) => Number(number.slice(-6)));
    expect(bill.credit_notes[0]?.number).toMatch(/^KC-20\d\d-\d{6}$/);
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    await billing.allAgrees(company);

    const params = { company: company.id, id: bill.credit_notes[0]?.id ?? '' };
    const lines = await textOf(await readCreditNotePdf(market.db, company.admin, { params }, noExchange));
    const [net, vat, total] = ['Before VAT', 'VAT 7.5%', 'Taken off the invoice, VAT included'].map((label) =>
      amountAfter(lines, label),
    );
    expect((net ?? 0) + (vat ?? 0)).toBe(total);
    expect(total).toBe(3_500_00);
    expect(lines.some((line) => line.includes(`To invoice ${bill.number}`))).toBe(true);
  });

  test('a bill that is credited in full is credited, not paid', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 10_000_00);
    await billing.credit(id, 10_000_00);
    expect(await billing.billOf(company, id)).toMatchObject({ state: 'credited', invoice: { paid: 'Credit note' } });
  });
});

describe('readBillPdf, readBillCsv and saveBillingDetails', () => {
  test('the figures of the PDF add up, and it says who pays whom, until when and where', async () => {
    const company = await openCompany(market);
    await market.as(company.admin, (act) =>
      saveBillingDetails(
        act,
        {
          params: { company: company.id },
          body: {
            tin: '12345678-0001',
            address: '1 Marina, Lagos',
            city: 'Lagos',
            telephone: '+2348031112222',
            email: 'pay@zuma.example',
          },
        },
        noExchange,
      ),
    );
    await billing.spend(company, 123_456_78, { program: 'move' });
    const id = await billing.billed(company, 87_654_31);
    await billing.transfer(id, 11_111_09, { reference: 'GTB/77' });
    await billing.credit(id, 1_000_00);
    const params = { company: company.id, id };
    const lines = await textOf(await readBillPdf(market.db, company.admin, { params }, noExchange));
    const total_kobo = 211_111_09;
    expect(amountAfter(lines, 'Before VAT') + amountAfter(lines, 'VAT 7.5%')).toBe(total_kobo);
    expect(amountAfter(lines, 'Total, VAT included')).toBe(total_kobo);
    expect(
      amountAfter(lines, 'Moves, no cost centre, 1 order') + amountAfter(lines, 'Meals, no cost centre, 1 order'),
    ).toBe(total_kobo);
    expect(amountAfter(lines, 'Still to pay')).toBe(total_kobo - 11_111_09 - 1_000_00);
    const all = lines.join('\n');
    const { number } = await billing.billOf(company, id);
    for (const words of [
      `Invoice ${number}`,
      'TIN 12345678-0001',
      'TIN 11111111-0001',
      '1 Marina, Lagos',
      'pay@zuma.example',
      'Kaya Test, Test Bank, account 0123456789',
      `Pay ${naira(199_000_00)} by`,
    ])
      expect(all).toContain(words);

    const csv = Buffer.from(
      await market.as(company.admin, (act) => readBillCsv(act, { params }, noExchange)),
    ).toString();
    const rows = csv.trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows.slice(1).every((row) => row.startsWith(`${number},${today},`) && row.includes(`'=Lunch`))).toBe(true);
    expect(rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row.split(',').at(-1)) * 100), 0)).toBe(
      total_kobo,
    );
  });
});

describe('readAccountPdf and readAccountCsv', () => {
  test('what was owed before, what changed it, and what is owed after, add up', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 100_000_00);
    await market.owner.query(`UPDATE billing.bills SET created_at = created_at - interval '40 days' WHERE id = $1`, [
      id,
    ]);
    await billing.transfer(id, 30_000_00, { reference: 'GTB/8' });
    await billing.credit(id, 20_000_00);
    const at = { params: { company: company.id }, query: { month: today.slice(0, 7) } };
    const lines = await textOf(await readAccountPdf(market.db, company.admin, at, noExchange));
    expect(['Owed before', 'Invoices', 'Owed after'].map((label) => amountAfter(lines, label))).toEqual([
      100_000_00, 0, 50_000_00,
    ]);
    expect(lines.some((line) => line.includes('Bank transfer GTB/8'))).toBe(true);
    const csv = Buffer.from(
      await market.as(company.admin, (act) => readAccountCsv(act, { ...at, query: {} }, noExchange)),
    ).toString();
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',').slice(-2).join(' ')),
    ).toEqual([' 100000.00', '-30000.00 70000.00', '-20000.00 50000.00']);
  });
});
