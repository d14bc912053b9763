// Terms and credit, requests for invoices, bills made now, reminders, the list of staff, and who may do and see what.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { query } from '../../../kernel/db/query.ts';
import { addDays } from '../../../shared/clock.ts';
import { freeSpend, reserveSpend } from '../../companies/server/door.ts';
import { askForInvoicing } from './ask-for-invoicing.ts';
import { billNow } from './bill-now.ts';
import { listBillingAccounts } from './list-billing-accounts.ts';
import { readBill } from './read-bill.ts';
import { readBillingFile } from './read-billing-file.ts';
import { refuseInvoicing } from './refuse-invoicing.ts';
import { remindCompanies } from './remind-companies.ts';
import { orderKey } from '../../companies/spend-rules.ts';

let market: JobDatabase;
let staff: Actor;
let today: string;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(12);
  billing = await openBilling(market);
  ({ staff, today } = billing);
});
afterAll(() => market.close());

describe('setTerms, askForInvoicing and refuseInvoicing', () => {
  const ask = (company: TestCompany) =>
    market.as(company.admin, (act) =>
      askForInvoicing(act, { params: { company: company.id }, body: { note: 'About ₦2m a month' } }, noExchange),
    );
  const refuse = (company: TestCompany) =>
    market.as(staff, (act) =>
      refuseInvoicing(act, { params: { company: company.id }, body: { reason: 'Too new' } }, noExchange),
    );

  test('a request waits for an answer, is declined with a reason, and may be made again', async () => {
    const company = await openCompany(market);
    expect((await ask(company)).asked_at).not.toBeNull();
    expect(await codeOf(ask(company))).toBe('already_asked');
    expect((await refuse(company)).billing).toMatchObject({ asked_at: null, refused_reason: 'Too new' });
    expect(await codeOf(refuse(company))).toBe('not_asked');
    await ask(company);
    const file = await billing.terms(company, 'invoice');
    expect(file.billing).toMatchObject({
      pays: 'invoice',
      asked_at: null,
      terms: { limit_kobo: 500_000_00, days_to_pay: 30 },
    });
    expect(await codeOf(ask(company))).toBe('already_asked');
    expect((await billing.billOf(company, await billing.billed(company, 5_000_00))).due_on).toBe(addDays(today, 30));
  });

  test('a company without a card cannot be made to pay by card; its admin cannot give it credit', async () => {
    const company = await openCompany(market);
    const grab = query(
      'test.grabCredit',
      { id: 'uuid' },
      {},
      `UPDATE companies.companies SET pays = 'invoice' WHERE id = $id`,
    );
    await expect(market.as(company.admin, (act) => act.sql(grab, { id: company.id }))).rejects.toThrow(
      'staff decide who pays by invoice',
    );
    await billing.terms(company, 'invoice');
    await market.owner.query('UPDATE companies.companies SET card_last4 = NULL, card_brand = NULL WHERE id = $1', [
      company.id,
    ]);
    expect(await codeOf(billing.terms(company, 'card'))).toBe('no_card');
  });

  test('credit used counts what is owed, reserved and not billed', async () => {
    const company = await openCompany(market);
    await billing.terms(company, 'invoice', 100_000_00);
    const id = await billing.billed(company, 40_000_00);
    await billing.spend(company, 30_000_00);
    const reserved = await billing.spend(company, 20_000_00, { done: false });
    expect(await billing.view(company)).toMatchObject({ limit_kobo: 100_000_00, used_kobo: 90_000_00 });
    await billing.transfer(id, 40_000_00);
    await market.as(company.admin, (act) => freeSpend(act, { key: reserved }));
    expect((await billing.view(company)).used_kobo).toBe(30_000_00);
  });

  const order = (company: TestCompany, key = orderKey('item', randomUUID()), amount_kobo = 70_000_00) =>
    market.as(company.admin, async (act) => {
      const spend = { company_id: company.id, key, program: 'meal', title: 'Lunch', employee_id: null } as const;
      const { outcome, reasons } = await reserveSpend(act, { ...spend, amount_kobo, on: today });
      return outcome === 'within' ? outcome : `${outcome}: ${reasons.join(' ')}`;
    });
  const refused =
    'refused: Your company has used up its credit with Kaya. An admin can pay a bill or ask for a higher limit under Billing.';

  test('if three orders arrive at once, one gets the last of the credit; an order may be changed to cost the same or less', async () => {
    const company = await openCompany(market);
    await billing.terms(company, 'invoice', 100_000_00);
    expect((await Promise.all([order(company), order(company), order(company)])).toSorted()).toEqual([
      refused,
      refused,
      'within',
    ]);
    const key = orderKey('item', randomUUID());
    for (const kobo of [30_000_00, 30_000_00, 10_000_00]) expect(await order(company, key, kobo)).toBe('within');
    expect(await order(company, key, 30_000_01)).toBe(refused);
  });
});

describe('billNow', () => {
  const now = (company: TestCompany) =>
    market.as(staff, (act) =>
      billNow(act, { params: { company: company.id }, body: { reason: 'The contract ends' } }, noExchange),
    );
  test('bills everything not billed yet, including this month; if two people bill at once, one finds nothing to bill', async () => {
    const company = await openCompany(market);
    await billing.spend(company, 8_000_00, { on: today });
    expect((await Promise.all([codeOf(now(company)), codeOf(now(company))])).toSorted()).toEqual([
      'not refused',
      'nothing_to_bill',
    ]);
    expect(await billing.view(company)).toMatchObject({ owed_kobo: 8_000_00, not_billed: [] });
    await billing.allAgrees(company);
  });
});

describe('remindCompanies', () => {
  const remindedAfter = async (days: number, company: TestCompany, id: string): Promise<number> => {
    await market.owner.query('UPDATE billing.bills SET due_on = $2::date - $3::int WHERE id = $1', [id, today, days]);
    const before = market.emitted.length;
    await Promise.all([remindCompanies({}, market.db), remindCompanies({}, market.db)]);
    return market.emitted
      .slice(before)
      .filter(
        ({ kind, payload }) =>
          kind.name === 'billing.reminded' && (payload as { companyId: string }).companyId === company.id,
      ).length;
  };
  test('on the day it is due, 7 and 14 days later, each once; never for a paid bill', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 10_000_00);
    const sent: number[] = [];
    for (const days of [-1, 0, 6, 7, 8, 14, 30]) sent.push(await remindedAfter(days, company, id));
    expect(sent).toEqual([0, 1, 0, 1, 0, 1, 0]);
    const letters = await market.owner.query<{ to: string }>(
      `SELECT payload ->> 'to' AS to FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'mail.send' AND payload ->> 'letter' = 'company_bill_reminder'`,
    );
    expect(letters.rows.length).toBeGreaterThanOrEqual(3);
    const paid = await billing.billed(await openCompany(market), 10_000_00);
    await billing.transfer(paid, 10_000_00);
    expect(await remindedAfter(3, company, paid)).toBe(0);
  });
});

describe('listBillingAccounts and readBillingFile', () => {
  test('staff find companies that are overdue, that owe and that ask', async () => {
    const [late, owes, asks] = [
      await openCompany(market, 'Late Ltd'),
      await openCompany(market, 'Owes Ltd'),
      await openCompany(market, 'Asks Ltd'),
    ];
    const id = await billing.billed(late, 10_000_00);
    await billing.billed(owes, 10_000_00);
    await market.owner.query('UPDATE billing.bills SET due_on = $2::date - 3 WHERE id = $1', [id, today]);
    await market.as(asks.admin, (act) =>
      askForInvoicing(act, { params: { company: asks.id }, body: { note: '' } }, noExchange),
    );
    const shelf = async (show?: 'overdue' | 'owing' | 'asked') => {
      const ids: string[] = [];
      for (let cursor: string | null = null, more = true; more; ) {
        const page: { items: { id: string }[]; next: string | null } = await market.as(staff, (act) =>
          listBillingAccounts(act, { query: { ...(show ? { show } : {}), ...(cursor ? { cursor } : {}) } }, noExchange),
        );
        ids.push(...page.items.map((one) => one.id));
        cursor = page.next;
        more = cursor !== null;
      }
      expect(new Set(ids).size).toBe(ids.length);
      return ids;
    };
    expect(await shelf('overdue')).toContain(late.id);
    expect(await shelf('overdue')).not.toContain(owes.id);
    expect(await shelf('owing')).toEqual(expect.arrayContaining([late.id, owes.id]));
    expect(await shelf('asked')).toContain(asks.id);
    expect(await shelf()).toEqual(expect.arrayContaining([late.id, owes.id, asks.id]));
    const file = await market.as(staff, (act) => readBillingFile(act, { params: { company: late.id } }, noExchange));
    expect(file).toMatchObject({
      name: 'Late Ltd',
      billing: { overdue_kobo: 10_000_00 },
      bills: [{ state: 'overdue', reminders: 0 }],
    });
  });
});

describe('walls', () => {
  let asked = 0;
  const run = (actor: Actor, text: string) => {
    asked += 1;
    return market.as(actor, (act) => act.sql(query(`test.billingWall${asked}`, {}, { n: 'text?' }, text), {}));
  };
  test('strangers, managers and other companies see no row, and only staff and the system write one', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const id = await billing.billed(company, 10_000_00);
    await billing.transfer(id, 1_000_00);
    await billing.credit(id, 1_000_00);
    const manager = await company.join('manager');
    const tables = ['billing.accounts', 'billing.bills', 'billing.payments', 'billing.credit_notes'];
    for (const table of tables) {
      const count = (who: Actor) =>
        run(who, `SELECT count(*)::text AS n FROM ${table} WHERE company_id = '${company.id}'`);
      expect(await count(company.admin), table).toEqual([{ n: '1' }]);
      for (const who of [other.admin, manager, await market.account()])
        expect(await count(who), table).toEqual([{ n: '0' }]);
    }
    const invoice = `SELECT count(*)::text AS n FROM money.invoices WHERE subject_id = '${id}'`;
    expect([await run(company.admin, invoice), await run(manager, invoice)]).toEqual([[{ n: '1' }], [{ n: '0' }]]);
    for (const write of [
      `SELECT billing.take_payment('${id}', 100, 'transfer', 'x', current_date)::text AS n`,
      `SELECT billing.issue_credit_note('${id}', 100, 'x')::text AS n`,
      `SELECT billing.set_terms('${company.id}', 100, 1)::text AS n`,
      `SELECT billing.open_bill('${randomUUID()}', 'now', '2026-11-01', '${id}', 0, 0)::text AS n`,
      `SELECT billing.refuse_invoicing('${company.id}', 'x')::text AS n`,
    ])
      await expect(run(company.admin, write), write).rejects.toThrow('by the system and staff');
    for (const write of [
      `SELECT billing.ask_for_invoicing('${company.id}', 'x')::text AS n`,
      `SELECT billing.keep_contact('${company.id}', 'x@example.com', NULL, NULL)::text AS n`,
    ])
      for (const who of [other.admin, manager])
        await expect(run(who, write), write).rejects.toThrow('by an admin of the company');
    expect(
      await run(
        company.admin,
        `SELECT n.program AS n FROM companies.bill_spends('${company.id}', '2199-01-01', '${randomUUID()}', 10) n`,
      ),
    ).toEqual([]);
    for (const write of [
      'UPDATE billing.bills SET paid_kobo = 1',
      'DELETE FROM billing.payments',
      'INSERT INTO billing.accounts SELECT',
    ])
      await expect(run(company.admin, write), write).rejects.toThrow('permission denied');
  });

  test('staff cannot post without a bill, payment or credit note of the same transaction', async () => {
    const company = await openCompany(market);
    const legs = [
      { account: 'company_receivable', owner: company.id, amount_kobo: -100 },
      { account: 'company_sales', owner: null, amount_kobo: 100 },
    ];
    for (const kind of ['company_invoiced', 'company_paid', 'company_credited'])
      await expect(
        run(
          staff,
          `SELECT money.post('${kind}', '${kind}:${randomUUID()}', NULL, NULL, '${JSON.stringify(legs)}', NULL, NULL)::text AS n`,
        ),
        kind,
      ).rejects.toThrow('nothing in this transaction stands behind it');
  });

  test('only admins get an answer', async () => {
    const company = await openCompany(market);
    const id = await billing.billed(company, 10_000_00);
    const manager = await company.join('manager');
    expect(await codeOf(billing.view(company, manager))).toBe('not_allowed');
    expect(await codeOf(billing.view(company, await market.account()))).toBe('not_found');
    const other = await openCompany(market);
    const theirs = market.as(other.admin, (act) => readBill(act, { params: { company: other.id, id } }, noExchange));
    expect(await codeOf(theirs)).toBe('not_found');
  });
});
