// Staff assign or take back a job while something else commits: neither is lost silently.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { acceptOpenJobAs } from './accept-job.ts';
import { assignJob } from './assign-job.ts';
import { removeMover } from '../steps/remove-mover.ts';
import { until } from '../../../../../tests/support/until.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const theyWait = async (count: number): Promise<void> => {
  await until(async () => {
    const waiting = await market.value(
      `SELECT count(DISTINCT l.pid)::int FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
        WHERE NOT l.granted AND a.datname = current_database()`,
      [],
    );
    return waiting === count;
  });
};

/** Staff assign a job to a second worker; they have read it when the acceptance of the first one commits. */
const assignDuringAcceptance = async (reason?: string) => {
  const [first, second, staff] = [await market.worker(), await market.worker(), await market.account()];
  const job = await market.job();
  const blocker = await market.owner.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM jobs.jobs WHERE id = $1 FOR UPDATE', [job.id]);
    const accepted = codeOf(acceptOpenJobAs(market.db, first, job.id));
    await market.somebodyWaits();
    const body = { worker_id: second.accountId, ...(reason ? { reason } : {}) };
    const assign = assignJob(async () => undefined);
    const assigned = codeOf(
      market.as({ ...staff, kind: 'staff' }, (act) => assign(act, { params: { id: job.id }, body }, noExchange)),
    );
    await theyWait(2);
    await blocker.query('COMMIT');
    const answers = [await accepted, await assigned];
    const holder = await market.value('SELECT worker_id FROM jobs.jobs WHERE id = $1', [job.id]);
    return { answers, holder, first, second, names: market.names(job.id) };
  } finally {
    blocker.release();
  }
};

test('without a reason the worker who accepted meanwhile keeps the job', async () => {
  const { answers, holder, first, names } = await assignDuringAcceptance();
  expect(answers).toEqual(['not refused', 'reason_needed']);
  expect(holder).toBe(first.accountId);
  expect(names).toEqual(['jobs.opened', 'jobs.accepted']);
});

test('with a reason the job is taken from the worker who accepted meanwhile, and they are notified', async () => {
  const { answers, holder, second, names } = await assignDuringAcceptance('A truck is needed');
  expect(answers).toEqual(['not refused', 'not refused']);
  expect(holder).toBe(second.accountId);
  // The acceptance is committed first, but either act may be the first to publish its events.
  const assigned = ['jobs.mover_removed', 'jobs.released', 'jobs.accepted'];
  expect([
    ['jobs.opened', 'jobs.accepted', ...assigned],
    ['jobs.opened', ...assigned, 'jobs.accepted'],
  ]).toContainEqual(names);
});

test('staff who remove the mover while a colleague gives the job to another notify the one who has it by then', async () => {
  const [first, second] = [await market.worker(), await market.worker()];
  const staff = { ...(await market.account()), kind: 'staff' as const };
  const job = await market.job();
  await market.assign(staff, job.id, first.accountId);
  const blocker = await market.owner.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('UPDATE jobs.jobs SET worker_id = $2 WHERE id = $1', [job.id, second.accountId]);
    const body = { reason: 'The customer asks for another mover' };
    const removed = codeOf(market.as(staff, (act) => removeMover(act, { params: { id: job.id }, body }, noExchange)));
    await market.somebodyWaits();
    await blocker.query('COMMIT');
    expect(await removed).toBe('not refused');
  } finally {
    blocker.release();
  }
  const events = market.emitted.filter(({ payload }) => (payload as { jobId?: string }).jobId === job.id).slice(-2);
  expect(events.map(({ kind }) => kind.name)).toEqual(['jobs.mover_removed', 'jobs.released']);
  for (const { payload } of events) expect(payload).toMatchObject({ workerId: second.accountId });
  const workerName = await market.value('SELECT full_name FROM workers.workers WHERE id = $1', [second.accountId]);
  expect(events[0]?.payload).toMatchObject({ workerName, reason: 'The customer asks for another mover' });
});
