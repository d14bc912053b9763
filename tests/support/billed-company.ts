// Companies that spend, are billed and pay, for tests in one process.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Actor, system } from '../../src/kernel/db/actor.ts';
import { issueCreditNote } from '../../src/modules/billing/server/issue-credit-note.ts';
import { makeBill } from '../../src/modules/billing/server/make-bill.ts';
import { readBill } from '../../src/modules/billing/server/read-bill.ts';
import { readBilling } from '../../src/modules/billing/server/read-billing.ts';
import { recordTransfer } from '../../src/modules/billing/server/record-transfer.ts';
import { setTerms } from '../../src/modules/billing/server/set-terms.ts';
import { monthBefore, monthOf } from '../../src/modules/billing/rules.ts';
import type { CompanyProgram } from '../../src/modules/companies/rules.ts';
import { reserveSpend, settleSpend } from '../../src/modules/companies/server/door.ts';
import { lagosDate } from '../../src/shared/clock.ts';
import type { TestCompany } from './company.ts';
import { type JobDatabase, noExchange } from './job-database.ts';
import { type OrderKey, orderKey } from '../../src/modules/companies/spend-rules.ts';

export const openBilling = async (market: JobDatabase) => {
  const staff: Actor = { ...(await market.account()), kind: 'staff' };
  const today = lagosDate(new Date());
  const lastMonth = monthBefore(monthOf(today));
  const spend = async (
    company: TestCompany,
    amount_kobo: number,
    { program = 'meal' as CompanyProgram, centre = null as string | null, on = lastMonth, done = true } = {},
  ): Promise<OrderKey> => {
    const key = orderKey('item', randomUUID());
    await market.as(company.admin, async (act) => {
      await reserveSpend(act, {
        company_id: company.id,
        key,
        program,
        title: '=Lunch for the team',
        employee_id: null,
        cost_centre_id: centre,
        amount_kobo,
        on,
      });
      if (done) await settleSpend(act, { key, amount_kobo });
    });
    return key;
  };
  const centreOf = async (company: TestCompany): Promise<string> =>
    String(
      await market.value(
        `INSERT INTO companies.cost_centres (company_id, kind, code, name) VALUES ($1, 'cost_centre', 'OPS', 'Operations') RETURNING id`,
        [company.id],
      ),
    );
  const billed = async (company: TestCompany, ...amounts: readonly number[]): Promise<string> => {
    for (const amount of amounts) await spend(company, amount);
    return (await market.as(system, (act) => makeBill(act, company.id, 'month', lastMonth))) ?? '';
  };
  const transfer = (id: string, amount_kobo: number, more: { reference?: string; received_on?: string } = {}) =>
    market.as(staff, (act) =>
      recordTransfer(
        act,
        { params: { id }, body: { amount_kobo, reference: randomUUID(), received_on: today, ...more } },
        noExchange,
      ),
    );
  const credit = (id: string, amount_kobo: number) =>
    market.as(staff, (act) =>
      issueCreditNote(act, { params: { id }, body: { amount_kobo, reason: 'Two meals came cold.' } }, noExchange),
    );
  const view = ({ id, admin }: TestCompany, who: Actor = admin) =>
    market.as(who, (act) => readBilling(act, { params: { company: id } }, noExchange));
  const billOf = ({ id: company, admin }: TestCompany, id: string, who: Actor = admin) =>
    market.as(who, (act) => readBill(act, { params: { company, id } }, noExchange));
  const ledger = async ({ id }: TestCompany): Promise<number> =>
    Number(
      await market.value(
        `SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = 'company_receivable' AND owner_id = $1`,
        [id],
      ),
    );
  const terms = (company: TestCompany, pays: 'card' | 'invoice', limit_kobo = 500_000_00, days_to_pay = 30) =>
    market.as(staff, (act) =>
      setTerms(
        act,
        { params: { company: company.id }, body: { pays, limit_kobo, days_to_pay, reason: 'A tailored account' } },
        noExchange,
      ),
    );
  /** Checks their sums, and that every ledger account matches its entries. */
  const allAgrees = async (company: TestCompany): Promise<void> => {
    const wrong = await market.owner.query(
      `SELECT FROM (SELECT program, coalesce(sum(amount_kobo) FILTER (WHERE state = 'reserved'), 0) AS reserved,
                           coalesce(sum(amount_kobo) FILTER (WHERE state = 'spent'), 0) AS spent
                      FROM companies.spends WHERE company_id = $1 AND bill_id IS NULL GROUP BY program) s
         FULL JOIN (SELECT * FROM companies.unbilled_sums WHERE company_id = $1) u USING (program)
        WHERE (coalesce(s.reserved, 0), coalesce(s.spent, 0)) <> (coalesce(u.reserved_kobo, 0), coalesce(u.spent_kobo, 0))`,
      [company.id],
    );
    expect(wrong.rowCount, 'sums that differ from their orders').toBe(0);
    expect(await market.value('SELECT count(*) FROM money.wrong_totals()')).toBe('0');
    const owed = (await view(company)).owed_kobo;
    expect(await ledger(company)).toBe(owed === 0 ? 0 : -owed);
  };
  return { staff, today, lastMonth, spend, centreOf, billed, transfer, credit, view, billOf, terms, allAgrees };
};
