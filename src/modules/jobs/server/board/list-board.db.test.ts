import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { enter } from '../../../../kernel/db/actor.ts';
import type { Query } from '../../../../kernel/db/query.ts';
import { addDays, lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import { days } from '../../../workers/schedule-rules.ts';
import { jobRules } from '../../rules.ts';
import { acceptOpenJobAs } from './accept-job.ts';
import { workerBoard } from './board.sql.ts';
import { currentJobs, pastJobs } from '../jobs.sql.ts';
import { firstDay, highestId, lastDay, lowestId } from '../../../../kernel/http/cursor.ts';
import { listBoard } from './list-board.ts';
import { readJob } from '../read-job.ts';
import { unsaveJob, saveJob } from './save-job.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

type BoardQuery = Parameters<typeof listBoard>[1]['query'];
const board = (worker: Actor, query: BoardQuery = {}) =>
  market.as(worker, (act) => listBoard(act, { query }, noExchange));
const idsOn = async (worker: Actor, query: BoardQuery = {}): Promise<string[]> =>
  (await board(worker, query)).items.map(({ id }) => id);
const clear = () =>
  market.owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'A call' WHERE status = 'open'`);

describe('listBoard, saveJob and unsaveJob', () => {
  test('shows only jobs that the worker may accept: not those on hold, their own, in the past, overlapping, or for another skill', async () => {
    await clear();
    const worker = await market.worker();
    const fine = await market.job(24, { required_skills: ['packing'] });
    await market.job(24, { required_skills: ['piano'] });
    await market.job(24, { held: true });
    await market.job(24, { customer_id: worker.accountId });
    await market.job(-20);
    const lately = await market.job(-1);
    const taken = await market.job(48);
    await acceptOpenJobAs(market.db, worker, taken.id);
    await market.job(49);
    expect((await idsOn(worker)).sort()).toEqual([fine.id, lately.id].sort());
    expect((await board(worker)).total).toBe(2);
  });

  test('puts near, fitting and skilled jobs first, and says why', async () => {
    await clear();
    const worker = await market.worker();
    const far = await market.job(24, { location_lat: 6.6018, location_lng: 3.3515 });
    const near = await market.job(24);
    const skilled = await market.job(24, { required_skills: ['packing'] });
    const { items } = await board(worker);
    expect(items.map(({ id }) => id)).toEqual([skilled.id, near.id, far.id]);
    expect(items[0]?.reasons).toContainEqual({ kind: 'skill', skill: 'packing' });
    expect(Math.round((items[2]?.away_m ?? 0) / 1000)).toBe(11);
    expect(items[0]).toMatchObject({ you_earn_kobo: 34_200_00, price_kobo: 38_000_00, saved: false });
  });

  test('pages of 20 have no gap and no duplicate; filters by size and saved work', async () => {
    await clear();
    const worker = await market.worker();
    const made = await Promise.all(
      Array.from({ length: 45 }, (_, i) =>
        market.job(24 + i, { job_size: i % 3 === 0 ? 'light' : 'heavy', location_lat: 6.45 + (i % 7) / 50 }),
      ),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await board(worker, cursor === undefined ? {} : { cursor });
      expect(page.total).toBe(45);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(seen).toHaveLength(45);
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));
    expect((await board(worker, { size: 'light' })).items.every(({ job_size }) => job_size === 'light')).toBe(true);
    const on = { params: { id: made[44]?.id ?? '' } };
    await market.as(worker, (act) => saveJob(act, on, noExchange));
    await market.as(worker, (act) => saveJob(act, on, noExchange));
    expect((await board(worker, { saved: 'true' })).items).toMatchObject([{ id: made[44]?.id, saved: true }]);
    await market.as(worker, (act) => unsaveJob(act, on, noExchange));
    expect(await idsOn(worker, { saved: 'true' })).toEqual([]);
  });
});

describe('a board that is sorted and filtered', () => {
  /** Three days from now, within working hours or in the evening. */
  const day = addDays(lagosDate(new Date()), 3);
  const at = (hour: string, on = day) => ({
    starts_at: lagosInstant(on, hour),
    ends_at: new Date(lagosInstant(on, hour).getTime() + 3_600_000),
  });
  const nineToFive = Object.fromEntries(days.map((one) => [one, { available: true, start: '09:00', end: '17:00' }]));
  const daily = async (): Promise<Actor> => {
    const worker = await market.worker();
    await market.owner.query('UPDATE workers.workers SET availability_schedule = $2 WHERE id = $1', [
      worker.accountId,
      nineToFive,
    ]);
    return worker;
  };

  test('by pay, by start and by distance, on pages that fit together', async () => {
    await clear();
    const worker = await daily();
    const cheap = await market.job(72, { ...at('10:00'), price_kobo: 10_000_00, worker_share_kobo: 9_000_00 });
    const good = await market.job(72, {
      ...at('12:00'),
      price_kobo: 50_000_00,
      worker_share_kobo: 45_000_00,
      location_lat: 6.6018,
      location_lng: 3.3515,
    });
    const later = await market.job(72, {
      ...at('10:00', addDays(day, 2)),
      price_kobo: 20_000_00,
      worker_share_kobo: 18_000_00,
    });
    expect(await idsOn(worker, { sort: 'pay' })).toEqual([good.id, later.id, cheap.id]);
    expect(await idsOn(worker, { sort: 'day' })).toEqual([cheap.id, good.id, later.id]);
    expect((await idsOn(worker, { sort: 'near' })).at(-1)).toBe(good.id);
    expect(await idsOn(worker, { day })).toHaveLength(2);
    expect(await idsOn(worker, { min: '18000', sort: 'day' })).toEqual([good.id, later.id]);
    expect(await idsOn(worker, { within: '5', sort: 'day' })).toEqual([cheap.id, later.id]);
    const first = await board(worker, { sort: 'pay' });
    expect([first.total, first.near, first.next, first.outside]).toEqual([3, 2, null, 0]);
  });

  test('jobs outside the hours are counted, marked, and can be left out or shown by themselves', async () => {
    await clear();
    const worker = await daily();
    const inside = await market.job(72, at('10:00'));
    const evening = await market.job(72, at('20:00'));
    const all = await board(worker);
    expect(all).toMatchObject({ total: 2, outside: 1 });
    expect(all.items.map(({ id, outside_hours }) => [id, outside_hours])).toEqual([
      [inside.id, false],
      [evening.id, true],
    ]);
    expect(await board(worker, { hours: 'inside' })).toMatchObject({
      items: [{ id: inside.id }],
      total: 1,
      outside: 1,
    });
    expect(await board(worker, { hours: 'outside' })).toMatchObject({
      items: [{ id: evening.id }],
      total: 1,
      outside: 1,
    });
  });
});

describe('readJob', () => {
  const look = (worker: Actor, id: string) => market.as(worker, (act) => readJob(act, { params: { id } }, noExchange));

  test('an open job shows no phone and only Accept', async () => {
    expect(await look(await market.worker(), (await market.job()).id)).toMatchObject({
      mine: false,
      customer_phone: null,
      moves: ['accept'],
    });
  });
  test('an accepted job shows the phone and the next steps', async () => {
    const worker = await market.worker();
    const { id } = await market.job();
    await acceptOpenJobAs(market.db, worker, id);
    expect(await look(worker, id)).toMatchObject({
      mine: true,
      customer_phone: '+2348037654321',
      moves: ['release', 'depart'],
    });
  });
  test('says what happened to a job that is gone, and not_found for one that never existed', async () => {
    const worker = await market.worker();
    const [taken, held, cancelled] = await Promise.all([market.job(), market.job(24, { held: true }), market.job()]);
    await acceptOpenJobAs(market.db, await market.worker(), taken.id);
    await market.owner.query(`UPDATE jobs.jobs SET status = 'cancelled' WHERE id = $1`, [cancelled.id]);
    expect(await codeOf(look(worker, taken.id))).toBe('job_taken');
    expect(await codeOf(look(worker, held.id))).toBe('job_held');
    expect(await codeOf(look(worker, cancelled.id))).toBe('job_cancelled');
    expect(await codeOf(look(worker, crypto.randomUUID()))).toBe('not_found');
    const nobody = await market.account();
    expect(await codeOf(look(nobody, taken.id))).toBe('no_worker_profile');
    expect(await codeOf(board(nobody))).toBe('no_worker_profile');
    expect(await codeOf(market.as(worker, (act) => saveJob(act, { params: { id: taken.id } }, noExchange)))).toBe(
      'job_taken',
    );
  });
});

describe('with 20,000 jobs, 2,000 of them open', () => {
  let worker: Actor & { accountId: string };
  beforeAll(async () => {
    worker = await market.worker();
    await market.owner.query(
      `INSERT INTO jobs.jobs (order_id, customer_name, service_type, title, job_size, scheduled_date,
        scheduled_time, starts_at,
         ends_at, price_kobo, worker_share_kobo, location, location_lat, location_lng, worker_id, status, assigned_at)
       SELECT gen_random_uuid(), 'Ada', 'moving', 'A move', 'light', current_date, '08:00', t,
         t + interval '1 hour', 100, 90,
              'Yaba', 6.5, 3.37, CASE WHEN i % 10 > 0 THEN $1::uuid END,
                CASE WHEN i % 10 > 0 THEN 'completed' ELSE 'open' END,
              CASE WHEN i % 10 > 0 THEN now() END
         FROM generate_series(1, 20000) AS i, LATERAL (SELECT now() + (i % 10 = 0)::int * i * interval '2 minutes'
              - (i % 10 > 0)::int * i * interval '1 hour' AS t) AS times`,
      [worker.accountId],
    );
    await market.owner.query('ANALYZE jobs.jobs');
  });

  const planOf = async <P>(asked: Query<P, unknown>, params: P, actor: Actor = worker): Promise<string> => {
    const client = await market.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        enter.text,
        enter.values({ kind: actor.kind, account: actor.accountId ?? '', order: '', session: '', company: '' }),
      );
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS) ${asked.text}`,
        asked.values(params),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };

  test('the board reads the index of open jobs and stops after its depth', async () => {
    const max = 30;
    const nowhere = { lat: null, lng: null, skills: ['packing'], size: null };
    const asked = { ...nowhere, only_saved: false, hours: jobRules.boardHours, each: max, named: 10 };
    const client = await market.pool.connect();
    // The counts include what this connection did before and PostgreSQL has not collected yet.
    const counts = async (): Promise<{ read: number; scans: number }> =>
      (
        await client.query(
          `SELECT pg_stat_get_xact_tuples_returned('jobs.jobs_board'::regclass)::int AS read, pg_stat_get_xact_numscans('jobs.jobs'::regclass)::int AS scans`,
        )
      ).rows[0];
    try {
      await client.query('BEGIN');
      await client.query(
        enter.text,
        enter.values({ kind: worker.kind, account: worker.accountId, order: '', session: '', company: '' }),
      );
      const before = await counts();
      const found = await client.query<{ ids: string[] }>(workerBoard.text, workerBoard.values(asked));
      expect(found.rows[0]?.ids).toHaveLength(max);
      const after = await counts();
      expect(after.scans).toBe(before.scans);
      // The board's page, and what looks for the worker's own orders; not all 2,000.
      expect(after.read - before.read).toBeLessThan(1_000);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test("a worker's own jobs are read by index", async () => {
    const current = await planOf(currentJobs, { worker: worker.accountId, after_at: firstDay, after_id: lowestId });
    const past = await planOf(pastJobs, { worker: worker.accountId, before_at: lastDay, before_id: highestId });
    expect(past).toMatch(/Index Scan Backward using jobs_by_worker/);
    expect(past).not.toMatch(/Seq Scan on jobs/);
    expect(current).toMatch(/Index (Only )?Scan using jobs_current/);
    expect(current).not.toMatch(/Seq Scan on jobs/);
  });
});
