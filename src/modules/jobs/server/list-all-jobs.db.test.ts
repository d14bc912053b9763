// Staff's list of jobs, page by page, from an index that has its order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { later, readWhole, stepsAbove } from '../../../../tests/support/staff-list.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { jobsByUrgency } from './jobs.sql.ts';
import { listAllJobs } from './list-all-jobs.ts';

let market: JobDatabase;
let staff: Actor;
let mover: string;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
  mover = (await market.worker()).accountId;
});
afterAll(() => market.close());

/** One job in this state for every start, in days from today; returns their ids. */
const jobs = async (status: string, days: readonly number[]): Promise<string[]> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO jobs.jobs (order_id, customer_name, service_type, title, job_size, scheduled_date, scheduled_time, starts_at,
       ends_at, price_kobo, worker_share_kobo, location, location_lat, location_lng, status, worker_id, assigned_at)
     SELECT gen_random_uuid(), 'Ada', 'moving', 'A move', 'light', current_date + n, '10:00', now() + make_interval(days => n),
            now() + make_interval(days => n, hours => 1), 100, 90, 'Yaba', 6.5, 3.37, $1,
            CASE WHEN $1 <> 'open' THEN $3::uuid END, CASE WHEN $1 <> 'open' THEN now() END
       FROM unnest($2::int[]) WITH ORDINALITY AS day (n, i) ORDER BY i RETURNING id`,
    [status, days, mover],
  );
  return rows.map(({ id }) => id);
};

test('disputed ones, then those not over by their start, then the others, the latest first', async () => {
  const done = await jobs('completed', [-9, -2]);
  const waiting = await jobs('open', later);
  const late = await jobs('open', [-20]);
  const disputed = await jobs('disputed', [-3]);
  expect(await readWhole(market, staff, listAllJobs, {})).toEqual([
    ...disputed,
    ...late,
    ...waiting,
    ...done.toReversed(),
  ]);
  expect(await readWhole(market, staff, listAllJobs, { status: 'open' })).toEqual([...late, ...waiting]);
  expect(await readWhole(market, staff, listAllJobs, { status: 'completed' })).toEqual(done.toReversed());
});

test('among thousands of jobs, only a page is read and nothing is sorted', async () => {
  await jobs(
    'completed',
    Array.from({ length: 10_000 }, (_, day) => -(day % 700)),
  );
  await market.owner.query('ANALYZE jobs.jobs');
  const above = await stepsAbove(market, jobsByUrgency, 'jobs_by_urgency');
  expect(above).toBeDefined();
  expect(above).not.toContain('Sort');
});
