// Searches of staff's lists: the typed text may be anything, and the time is bounded.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { listAllJobs as listContract } from '../../staff-contract.ts';
import { listAllJobs } from '../list-all-jobs.ts';
import { listCandidates } from './list-candidates.ts';

let market: JobDatabase;
let staff: Actor;
let jobId: string;
const many = 4_000;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
  await market.owner.query(
    `INSERT INTO jobs.jobs (order_id, customer_name, service_type, title, job_size, scheduled_date, scheduled_time, starts_at,
       ends_at, price_kobo, worker_share_kobo, location, location_lat, location_lng)
     SELECT gen_random_uuid(), CASE i WHEN 1 THEN 'Oldest % one' WHEN 1999 THEN 'محمد صالح' WHEN $1 THEN 'محمد لاحق' ELSE 'Ada' END, 'moving', 'A move', 'light',
            current_date, '10:00', now() + interval '1 day', now() + interval '26 hours', 100, 90, 'Yaba', 6.5, 3.37
       FROM generate_series(1, $1::int) AS i ORDER BY i`,
    [many],
  );
  const { rows } = await market.owner.query<{ id: string }>('SELECT id FROM jobs.jobs ORDER BY id LIMIT 1');
  jobId = rows[0]?.id ?? '';
});
afterAll(() => market.close());

const list = (query: { search?: string; cursor?: string }) =>
  market.as(staff, (act) => listAllJobs(act, { query }, noExchange));
/** Goes on from page to page until one has an item, as the console does, which gathers 16. */
const names = async (search: string): Promise<string[]> => {
  let cursor: string | undefined;
  for (let page = 0; page < 16; page += 1) {
    const { items, next } = await list({ search, ...(cursor ? { cursor } : {}) });
    if (items.length > 0 || next === null) return items.map(({ customer_name }) => customer_name);
    cursor = next;
  }
  return [];
};

describe('listAllJobs', () => {
  test('finds words in the whole table, and text that no index answers page by page', async () => {
    expect(await names('oldest')).toEqual(['Oldest % one']);
    expect(await names('%%%')).toEqual([]);
    expect(await names('___')).toEqual([]);
    expect(await names('محمد')).toEqual(['محمد صالح']);
    expect(await names('ada')).toHaveLength(20);
    expect(await names('zzqqxx')).toEqual([]);
  });

  test('finds a job by its current words, and no longer by its old ones', async () => {
    const rename = (name: string) =>
      market.owner.query('UPDATE jobs.jobs SET customer_name = $2 WHERE id = $1', [jobId, name]);
    await rename('Deleted account');
    expect([await names('oldest'), await names('deleted acc')]).toEqual([[], ['Deleted account']]);
    await rename('Oldest % one');
    expect([await names('oldest'), await names('deleted acc')]).toEqual([['Oldest % one'], []]);
  });

  test('a cursor of another list, or a made-up one, is refused', async () => {
    for (const cursor of ['nonsense', crypto.randomUUID()])
      expect(await codeOf(list({ cursor }))).toBe('invalid_request');
  });

  test('what is typed has at most 100 characters, and a list has no limit to ask for', () => {
    const { query } = listContract;
    expect(query?.safeParse({ search: 'x'.repeat(10_000) }).success).toBe(false);
    expect(query?.safeParse({ search: 'x'.repeat(100) }).success).toBe(true);
    expect(query?.safeParse({ limit: 1_000_000_000 }).success).toBe(false);
  });

  test('only staff find anything, whatever arguments others pass to the functions', async () => {
    const stranger = await market.account();
    const client = await market.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('kaya.kind', 'account', true), set_config('kaya.account', $1, true)`, [
        stranger.accountId,
      ]);
      for (const asked of [
        `jobs.find_jobs('{%ada%}', 500)`,
        `jobs.found_by_urgency('{%ada%}', NULL, -9007199254740991, '00000000-0000-0000-0000-000000000000', 21)`,
        `workers.find_workers('{%ada%}', 500)`,
        `identity.find_accounts('{%example%}', 'person1@example.com', NULL, 500, false)`,
        `requests.find_requests('{%ada%}', 500)`,
        `requests.found_by_urgency('{%ada%}', NULL, -9007199254740991, '00000000-0000-0000-0000-000000000000', 21)`,
        `bookings.find_bookings('{%ada%}', NULL, NULL, 500, true)`,
        `bookings.found_by_review('{%ada%}', 'epoch', '00000000-0000-0000-0000-000000000000', 21)`,
        `rides.find_trips('{%ada%}', 500)`,
        `rides.found_by_urgency('{%ada%}', NULL, -9007199254740991, '00000000-0000-0000-0000-000000000000', 21)`,
        `jobs.find_candidates('00000000-0000-0000-0000-000000000000', '{}', NULL, 6.5, 3.37, now(), now(), 12)`,
        `kernel.events_of('${jobId}', 30)`,
        `jobs.worker_board(6.5, 3.37, '{}', NULL, false, 12, 300, 500)`,
      ])
        expect((await client.query(`SELECT * FROM ${asked}`)).rows).toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('listCandidates', () => {
  test('nearest first and by id at one point, unknown places last, busy workers only by name', async () => {
    const { rows } = await market.owner.query<{ id: string; point: string }>(
      `WITH people AS (
         INSERT INTO identity.accounts (email) SELECT 'near' || i || '@example.com' FROM generate_series(1, 30) AS i RETURNING id
       )
       INSERT INTO workers.workers (id, full_name, availability_schedule, lat, lng)
       SELECT id, 'Nearby ' || n, '{}', CASE WHEN n > 28 THEN NULL WHEN n > 20 THEN 6.6 ELSE 6.51 END, CASE WHEN n <= 28 THEN 3.37 END
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM people) numbered
       RETURNING id, coalesce(lat::text, 'unknown') AS point`,
    );
    const at = (point: string) => rows.flatMap((row) => (row.point === point ? [row.id] : [])).toSorted();
    const ids = async (search?: string) =>
      (
        await market.as(staff, (act) =>
          listCandidates(act, { params: { id: jobId }, query: search ? { search } : {} }, noExchange),
        )
      ).items.map(({ id }) => id);
    expect(await ids()).toEqual(at('6.51').slice(0, 12));
    expect(await ids('nearby')).toEqual(at('6.51').slice(0, 12));
    await market.owner.query(`UPDATE workers.workers SET status = 'offline' WHERE lat = 6.51`);
    expect(await ids()).toEqual([...at('6.6'), ...at('unknown')]);
    expect(await ids('y 30')).toHaveLength(1);
    expect(await ids('%')).toEqual([]);
    // Has another job at that time.
    const busy = at('6.6')[0] ?? '';
    await market.owner.query(
      `UPDATE jobs.jobs SET worker_id = $1, status = 'assigned', assigned_at = now() WHERE id = (SELECT id FROM jobs.jobs ORDER BY id DESC LIMIT 1)`,
      [busy],
    );
    expect(await ids()).toEqual([...at('6.6').slice(1), ...at('unknown')]);
    const named = await market.as(staff, (act) =>
      listCandidates(act, { params: { id: jobId }, query: { search: 'nearby' } }, noExchange),
    );
    expect(named.items.find(({ id }) => id === busy)?.busy_then ?? 'further away').toBe('further away');
  });
});
