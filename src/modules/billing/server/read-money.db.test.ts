// The figures of a company's money agree wherever they are shown: the dashboard's first page, Billing and Insights.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { readInsights } from '../../companies/server/read-insights.ts';
import { creditLeft, monthAfter, monthOf } from '../rules.ts';
import { readMoney } from './read-money.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(8);
  billing = await openBilling(market);
});
afterAll(() => market.close());

const money = ({ id, admin }: TestCompany, who: Actor = admin) =>
  market.as(who, (act) => readMoney(act, { params: { company: id } }, noExchange));

describe('readMoney', () => {
  test('it agrees with Billing and Insights: what is spent, reserved, due and overdue', async () => {
    const company = await openCompany(market);
    await billing.terms(company, 'invoice');
    const bill = await billing.billed(company, 30_000_00, 12_000_00);
    await billing.transfer(bill, 2_000_00);
    await billing.spend(company, 7_000_00, { on: billing.today });
    await billing.spend(company, 5_000_00, { on: billing.today, done: false });
    const shown = await money(company);
    const view = await billing.view(company);
    const month = monthOf(billing.today);
    expect(shown).toMatchObject({
      month,
      spent_kobo: 7_000_00,
      reserved_kobo: 5_000_00,
      not_billed_kobo: 7_000_00,
      next_bill_on: monthAfter(month),
      due_kobo: 40_000_00,
      overdue_kobo: 0,
      first_due: { bill_id: bill, open_kobo: 40_000_00 },
    });
    expect(shown.left_kobo).toBe(creditLeft(view));
    expect([shown.reserved_kobo, shown.due_kobo]).toEqual([view.reserved_kobo, view.owed_kobo]);
    const insights = await market.as(company.admin, (act) =>
      readInsights(act, { params: { company: company.id }, query: { months: 1 } } as never, noExchange),
    );
    expect(insights.total).toMatchObject({ spent_kobo: shown.spent_kobo, reserved_kobo: shown.reserved_kobo });
  });

  test('an overdue bill leaves nothing to order; a company that owes nothing has no bill to pay', async () => {
    const company = await openCompany(market);
    expect(await money(company)).toMatchObject({ due_kobo: 0, overdue_kobo: 0, first_due: null });
    const bill = await billing.billed(company, 9_000_00);
    await market.owner.query('UPDATE billing.bills SET due_on = $2::date - 1 WHERE id = $1', [bill, billing.today]);
    expect(await money(company)).toMatchObject({ due_kobo: 9_000_00, overdue_kobo: 9_000_00, left_kobo: 0 });
  });

  test('a manager and another company are refused', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    expect(await codeOf(money(company, await company.join('manager')))).toBe('not_allowed');
    expect(await codeOf(money(company, other.admin))).toBe('not_found');
  });
});
