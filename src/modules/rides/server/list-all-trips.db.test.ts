// Staff's list of rides, page by page, in the order of an index.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { later, readWhole, stepsAbove } from '../../../../tests/support/staff-list.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { listAllTrips } from './list-all-trips.ts';
import { tripsByUrgency } from './trips.sql.ts';

let street: RideDatabase;
let staff: Actor;
let driver: string;
beforeAll(async () => {
  street = await openRideDatabase(4);
  staff = { ...(await street.account()), kind: 'staff' };
  driver = (await street.driver()).accountId;
});
afterAll(() => street.close());

/** Creates one ride in this state per start, in days from today; returns their ids. */
const rides = async (status: string, days: readonly number[]): Promise<string[]> => {
  const { rows } = await street.owner.query<{ id: string }>(
    `INSERT INTO rides.trips (status, scheduled_for, vehicle_class, pickup, pickup_lat, pickup_lng, destination, destination_lat,
       destination_lng, distance_m, duration_s, price_kobo, price_lines, driver_share_kobo, driver_id, driver_phone, vehicle)
     SELECT $1, now() + make_interval(days => n), 'car', 'Surulere', 6.5, 3.36, 'Lekki', 6.45, 3.47, 14000, 1800, 500000, '[]',
            450000, CASE $1 WHEN 'completed' THEN $3::uuid END, CASE $1 WHEN 'completed' THEN '' END,
            CASE $1 WHEN 'completed' THEN '{}'::jsonb END
       FROM unnest($2::int[]) WITH ORDINALITY AS day (n, i) ORDER BY i RETURNING id`,
    [status, days, driver],
  );
  return rows.map(({ id }) => id);
};

test('lists open rides by their start, then the others, latest first', async () => {
  const done = await rides('completed', [-9, -2]);
  const gone = await rides('no_driver', [-4]);
  const reserved = await rides('scheduled', later);
  const order = [...reserved, done[1], ...gone, done[0]];
  expect(await readWhole(street, staff, listAllTrips, {})).toEqual(order);
  expect(await readWhole(street, staff, listAllTrips, { show: 'open' })).toEqual(reserved);
  expect(await readWhole(street, staff, listAllTrips, { show: 'ended' })).toEqual(gone);
});

test('reads one page and sorts nothing when there are thousands of rides', async () => {
  await rides(
    'completed',
    Array.from({ length: 10_000 }, (_, day) => -(day % 700)),
  );
  await street.owner.query('ANALYZE rides.trips');
  const above = await stepsAbove(street, tripsByUrgency, 'trips_by_urgency');
  // Nothing is sorted between the index and its limit; above the limit at most a page of each state.
  const page = above?.lastIndexOf('Limit') ?? -1;
  expect(page).toBeGreaterThan(-1);
  expect(above?.slice(page)).not.toContain('Sort');
});
