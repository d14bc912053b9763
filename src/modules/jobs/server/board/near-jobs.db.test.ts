// A board among many open jobs: the nearest come from an index, in the order that ranking all of them would give.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { enter } from '../../../../kernel/db/actor.ts';
import { dispatchRules } from '../../../dispatch/rules.ts';
import { crowMetres } from '../../../places/rules.ts';
import { rankForWorker } from '../../rank-rules.ts';
import { jobRules } from '../../rules.ts';
import { workerBoard } from './board.sql.ts';
import { listBoard } from './list-board.ts';
import { mapBoard } from './map-board.ts';
import { viewerOf } from './rank-board.ts';
import { ownStanding } from '../read-job.ts';

const count = 6_000;
const ikeja = { lat: 6.6018, lng: 3.3515 };
let market: JobDatabase;
let worker: Actor & { accountId: string };
beforeAll(async () => {
  market = await openJobDatabase(4);
  worker = await market.worker();
  // Over Lagos, 33 by 44 km, and ten days from tomorrow on, since what starts today comes before all; a third each is light, medium and heavy, a third needs packing.
  await market.owner.query(
    `INSERT INTO jobs.jobs (order_id, customer_name, service_type, title, job_size, scheduled_date, scheduled_time, starts_at, ends_at, price_kobo,
       worker_share_kobo, location, location_area, location_lat, location_lng, required_skills)
     SELECT gen_random_uuid(), 'Ada', 'moving', 'Move ' || i, (ARRAY['light', 'medium', 'heavy'])[(1 + i % 3)::int], current_date, '08:00', t, t + interval '1 hour',
            100, 90, 'Yaba', 'Yaba', 6.4 + mod(i * 7919, 3000) / 10000.0, 3.2 + mod(i * 104729, 4000) / 10000.0,
            CASE WHEN i % 7 < 2 THEN '{packing}' ELSE '{}' END::text[]
       FROM generate_series(1::int8, $1) AS i, LATERAL (SELECT date_trunc('hour', now()) + make_interval(mins => (1500 + mod(i * 611953, 14400))::int)) AS times (t)`,
    [count],
  );
  await market.owner.query('ANALYZE jobs.jobs');
});
afterAll(() => market.close());

type BoardQuery = Parameters<typeof listBoard>[1]['query'];
const board = (query: BoardQuery = {}, who: Actor = worker) =>
  market.as(who, (act) => listBoard(act, { query }, noExchange));

/** Every open job, as the board shows its place, in the order of the rule. */
const rankAll = async (at?: { lat: number; lng: number }, size?: string) => {
  const { rows } = await market.owner.query<{
    id: string;
    starts_at: Date;
    ends_at: Date;
    location_lat: number;
    location_lng: number;
    required_skills: string[];
  }>(
    `SELECT id, starts_at, ends_at, jobs.rounded(location_lat) AS location_lat, jobs.rounded(location_lng) AS location_lng, required_skills
       FROM jobs.jobs WHERE status = 'open' AND ($1::text IS NULL OR job_size = $1)`,
    [size ?? null],
  );
  const viewer = viewerOf(await market.as(worker, ownStanding), new Date());
  return rows
    .map((row) => ({ id: row.id, ...rankForWorker(row, at ? { ...viewer, at } : viewer) }))
    .sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1));
};

const pagesOf = async (pages: number, query: BoardQuery = {}): Promise<string[]> => {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { items, next } = await board({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...items.map(({ id }) => id));
    cursor = next ?? undefined;
  }
  return seen;
};

describe('listBoard among many open jobs', () => {
  test('its first pages are the same as of ranking all of them, of all sizes and of one', async () => {
    expect(await pagesOf(5)).toEqual((await rankAll()).slice(0, 100).map(({ id }) => id));
    expect(await pagesOf(5, { size: 'heavy' })).toEqual(
      (await rankAll(undefined, 'heavy')).slice(0, 100).map(({ id }) => id),
    );
  });

  test('is cut at its depth, and every page before it is full', async () => {
    const { total } = await board();
    expect(total).toBe(jobRules.boardDepth);
    const seen = await pagesOf(jobRules.boardDepth / jobRules.boardPage);
    expect(new Set(seen).size).toBe(jobRules.boardDepth);
  });

  test('around another place it has the jobs near that place, by the same rule', async () => {
    const near = `${ikeja.lat},${ikeja.lng}`;
    const { items } = await board({ near });
    expect(items.map(({ id }) => id)).toEqual((await rankAll(ikeja)).slice(0, 20).map(({ id }) => id));
    expect(items[0]?.away_m).toBeLessThan(2_000);
    expect((await board({ near: '9.0579,7.4951' })).total, 'Abuja').toBe(0);
  });

  test('a worker without the skill sees no job that needs it', async () => {
    const other = await market.worker({ skills: [] });
    const { items } = await board({}, other);
    expect(items).toHaveLength(jobRules.boardPage);
    expect(items.every(({ required_skills }) => required_skills.length === 0)).toBe(true);
  });
});

describe('mapBoard', () => {
  test('has the first jobs of the list at once, at rounded places', async () => {
    const { jobs, total } = await market.as(worker, (act) => mapBoard(act, { query: {} }, noExchange));
    expect(total).toBe(jobRules.boardDepth);
    expect(jobs.map(({ id }) => id)).toEqual(await pagesOf(5));
    for (const { location_lat, location_lng } of jobs)
      for (const degrees of [location_lat, location_lng])
        expect(Math.abs(degrees * 200 - Math.round(degrees * 200))).toBeLessThan(1e-9);
  });
});

describe('jobs.near_jobs', () => {
  test('reads no more jobs than it may, by index', async () => {
    const client = await market.pool.connect();
    const read = async () =>
      (
        await client.query<{ name: string; read: number; scans: number }>(
          `SELECT indexrelid::regclass::text AS name, pg_stat_get_xact_tuples_returned(indexrelid)::int AS read,
                  pg_stat_get_xact_numscans('jobs.jobs'::regclass)::int AS scans
             FROM pg_index WHERE indexrelid::regclass::text LIKE 'jobs.jobs\\_near%' ORDER BY 1`,
        )
      ).rows;
    const ask = (size: 'light' | null) => {
      const asked = { ...ikeja, skills: ['packing'], size, only_saved: false, hours: jobRules.boardHours, each: 50 };
      return client.query<{ ids: string[] }>(workerBoard.text, workerBoard.values({ ...asked, named: 10 }));
    };
    try {
      await client.query('BEGIN');
      await client.query(
        enter.text,
        enter.values({ kind: worker.kind, account: worker.accountId, order: '', session: '', company: '' }),
      );
      const before = await read();
      expect((await ask(null)).rows[0]?.ids).toHaveLength(100);
      expect((await ask('light')).rows[0]?.ids).toHaveLength(100);
      const after = await read();
      const grown = after.map(({ name, read: rows }, place) => [name, rows - (before[place]?.read ?? 0)] as const);
      expect(Object.fromEntries(grown.filter(([, rows]) => rows > 0))).toEqual({
        'jobs.jobs_near': 50,
        'jobs.jobs_near_skilled': 50,
        'jobs.jobs_near_light': 50,
        'jobs.jobs_near_skilled_light': 50,
      });
      expect(after[0]?.scans).toBe(before[0]?.scans);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('measures in the seconds of the rule', async () => {
    const [from, to] = [
      { lat: 6.45, lng: 3.4 },
      { lat: 6.6, lng: 3.4 },
    ];
    const apart = (a: typeof from, b: typeof to, days: number) =>
      market.value(
        `SELECT jobs.spot($1, $2, '2026-11-23') OPERATOR(public.<->) jobs.spot($3, $4, timestamptz '2026-11-23' + make_interval(days => $5))`,
        [a.lat, a.lng, b.lat, b.lng, days],
      );
    const metres_s = crowMetres(from, to) / dispatchRules.moveSpeed_mps;
    expect(Number(await apart(from, to, 0))).toBeCloseTo(metres_s, 0);
    const east = { lat: 6.45, lng: 3.55 };
    expect(Number(await apart(from, east, 0)) / (crowMetres(from, east) / dispatchRules.moveSpeed_mps)).toBeCloseTo(
      1,
      1,
    );
    const schedule = viewerOf(await market.as(worker, ownStanding), new Date()).schedule;
    const score = (day: number) =>
      rankForWorker(
        {
          starts_at: new Date(Date.UTC(2026, 10, day, 10)),
          ends_at: new Date(Date.UTC(2026, 10, day, 11)),
          required_skills: [],
          location_lat: from.lat,
          location_lng: from.lng,
        },
        { at: from, schedule, today: '' },
      ).score;
    expect(Number(await apart(from, from, 3))).toBeCloseTo(score(26) - score(23), 0);
  });
});
