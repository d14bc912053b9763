// What a page polls every few seconds reads only the rows it shows, not a person's whole history: by query plan, with thousands of trips.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { Query } from '../../../kernel/db/query.ts';
import { earnedByRides } from '../../money/server/statement.sql.ts';
import { completedSince, underwayOf } from './driven.sql.ts';
import { sharesDue } from './moves.sql.ts';
import { activeOfCustomer, bookingsHeld, currentOfCustomer, owedFees } from './trips.sql.ts';

let street: RideDatabase;
let customer: Actor;
let driver: Actor;
beforeAll(async () => {
  street = await openRideDatabase(4);
  [customer, driver] = [await street.account(), await street.driver()];
  const pairs = [
    { of: customer, by: driver, times: 2_000 },
    { of: await street.account(), by: await street.driver(), times: 20_000 },
  ];
  for (const { of, by, times } of pairs) {
    await street.owner.query(
      `INSERT INTO rides.trips (customer_id, status, vehicle_class, pickup, pickup_lat, pickup_lng, destination, destination_lat,
       destination_lng, distance_m, duration_s, price_kobo, price_lines, driver_share_kobo, driver_id, driver_phone, vehicle,
       completed_at)
     SELECT $1, 'completed', 'car', 'Surulere', 6.5, 3.36, 'Lekki', 6.45, 3.47, 14000, 1800, 500000, '[]', 450000, $2, '', '{}',
            now() - make_interval(hours => n) FROM generate_series(1, $3) n`,
      [of.accountId, by.accountId, times],
    );
  }
  await street.owner.query(`INSERT INTO rides.contacts (trip_id, customer_name) SELECT id, 'Ada' FROM rides.trips`);
  await street.owner.query(
    `WITH p AS (
       INSERT INTO money.postings (kind, key, posted_at)
         SELECT 'trip_completed', 'trip_completed:' || id, completed_at FROM rides.trips RETURNING id, key, posted_at)
     INSERT INTO money.statement (worker_id, posting_id, kind, amount_kobo, cash_kobo, posted_at)
       SELECT t.driver_id, p.id, 'trip_completed', -50000, 500000, p.posted_at
         FROM p JOIN rides.trips t ON t.id = split_part(p.key, ':', 2)::uuid`,
  );
  await street.owner.query('ANALYZE rides.trips, rides.contacts, money.statement');
});
afterAll(() => street.close());

type Plan = { readonly 'Index Name'?: string; readonly 'Index Cond'?: string; readonly Plans?: readonly Plan[] };
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
/** Like a prepared statement after many runs: the plan is generic. */
const planOf = async (actor: Actor, { text }: Query<never>): Promise<Plan[]> => {
  const client = await street.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('kaya.kind', 'account', true), set_config('kaya.account', $1, true)`, [
      actor.accountId,
    ]);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
    );
    return (rows[0]?.['QUERY PLAN'] ?? []).flatMap((top) => flat(top.Plan));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};
const indexesOf = async (actor: Actor, asked: Query<never>): Promise<(string | undefined)[]> =>
  (await planOf(actor, asked)).map((plan) => plan['Index Name']);

test('the trip in progress is read by index, for its driver and its customer', async () => {
  expect(await indexesOf(driver, underwayOf)).toContain('one_trip_per_driver');
  expect(await indexesOf(customer, activeOfCustomer)).toContain('one_active_trip');
  expect(await indexesOf(customer, currentOfCustomer)).toContain('trips_live_by_customer');
});

test("a customer's open rides are read by index", async () => {
  const plans = await planOf(customer, bookingsHeld);
  expect(plans.map((plan) => plan['Index Name'])).toContain('trips_live_by_customer');
  // Rides of the last hour, by ids.
  expect(plans.find((plan) => plan['Index Name'] === 'trips_by_customer')?.['Index Cond']).toMatch(/id > /);
});

test("a customer's debt for late cancellations is read by index", async () => {
  expect(await indexesOf(customer, owedFees)).toContain('fees_owed');
});

test('what a driver earned since this morning is read by index', async () => {
  const scansOf = async (asked: Query<never>) =>
    (await planOf(driver, asked))
      .filter((plan) => plan['Index Name'])
      .map((plan) => [plan['Index Name'], plan['Index Cond']]);
  expect(await scansOf(completedSince)).toEqual([
    ['trips_completed_by_driver', '((driver_id = $1) AND (completed_at >= $2))'],
  ]);
  expect(await scansOf(earnedByRides)).toEqual([['statement_by_time', '((worker_id = $1) AND (posted_at >= $2))']]);
  expect((await scansOf(sharesDue))[0]?.[0]).toBe('shares_due');
});
