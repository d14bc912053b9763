// Staff's lists of requests, jobs and rides: what needs a person first, page by page, from an index that has that order.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/market.ts';
import { openStreet, type Street } from '../../../../tests/support/street.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { Query } from '../../../kernel/db/query.ts';
import { requestsByUrgency } from '../../bookings/server/requests.sql.ts';
import { jobsByUrgency } from '../../jobs/server/jobs.sql.ts';
import { listAllTrips } from '../../rides/server/list-all-trips.ts';
import { tripsByUrgency } from '../../rides/server/trips.sql.ts';
import { listJobs } from './list-jobs.ts';
import { listRequests } from './list-requests.ts';

let street: Street;
let staff: Actor;
let mover: string;
let driver: string;
beforeAll(async () => {
  street = await openStreet(4);
  staff = { ...(await street.account()), kind: 'staff' };
  mover = (await street.worker()).accountId;
  driver = (await street.driver()).accountId;
});
afterAll(() => street.close());

/** One row in this state for every start, in days from today; answers their ids. */
const rows = async (
  sql: string,
  status: string,
  days: readonly number[],
  values: unknown[] = [],
): Promise<string[]> => {
  const made = await street.owner.query<{ id: string }>(sql, [status, days, ...values]);
  return made.rows.map(({ id }) => id);
};
const requests = (status: string, days: readonly number[]) =>
  rows(
    `INSERT INTO bookings.service_requests (service_type, service_kind, move_type, move_option, present_location, present_lat,
       present_lng, destination, destination_lat, destination_lng, preferred_date, preferred_time, room_size, email, phone, status,
       tracking_hash, decline_reason)
     SELECT 'moving', 'move', 'move-in', 'door-to-door', 'Surulere', 6.5, 3.36, 'Lekki', 6.45, 3.47, current_date + n, '10:00',
            '2bedroom', 'ada@example.com', '+2348031234567', $1, gen_random_uuid()::text, CASE $1 WHEN 'declined' THEN 'Too far' END
       FROM unnest($2::int[]) WITH ORDINALITY AS day (n, i) ORDER BY i RETURNING id`,
    status,
    days,
  );
const jobs = (status: string, days: readonly number[]) =>
  rows(
    `INSERT INTO jobs.jobs (request_id, customer_name, service_type, title, job_size, scheduled_date, scheduled_time, starts_at,
       ends_at, price_kobo, worker_share_kobo, location, location_lat, location_lng, status, worker_id, assigned_at)
     SELECT gen_random_uuid(), 'Ada', 'moving', 'A move', 'light', current_date + n, '10:00', now() + make_interval(days => n),
            now() + make_interval(days => n, hours => 1), 100, 90, 'Yaba', 6.5, 3.37, $1,
            CASE WHEN $1 <> 'open' THEN $3::uuid END, CASE WHEN $1 <> 'open' THEN now() END
       FROM unnest($2::int[]) WITH ORDINALITY AS day (n, i) ORDER BY i RETURNING id`,
    status,
    days,
    [mover],
  );
const rides = (status: string, days: readonly number[]) =>
  rows(
    `INSERT INTO rides.trips (status, scheduled_for, vehicle_class, pickup, pickup_lat, pickup_lng, destination, destination_lat,
       destination_lng, distance_m, duration_s, price_kobo, price_lines, driver_share_kobo, driver_id, driver_phone, vehicle)
     SELECT $1, now() + make_interval(days => n), 'car', 'Surulere', 6.5, 3.36, 'Lekki', 6.45, 3.47, 14000, 1800, 500000, '[]',
            450000, CASE $1 WHEN 'completed' THEN $3::uuid END, CASE $1 WHEN 'completed' THEN '' END,
            CASE $1 WHEN 'completed' THEN '{}'::jsonb END
       FROM unnest($2::int[]) WITH ORDINALITY AS day (n, i) ORDER BY i RETURNING id`,
    status,
    days,
    [driver],
  );

type Page = { readonly items: readonly { readonly id: string }[]; readonly next: string | null };
/** Every id of a list, page by page. */
const all = async (page: (cursor: { cursor?: string }) => Promise<Page>): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, next }: Page = await page(cursor ? { cursor } : {});
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  }
  return ids;
};
const asStaff = <Q>(list: (act: never, input: { query: Q }, exchange: typeof noExchange) => Promise<Page>, query: Q) =>
  all((cursor) => street.as(staff, (act) => list(act as never, { query: { ...query, ...cursor } }, noExchange)));

const later = Array.from({ length: 40 }, (_, day) => day + 10);

test('requests: disputed ones, then those staff must answer, then open ones by the date of the move, then the others, the latest first', async () => {
  const done = await requests('fulfilled', [-9, -2]);
  const gone = await requests('cancelled', [1]);
  const waiting = await requests('published', later);
  const soon = await requests('submitted', [-1, 2]);
  const held = await requests('published', [30]);
  const disputed = await requests('published', [8, 20]);
  await street.owner.query(`UPDATE bookings.service_requests SET hold_reason = 'A call' WHERE id = ANY ($1)`, [held]);
  await street.owner.query('UPDATE bookings.service_requests SET disputed = true WHERE id = ANY ($1)', [disputed]);
  const open = [...disputed, ...soon, ...held, ...waiting];
  expect(await asStaff(listRequests, {})).toEqual([...open, ...gone, ...done.toReversed()]);
  expect(await asStaff(listRequests, { show: 'open' })).toEqual(open);
  expect(await asStaff(listRequests, { show: 'done' })).toEqual(done.toReversed());
});

test('jobs: disputed ones, then those not over by their start, then the others, the latest first', async () => {
  const done = await jobs('completed', [-9, -2]);
  const waiting = await jobs('open', later);
  const late = await jobs('open', [-20]);
  const disputed = await jobs('disputed', [-3]);
  expect(await asStaff(listJobs, {})).toEqual([...disputed, ...late, ...waiting, ...done.toReversed()]);
  expect(await asStaff(listJobs, { status: 'open' })).toEqual([...late, ...waiting]);
  expect(await asStaff(listJobs, { status: 'completed' })).toEqual(done.toReversed());
});

test('rides: those not over by their start, then the others, the latest first', async () => {
  const done = await rides('completed', [-9, -2]);
  const gone = await rides('no_driver', [-4]);
  const reserved = await rides('scheduled', later);
  const order = [...reserved, done[1], ...gone, done[0]];
  expect(await asStaff(listAllTrips, {})).toEqual(order);
  expect(await asStaff(listAllTrips, { show: 'open' })).toEqual(reserved);
  expect(await asStaff(listAllTrips, { show: 'ended' })).toEqual(gone);
});

describe('of thousands of rows, 30 are read and none are sorted', () => {
  beforeAll(async () => {
    const days = Array.from({ length: 10_000 }, (_, day) => -(day % 700));
    await requests('fulfilled', days);
    await jobs('completed', days);
    await rides('completed', days);
    await street.owner.query('ANALYZE bookings.service_requests, jobs.jobs, rides.trips');
  });

  type Plan = { readonly 'Node Type': string; readonly 'Index Name'?: string; readonly Plans?: readonly Plan[] };
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  /** As for a prepared statement that has run often: nothing of the parameters is known. */
  const planOf = async ({ text }: Query<never>): Promise<Plan[]> => {
    const client = await street.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('kaya.kind', 'staff', true)`);
      const { rows: plans } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
      );
      return (plans[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: top }) => flat(top));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };

  test.each([
    ['requests', requestsByUrgency, 'service_requests_by_urgency'],
    ['jobs', jobsByUrgency, 'jobs_by_urgency'],
    ['rides', tripsByUrgency, 'trips_by_urgency'],
  ])('%s', async (_name, asked, index) => {
    const plan = await planOf(asked);
    expect(plan.map((node) => node['Index Name'])).toContain(index);
    const top = plan.slice(
      0,
      plan.findIndex((node) => node['Index Name'] === index),
    );
    expect(top.map((node) => node['Node Type'])).not.toContain('Sort');
  });
});
