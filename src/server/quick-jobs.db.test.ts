// A job done faster than its distance allows: its money waits for a review by staff (docs/decisions/0085-quick-jobs.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../tests/support/billed-company.ts';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { workTakesHours, workTakesSeconds } from '../../tests/support/long-work.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { brokenConstraint } from '../kernel/db/faults.ts';
import { takeOffBill } from '../modules/billing/server/door.ts';
import { reserveSpend, settleSpend } from '../modules/companies/server/door.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { completeQuiet } from '../modules/jobs/server/steps/complete-job.ts';
import { decideDispute } from '../modules/jobs/server/dispute/decide-dispute.ts';
import { confirmJob, disputeJob } from '../modules/jobs/server/door.ts';
import { listAllJobs } from '../modules/jobs/server/list-all-jobs.ts';
import { lookAtJob } from '../modules/jobs/server/dispute/look-at-job.ts';
import { endLook } from '../modules/jobs/server/dispute/looks.sql.ts';
import { readJob } from '../modules/jobs/server/read-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../modules/jobs/server/steps/take-step.ts';
import { jobsTasks } from '../modules/jobs/server/tasks.ts';
import { postingForPayoutHold } from '../modules/money/payout-postings.ts';
import { postEntries } from '../modules/money/server/post-entries.ts';
import { readEarnings } from '../modules/money/server/read-earnings.ts';
import { passportFacts } from '../modules/workers/server/passports.sql.ts';
import { countWaiting } from '../modules/staff/server/count-waiting.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(12);
  await workTakesSeconds(market.owner);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const share_kobo = 34_200_00;
const delivered = async (more: Parameters<JobDatabase['job']>[1] = {}) => {
  const worker = await market.worker();
  const job = await market.job(2, more);
  const on = { params: { id: job.id } };
  await acceptOpenJobAs(market.db, worker, job.id);
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  await startJob(market.db, worker, { ...on, body: { code: await market.startCode(job.id) } }, noExchange);
  const body = { kind: 'name', received_by: 'Folake' } as const;
  await market.as(worker, (act) => deliverJob(act, { ...on, body }, noExchange));
  return { ...job, worker, on };
};
type Job = Awaited<ReturnType<typeof delivered>>;
const confirm = (job: Job) => market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
const confirmed = async (more: Parameters<JobDatabase['job']>[1] = {}): Promise<Job> => {
  const job = await delivered(more);
  await confirm(job);
  return job;
};
const earnings = ({ worker }: Job) => market.as(worker, (act) => readEarnings(act, {}, noExchange));
const look = ({ on }: Job, body: { outcome: 'released' | 'disputed'; reason?: string }, who = staff) =>
  market.as(who, (act) => lookAtJob(act, { ...on, body }, noExchange));
const quickJobs = async () =>
  (await market.as(staff, (act) => listAllJobs(act, { query: { quick: 'true' } }, noExchange))).items.map(
    ({ id }) => id,
  );
const sound = async (): Promise<void> => {
  expect((await market.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
};
const payOut = ({ worker }: Job, amount_kobo: number) =>
  market.as(system, (act) =>
    postEntries(act, postingForPayoutHold({ payoutId: randomUUID(), workerId: worker.accountId, amount_kobo }), {}),
  );

describe('lookAtJob', () => {
  test('quick earnings cannot be paid out before staff have reviewed them; then they are freed, once', async () => {
    const job = await confirmed();
    expect(await earnings(job)).toMatchObject({
      balance_kobo: 0,
      waiting_kobo: share_kobo,
      waiting: [{ job_id: job.id, amount_kobo: share_kobo, for_look: true }],
    });
    const [broken] = await Promise.allSettled([payOut(job, 1_000_00)]);
    expect(broken.status === 'rejected' && brokenConstraint(broken.reason)).toBe('balance_floor');
    expect((await market.as(job.worker, (act) => readJob(act, job.on, noExchange))).look_waits).toBe(true);
    expect(await quickJobs()).toContain(job.id);
    const counted = () =>
      market.as(job.worker, async (act) => (await act.one(passportFacts, { id: job.worker.accountId }))?.total_jobs);
    expect(await counted(), 'a work passport does not count it yet').toBe(0);
    expect((await market.as(staff, (act) => countWaiting(act, {}, noExchange))).jobs_quick).toBeGreaterThan(0);
    const codes = await Promise.all([
      codeOf(look(job, { outcome: 'released' })),
      codeOf(look(job, { outcome: 'released' })),
    ]);
    expect(codes.toSorted()).toEqual(['not refused', 'wrong_step']);
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, waiting_kobo: 0, waiting: [] });
    expect(await quickJobs()).not.toContain(job.id);
    expect(await counted()).toBe(1);
    expect(market.names(job.id).filter((name) => name.includes('look'))).toEqual(['jobs.look_waits', 'jobs.looked_at']);
    await payOut(job, share_kobo);
    await sound();
  });

  test('after a job paid in cash, the mover does not read that money waits', async () => {
    const eventsOf = ({ id }: Job) =>
      market.emitted.find(
        ({ kind, payload }) => kind.name === 'jobs.look_waits' && (payload as { jobId: string }).jobId === id,
      )?.payload;
    expect(eventsOf(await confirmed({ payment_method: 'cash' }))).toMatchObject({ inCash: true });
    expect(eventsOf(await confirmed())).toMatchObject({ inCash: false });
  });

  test('a dispute by staff keeps it waiting until it is decided, and both read why', async () => {
    const job = await confirmed();
    expect(await codeOf(look(job, { outcome: 'disputed' }))).toBe('look_reason_needed');
    const file = await look(job, { outcome: 'disputed', reason: 'Nobody was at the address' });
    expect(file).toMatchObject({
      status: 'disputed',
      dispute: { late: true, by_staff: true, reason: 'Nobody was at the address' },
    });
    expect(await codeOf(look(job, { outcome: 'released' }))).toBe('wrong_step');
    expect((await earnings(job)).waiting_kobo).toBe(share_kobo);
    const body = { decision: 'customer', reason: 'Nothing was moved' } as const;
    await market.as(staff, (act) => decideDispute(takeOffBill)(act, { ...job.on, body }, noExchange));
    expect(await earnings(job)).toMatchObject({
      balance_kobo: 0,
      waiting_kobo: 0,
      owed_kobo: 0,
      total_earnings_kobo: 0,
    });
    expect(await quickJobs()).not.toContain(job.id);
    await sound();
  });

  test('decided for the mover, it is freed', async () => {
    const job = await confirmed();
    await look(job, { outcome: 'disputed', reason: 'A question' });
    const body = { decision: 'mover', reason: 'All was well' } as const;
    await market.as(staff, (act) => decideDispute(takeOffBill)(act, { ...job.on, body }, noExchange));
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, waiting_kobo: 0 });
    await sound();
  });

  test('after 72 hours without a review the customer’s confirmation counts; without one it keeps waiting', async () => {
    const [said, silent, fresh] = [await confirmed(), await delivered(), await confirmed()];
    await market.as(system, (act) => completeQuiet(act, silent.id));
    await market.owner.query(`UPDATE jobs.jobs SET look_since = now() - interval '73 hours' WHERE id = ANY ($1)`, [
      [said.id, silent.id],
    ]);
    await jobsTasks['jobs.end_old_looks']?.({}, market.db);
    await jobsTasks['jobs.end_old_looks']?.({}, market.db);
    const waiting = await Promise.all([said, silent, fresh].map(async (job) => (await earnings(job)).waiting_kobo));
    expect(waiting).toEqual([0, share_kobo, share_kobo]);
    expect(await quickJobs()).toEqual(expect.arrayContaining([silent.id, fresh.id]));
    await sound();
  });

  test('for a company that pays first, it waits for both the bill and the review', async () => {
    const company = await openCompany(market);
    const billing = await openBilling(market);
    const order_id = randomUUID();
    const key = orderKey('request', order_id);
    const spend = { company_id: company.id, key, program: 'move', title: 'A desk', employee_id: null } as const;
    await market.as(company.admin, (act) =>
      reserveSpend(act, { ...spend, amount_kobo: 38_000_00, on: billing.lastMonth }),
    );
    const job = await confirmed({ order_id });
    expect(await market.value('SELECT pay_waits FROM jobs.jobs WHERE id = $1', [job.id])).toBe(true);
    await market.as(system, (act) => settleSpend(act, { key, amount_kobo: 38_000_00 }));
    await look(job, { outcome: 'released' });
    expect(await earnings(job)).toMatchObject({
      balance_kobo: 0,
      waiting_kobo: share_kobo,
      waiting: [{ for_look: false }],
    });
    await sound();
    // Decided for the company: nothing waits for a bill that is never made.
    await market.as(job.customer, (act) => disputeJob(act, job.id, 'Broken'));
    const body = { decision: 'customer', reason: 'It was broken' } as const;
    await market.as(staff, (act) => decideDispute(takeOffBill)(act, { ...job.on, body }, noExchange));
    expect(await earnings(job)).toMatchObject({ balance_kobo: 0, waiting_kobo: 0, owed_kobo: 0 });
    await sound();
  });

  test('not_found for everybody but staff', async () => {
    const job = await confirmed();
    for (const who of [job.customer, job.worker, await market.account()])
      expect(await codeOf(look(job, { outcome: 'released' }, who))).toBe('not_found');
    const free = market.as(job.customer, (act) => act.sql({ ...endLook, name: 'test.endLook' }, { id: job.id }));
    await expect(free).rejects.toThrow('for staff and the system');
  });

  test('work that took its time does not wait', async () => {
    await workTakesHours(market.owner);
    const job = await confirmed();
    expect(await earnings(job)).toMatchObject({ balance_kobo: share_kobo, waiting_kobo: 0 });
    expect(await codeOf(look(job, { outcome: 'released' }))).toBe('wrong_step');
    await workTakesSeconds(market.owner);
  });
});
