import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { newcomerRules } from '../../newcomer-contract.ts';
import { sampleBoard } from './sample-board.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(2);
});
afterAll(() => market.close());

const sample = (who: Actor, near?: string) =>
  market.as(who, (act) => sampleBoard(act, { query: near === undefined ? {} : { near } }, noExchange));

test('a visitor without a profile reads three open jobs and the pay of jobs near there, and no id, name or address', async () => {
  const nobody = await market.account();
  expect(await sample(nobody)).toEqual({ jobs: [], total: 0, usual: null });
  const pay = [9_000_00, 18_000_00, 27_000_00, 36_000_00];
  for (const worker_share_kobo of pay) await market.job(30, { worker_share_kobo });
  await market.job(30, { held: true, worker_share_kobo: 1_000_00 });
  const crew = await market.job(30, { price_kobo: 230_000_00, worker_share_kobo: 206_000_00 });
  await market.owner.query(`UPDATE jobs.jobs SET helpers_needed = 2, vehicle_class = 'truck' WHERE id = $1`, [crew.id]);
  await market.job(-1, { worker_share_kobo: 1_000_00 });
  await market.job(30, { location_lat: 9.0579, location_lng: 7.4951, worker_share_kobo: 1_000_00 });
  const { jobs, ...figures } = await sample(nobody);
  expect(figures).toEqual({ total: 4, usual: { from_kobo: 9_000_00, to_kobo: 36_000_00 } });
  expect(jobs).toHaveLength(newcomerRules.shown);
  expect(Object.keys(jobs[0] ?? {}).toSorted()).toEqual([
    'destination',
    'distance_m',
    'job_size',
    'location',
    'starts_at',
    'title',
    'you_earn_kobo',
  ]);
  expect(JSON.stringify(jobs)).not.toMatch(/Adaeze|0803/);
  expect((await sample(nobody, '9.0579,7.4951')).total, 'Abuja').toBe(1);
});
