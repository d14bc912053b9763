// What a company may order before it pays, and what its movers wait for: limits, overdue bills, races, and the ledger to the kobo.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { cardCredit, creditWords } from '../../companies/credit-rules.ts';
import { mustMayOrder, reserveSpend, settleSpend } from '../../companies/server/door.ts';
import { completeQuiet } from '../../jobs/server/steps/complete-job.ts';
import { postingForPayoutHold } from '../../money/payout-postings.ts';
import { postEntries } from '../../money/server/post-entries.ts';
import { readEarnings } from '../../money/server/read-earnings.ts';
import { billSoFar } from './bill-so-far.ts';
import { releaseWaits } from './release-waits.ts';
import { orderKey } from '../../companies/spend-rules.ts';

const { first_kobo, max_kobo } = cardCredit;
let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(12, { companyFirstLimit_kobo: first_kobo });
  billing = await openBilling(market);
});
afterAll(() => market.close());

const today = lagosDate(new Date());
const order = (
  company: TestCompany,
  amount_kobo: number,
  { key = orderKey('item', randomUUID()), approved = false } = {},
) =>
  market.as(company.admin, (act) =>
    reserveSpend(act, {
      company_id: company.id,
      key,
      program: 'move',
      title: 'A desk to Yaba',
      employee_id: null,
      amount_kobo,
      on: today,
      approved,
    }),
  );
const outcomes = async (work: readonly Promise<{ outcome: string }>[]) =>
  (await Promise.all(work)).map(({ outcome }) => outcome).toSorted();
const overdue = (bill: string) =>
  market.owner.query('UPDATE billing.bills SET due_on = $2 WHERE id = $1', [bill, addDays(today, -1)]);
const soFar = (company: TestCompany) =>
  billSoFar(market.db, company.admin, { params: { company: company.id } }, noExchange);

describe('the limit of a company that pays by card, and billSoFar', () => {
  test('holds before the first bill is paid, also with an approval, and says who must do what', async () => {
    const company = await openCompany(market);
    expect((await order(company, first_kobo)).outcome).toBe('within');
    const refused = { outcome: 'refused', reasons: [creditWords.unpaid], pay_first: true };
    expect(await order(company, 1)).toEqual(refused);
    expect(await order(company, 1, { approved: true })).toEqual(refused);
    expect(await billing.view(company)).toMatchObject({ limit_kobo: first_kobo, used_kobo: first_kobo });
  });

  test('if two orders compete for the last of it, one is made', async () => {
    const company = await openCompany(market);
    await order(company, first_kobo - 10_000_00);
    expect(await outcomes([order(company, 10_000_00), order(company, 10_000_00)])).toEqual(['refused', 'within']);
  });

  test('the first orders of a company race too: it has no account yet', async () => {
    const company = await openCompany(market);
    expect(await outcomes([order(company, first_kobo), order(company, first_kobo)])).toEqual(['refused', 'within']);
  });

  test('grows by what is paid, up to a max', async () => {
    const company = await openCompany(market);
    const bill = await billing.billed(company, 60_000_00);
    await billing.transfer(bill, 20_000_00);
    expect((await billing.view(company)).limit_kobo, 'a part is no paid bill').toBe(first_kobo);
    await billing.transfer(bill, 40_000_00);
    expect((await billing.view(company)).limit_kobo).toBe(first_kobo + 60_000_00);
    await market.owner.query('UPDATE billing.bills SET total_kobo = $2, paid_kobo = $2 WHERE id = $1', [bill, 9e9]);
    expect((await billing.view(company)).limit_kobo).toBe(max_kobo);
  });

  describe('with one founder of two companies', () => {
    const two = async () => {
      const [company, second] = [await openCompany(market), await openCompany(market)];
      await market.owner.query('UPDATE companies.companies SET admin_user_id = $2 WHERE id = $1', [
        second.id,
        company.admin.accountId,
      ]);
      return [company, second] as const;
    };

    test('is shared: what one company has used, the other no longer has', async () => {
      const [company, second] = await two();
      await order(company, 100_000_00);
      expect((await billing.view(second)).limit_kobo).toBe(first_kobo - 100_000_00);
      expect((await order(second, first_kobo - 100_000_00 + 1)).outcome).toBe('refused');
      expect((await order(second, first_kobo - 100_000_00)).outcome).toBe('within');
      expect((await order(company, 1)).outcome).toBe('refused');
      await market.owner.query('UPDATE companies.companies SET closed_at = now() WHERE id = $1', [company.id]);
      expect((await order(second, 1)).outcome, 'closing one frees nothing').toBe('refused');
      expect((await order(await openCompany(market), first_kobo)).outcome, 'of somebody else').toBe('within');
    });

    test('if each company orders for the whole limit at once, one order is made', async () => {
      const [company, second] = await two();
      expect(await outcomes([order(company, first_kobo), order(second, first_kobo)])).toEqual(['refused', 'within']);
    });

    test('is no longer shared with one that has paid a bill', async () => {
      const [company, second] = await two();
      const bill = await billing.billed(company, 60_000_00);
      await billing.transfer(bill, 60_000_00);
      await order(company, 100_000_00);
      expect((await order(second, first_kobo)).outcome).toBe('within');
      expect((await billing.view(company)).limit_kobo).toBe(first_kobo + 60_000_00);
    });
  });

  test('an order that costs no more than it did is still changed', async () => {
    const company = await openCompany(market);
    const key = orderKey('item', randomUUID());
    await order(company, first_kobo, { key });
    expect((await order(company, first_kobo, { key })).outcome).toBe('within');
    expect((await order(company, first_kobo + 1, { key })).outcome).toBe('refused');
  });

  test('an admin pays what is done and orders on; an employee cannot', async () => {
    const company = await openCompany(market);
    await billing.spend(company, first_kobo, { on: today });
    expect((await order(company, 5_000_00)).outcome).toBe('refused');
    const employee = await company.join('employee');
    expect(await codeOf(billSoFar(market.db, employee, { params: { company: company.id } }, noExchange))).toBe(
      'not_allowed',
    );
    const bill = await soFar(company);
    expect(bill.open_kobo).toBe(first_kobo);
    expect(await codeOf(soFar(company))).toBe('nothing_to_bill');
    expect((await order(company, 5_000_00)).outcome, 'billed is not paid').toBe('refused');
    await billing.transfer(bill.id, first_kobo);
    expect((await order(company, 5_000_00)).outcome).toBe('within');
    await billing.allAgrees(company);
  });
});

describe('an overdue bill', () => {
  test('stops all orders, also of a company on terms, until it is paid', async () => {
    for (const pays of ['card', 'invoice'] as const) {
      const company = await openCompany(market);
      if (pays === 'invoice') await billing.terms(company, 'invoice');
      const may = () => market.as(company.admin, (act) => mustMayOrder(act, company.id));
      const bill = await billing.billed(company, 10_000_00);
      expect((await order(company, 1_000_00)).outcome).toBe('within');
      await may();
      await overdue(bill);
      expect(await order(company, 1_000_00)).toMatchObject({ outcome: 'refused', reasons: [creditWords.overdue] });
      expect(await codeOf(may())).toBe('pay_first');
      await billing.transfer(bill, 10_000_00);
      expect((await order(company, 1_000_00)).outcome).toBe('within');
      await may();
    }
  });

  test('paid at the moment of an order: the order comes before or after, never over the limit', async () => {
    const company = await openCompany(market);
    const bill = await billing.billed(company, first_kobo);
    await overdue(bill);
    const [, made] = await Promise.all([billing.transfer(bill, first_kobo), order(company, 2 * first_kobo)]);
    expect(['refused', 'within']).toContain(made.outcome);
    const { used_kobo, limit_kobo } = await billing.view(company);
    expect(used_kobo).toBe(made.outcome === 'within' ? 2 * first_kobo : 0);
    expect(used_kobo).toBeLessThanOrEqual(limit_kobo);
    await billing.allAgrees(company);
  });
});

/** Ordered by the company, accepted and delivered by an accomplice at once. */
const done = async (company: TestCompany, price_kobo = 40_000_00) => {
  const order_id = randomUUID();
  const key = orderKey('request', order_id);
  await order(company, price_kobo, { key });
  const { id } = await market.job(24, { order_id, price_kobo, worker_share_kobo: price_kobo * 0.9 });
  const worker = await market.worker();
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'delivered', delivered_at = now(), worker_id = $2 WHERE id = $1`,
    [id, worker.accountId],
  );
  await market.as(system, (act) => completeQuiet(act, id));
  await market.as(system, (act) => settleSpend(act, { key, amount_kobo: price_kobo }));
  return { id, worker, share_kobo: price_kobo * 0.9 };
};
type Done = Awaited<ReturnType<typeof done>>;
const earnings = ({ worker }: Done) => market.as(worker, (act) => readEarnings(act, {}, noExchange));
/** As the system, so that only the ledger itself can refuse. */
const payOut = ({ worker: { accountId: workerId } }: Done, amount_kobo: number) =>
  market.as(system, (act) =>
    postEntries(act, postingForPayoutHold({ payoutId: randomUUID(), workerId, amount_kobo }), {}),
  );
const brokenBy = (work: Promise<unknown>) => work.then(() => null, brokenConstraint);
const release = (billId: string) => releaseWaits({ billId }, market.db);

describe('a mover’s pay for a company that has not paid', () => {
  test('is earned and held: an accomplice gets nothing, and reads what is held and until when', async () => {
    const company = await openCompany(market);
    const job = await done(company);
    expect(await earnings(job)).toMatchObject({
      balance_kobo: 0,
      waiting_kobo: job.share_kobo,
      total_earnings_kobo: job.share_kobo,
      waiting: [{ job_id: job.id, amount_kobo: job.share_kobo, overdue: false }],
    });
    expect(await brokenBy(payOut(job, 1))).toBe('balance_floor');
    const bill = await soFar(company);
    expect((await earnings(job)).waiting[0]?.expected_on).toBe(bill.due_on);
    await billing.transfer(bill.id, bill.total_kobo - 1);
    await release(bill.id);
    expect((await earnings(job)).balance_kobo, 'a part does not release').toBe(0);
    await billing.transfer(bill.id, 1);
    await Promise.all([release(bill.id), release(bill.id)]);
    await release(bill.id);
    expect(await earnings(job)).toMatchObject({ balance_kobo: job.share_kobo, waiting_kobo: 0, waiting: [] });
    expect(market.emitted.filter(({ kind }) => kind.name === 'money.waiting_released')).toHaveLength(1);
    await payOut(job, job.share_kobo);
    await billing.allAgrees(company);
  });

  test('does not settle the mover’s debts before it is released', async () => {
    const company = await openCompany(market);
    const first = await done(company, 10_000_00);
    const owner = first.worker.accountId;
    const cash = await market.job(24, { payment_method: 'cash', price_kobo: 20_000_00, worker_share_kobo: 18_000_00 });
    await market.owner.query(
      `UPDATE jobs.jobs SET status = 'delivered', delivered_at = now(), worker_id = $2 WHERE id = $1`,
      [cash.id, owner],
    );
    await market.as(system, (act) => completeQuiet(act, cash.id));
    expect(await earnings(first)).toMatchObject({ balance_kobo: 0, waiting_kobo: 9_000_00, owed_kobo: 2_000_00 });
    const bill = await soFar(company);
    await billing.transfer(bill.id, bill.total_kobo);
    await release(bill.id);
    expect(await earnings(first)).toMatchObject({ balance_kobo: 7_000_00, waiting_kobo: 0, owed_kobo: 0 });
    await billing.allAgrees(company);
  });

  test('is paid at once where staff gave the company terms, within its limit', async () => {
    const company = await openCompany(market);
    await billing.terms(company, 'invoice');
    const job = await done(company);
    expect(await earnings(job)).toMatchObject({ balance_kobo: job.share_kobo, waiting_kobo: 0 });
  });
});
