// Staff set a new price for a company's order: its debt may not exceed its limit and budgets, and a lower price frees the difference.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBilling } from '../../tests/support/billed-company.ts';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { cardCredit, creditWords } from '../modules/companies/credit-rules.ts';
import { orderForCompany } from '../modules/requests/server/order-for-company.ts';
import { repriceRequest } from '../modules/requests/server/reprice-request.ts';

const { first_kobo } = cardCredit;
let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(8, { companyFirstLimit_kobo: first_kobo });
  billing = await openBilling(market);
});
afterAll(() => market.close());

const ordered = async () => {
  const company = await openCompany(market);
  const body = {
    service: 'move',
    move_type: 'move-in',
    move_option: 'door-to-door',
    present_location: '14 Adeniran Ogunsanya Street, Surulere',
    destination: 'Admiralty Way, Lekki Phase 1, Lagos',
    preferred_date: addDays(lagosDate(new Date()), 3),
    preferred_time: '10:00',
    room_size: '2bedroom',
    phone: '+2348031234567',
  } as const;
  const { tracking_path, price_kobo } = await orderForCompany(
    market.db,
    company.admin,
    { params: { company: company.id }, body },
    noExchange,
  );
  const id = tracking_path?.replace('/track/', '') ?? '';
  const reprice = (kobo: number) =>
    market.as(billing.staff, (act) =>
      repriceRequest(act, { params: { id }, body: { price_kobo: kobo, reason: 'A piano as well' } }, noExchange),
    );
  /** The job's price, the amount reserved for it, and the used part of the company's limit. */
  const sums = async () => [
    await market.value('SELECT price_kobo::int FROM jobs.jobs WHERE order_id = $1', [id]),
    await market.value(`SELECT amount_kobo::int FROM companies.spends WHERE key = $1 AND state = 'reserved'`, [
      `request:${id}`,
    ]),
    (await billing.view(company)).used_kobo,
  ];
  return { company, reprice, sums, price_kobo };
};
const all = (kobo: number) => [kobo, kobo, kobo];

test('up to the limit the new price is reserved; above it nothing changes, and staff read why', async () => {
  const { company, reprice, sums, price_kobo } = await ordered();
  expect(await sums()).toEqual(all(price_kobo));
  const refused: unknown = await reprice(first_kobo + 1).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: { code: 'company_may_not_owe' } });
  expect(String(refused)).toContain(creditWords.unpaid);
  expect(await sums()).toEqual(all(price_kobo));
  await reprice(first_kobo);
  expect(await sums()).toEqual(all(first_kobo));
  await billing.allAgrees(company);
});

test('if two orders share what is left, one gets the higher price', async () => {
  const { company, reprice, sums, price_kobo } = await ordered();
  const both = await Promise.all([
    codeOf(reprice(first_kobo - 1_000_00)),
    billing
      .spend(company, 50_000_00, { done: false })
      .then(async (key) =>
        (await market.value('SELECT count(*) FROM companies.spends WHERE key = $1', [key])) === '1'
          ? 'not refused'
          : 'no',
      ),
  ]);
  expect(both.filter((code) => code === 'not refused')).toHaveLength(1);
  const [price, reserved, used] = await sums();
  expect(price).toBe(reserved);
  expect(Number(used)).toBeLessThanOrEqual(first_kobo);
  expect([price_kobo, first_kobo - 1_000_00]).toContain(price);
});

test('a company budget limits it too', async () => {
  const { company, reprice, sums, price_kobo } = await ordered();
  await market.owner.query(`INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', $2)`, [
    company.id,
    price_kobo,
  ]);
  expect(await codeOf(reprice(price_kobo + 1_00))).toBe('company_may_not_owe');
  expect(await sums()).toEqual(all(price_kobo));
});

test('a lower price frees the difference, even when a bill is overdue and the budget is used up', async () => {
  const { company, reprice, sums, price_kobo } = await ordered();
  const bill = await billing.billed(company, 10_000_00);
  await market.owner.query('UPDATE billing.bills SET due_on = $2 WHERE id = $1', [bill, addDays(billing.today, -1)]);
  await market.owner.query(`INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', 1)`, [
    company.id,
  ]);
  await reprice(price_kobo - 5_000_00);
  expect(await sums()).toEqual([price_kobo - 5_000_00, price_kobo - 5_000_00, price_kobo - 5_000_00 + 10_000_00]);
  expect(await codeOf(reprice(price_kobo))).toBe('company_may_not_owe');
  await billing.allAgrees(company);
});
