// A round that reads only the drivers near its orders decides as if it had read all of the zone, on towns of random drivers and rides; and what it
// reads does not grow with the drivers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import { genericPlan } from '../../../../tests/support/plans.ts';
import { as, query } from '../../../kernel/db/query.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';
import { runRound } from '../../dispatch/engine/run-round.ts';
import { metresBetween } from '../../dispatch/engine/grid.ts';
import { cellOf, cellsWithin } from '../../dispatch/server/cells.ts';
import { weighedPerOrder } from './near-drivers.ts';
import { freeDrivers } from './open-rides.sql.ts';
import { rideOrders } from './ride-orders.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

/** All free drivers of the zone in one statement over everybody. */
const allFree = query(
  'test.allFreeDrivers',
  { since: 'timestamptz' },
  {
    driver_id: 'uuid',
    is_sample: 'bool',
    classes: as<VehicleClass[]>('text[]'),
    lat: 'float8?',
    lng: 'float8?',
    last_lat: 'float8?',
    last_lng: 'float8?',
    home_lat: 'float8?',
    home_lng: 'float8?',
    earned_kobo: 'int8',
    online_s: 'int8',
    rejections: 'int4',
    last_asked_at: 'timestamptz?',
    owed_kobo: 'int8',
    rating: 'float8',
    ratings_count: 'int4',
  },
  `SELECT a.driver_id, bool_or(a.is_sample) AS is_sample, array_agg(a.vehicle_class ORDER BY a.vehicle_class) AS classes,
          min(a.lat) FILTER (WHERE a.placed_at > now() - interval '60 seconds') AS lat, min(a.lng) FILTER (WHERE a.placed_at > now() - interval '60 seconds') AS lng,
          min(a.lat) AS last_lat, min(a.lng) AS last_lng, min(a.heading_lat) AS home_lat, min(a.heading_lng) AS home_lng,
          coalesce((SELECT sum(driver_share_kobo) FROM rides.trips t WHERE t.driver_id = a.driver_id AND status = 'completed' AND completed_at > $since), 0)::int8 AS earned_kobo,
          coalesce((SELECT sum(extract(epoch FROM coalesce(s.ended_at, now()) - greatest(s.started_at, $since))) FROM drivers.hours s
                     WHERE s.driver_id = a.driver_id AND coalesce(s.ended_at, now()) > $since), 0)::int8 AS online_s,
          (SELECT count(*) FROM rides.offers p WHERE p.driver_id = a.driver_id AND p.answer IN ('declined', 'expired') AND p.offered_at > now() - interval '1 hour')::int4 AS rejections,
          (SELECT max(p.offered_at) FROM rides.offers p WHERE p.driver_id = a.driver_id AND p.offered_at > $since) AS last_asked_at,
          coalesce((SELECT -balance_kobo FROM money.accounts m WHERE m.kind = 'worker_receivable' AND m.owner_id = a.driver_id AND m.shard = 0), 0)::int8 AS owed_kobo,
          c.rating, c.ratings_count
     FROM dispatch.takers a JOIN drivers.cards c ON c.id = a.driver_id
    WHERE (a.is_sample OR a.heard_at > now() - interval '150 seconds')
      AND NOT EXISTS (SELECT FROM rides.trips b WHERE b.driver_id = a.driver_id AND b.status IN ('accepted', 'arriving', 'arrived', 'in_progress'))
      AND NOT EXISTS (SELECT FROM rides.trips b WHERE b.offered_to = a.driver_id AND b.status = 'offered')
    GROUP BY a.driver_id, c.rating, c.ratings_count`,
);

/** Random drivers: some without a fresh position, on a trip, going home, of another class or who refused rides; and random rides. */
const makeTown = async ({
  drivers,
  rides,
  degrees,
  cars = 0.7,
}: {
  drivers: number;
  rides: number;
  degrees: number;
  /** The share of cars, the others are buses. */
  cars?: number;
}): Promise<void> => {
  const { owner } = street;
  await owner.query(
    `DELETE FROM rides.zone_counts; DELETE FROM rides.offers; DELETE FROM rides.trips; DELETE FROM drivers.vehicles; DELETE FROM drivers.drivers; DELETE FROM dispatch.positions`,
  );
  await owner.query(`
    WITH a AS (INSERT INTO identity.accounts (email, name) SELECT 'town' || n || '-' || random() || '@example.com', 'Town' FROM generate_series(1, ${drivers}) n RETURNING id),
    d AS (INSERT INTO drivers.drivers (id, full_name, phone, status, rating, ratings_count)
          SELECT id, 'Town', '+2348025550142', 'approved', 3 + (random() * 20)::int / 10.0, (random() * 8)::int FROM a RETURNING id)
    INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
    SELECT id, CASE WHEN random() < ${cars} THEN 'car' ELSE 'bus_van' END, 'Toyota', 'silver', 'T-' || lpad((row_number() OVER ())::text, 8, '0'), true FROM d;
    INSERT INTO drivers.presence (driver_id, online, looking, online_since, heard_at) SELECT id, true, random() < 0.95, now() - interval '8 hours', now() FROM drivers.drivers;
    INSERT INTO drivers.shifts (driver_id, started_at) SELECT id, now() - random() * interval '9 hours' FROM drivers.drivers WHERE random() < 0.9;
    INSERT INTO drivers.headings (driver_id, label, lat, lng, until, used_on, used) SELECT id, 'Home', 6.6, 3.4, now() + interval '1 hour', current_date, 1 FROM drivers.drivers WHERE random() < 0.1;
    INSERT INTO dispatch.positions (account_id, lat, lng, at)
    SELECT id, 6.5 + ${degrees} * (random() - 0.5), 3.4 + ${degrees} * (random() - 0.5), now() - CASE WHEN random() < 0.1 THEN interval '5 minutes' ELSE interval '0' END
      FROM drivers.drivers WHERE random() < 0.95;
    INSERT INTO rides.trips (driver_id, driver_phone, vehicle, vehicle_class, status, created_at, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng,
      distance_m, duration_s, price_kobo, driver_share_kobo, price_lines, accepted_at, arrived_at, started_at, completed_at)
    SELECT id, '', '{}', 'car', CASE WHEN on_trip THEN 'in_progress' ELSE 'completed' END, now() - n * interval '1 hour', 'A', 6.5, 3.37, 'B', 6.45, 3.4, 9000, 1500, 200000, (random() * 200000)::int, '[]',
      now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour', CASE WHEN NOT on_trip THEN now() - n * interval '50 minutes' END
      FROM drivers.drivers, generate_series(1, 3) n, LATERAL (SELECT n = 1 AND id::text ~ '[ab]$' AS on_trip) o;
    INSERT INTO rides.trips (vehicle_class, status, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng, distance_m, duration_s, price_kobo, driver_share_kobo,
      price_lines, searching_at, search_ends_at)
    SELECT CASE WHEN random() < ${cars} THEN 'car' ELSE 'bus_van' END, 'searching', 'A', 6.5 + ${degrees} * (random() - 0.5), 3.4 + ${degrees} * (random() - 0.5), 'B', 6.58, 3.4, 9000, 1500, 200000, 150000, '[]',
      now() - random() * interval '4 minutes', now() + interval '1 hour' FROM generate_series(1, ${rides});
    INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes, offered_at, answer)
    SELECT t.id, 1, d.id, 5, now() - random() * interval '2 hours', 'declined' FROM rides.trips t, drivers.drivers d WHERE t.status = 'searching' AND random() < 0.05;
    ANALYZE`);
};

/** Both rounds at one moment of one transaction. */
const bothRounds = () =>
  street.as(system, async (act) => {
    const found = await rideOrders.read(act, street.zone);
    const drivers = await act.sql(allFree, { since: new Date(found.now.getTime() - 86_400_000) });
    const near = rideOrders.work(found);
    const all = rideOrders.work({ ...found, drivers });
    const options = { ...near.options, typical_kobo_h: null };
    return {
      near: runRound(near.orders, near.takers, near.options),
      all: runRound(all.orders, all.takers, options),
      takers: near.takers,
      everyone: all.takers,
      orders: near.orders,
      options: near.options,
    };
  });

test('a cell of the database is the cell of the program, and the cells around a place hold all that is near', async () => {
  await makeTown({ drivers: 300, rides: 0, degrees: 0.3 });
  const { rows } = await street.owner.query<{ lat: number; lng: number; cell: number }>(
    'SELECT lat, lng, cell FROM dispatch.positions',
  );
  expect(rows.length).toBeGreaterThan(200);
  const at = { lat: 6.51, lng: 3.39 };
  const around = new Set(cellsWithin(at, 3_000));
  for (const { lat, lng, cell } of rows) {
    expect(cell).toBe(cellOf({ lat, lng }));
    if (metresBetween(at.lat, at.lng, lat, lng) <= 3_000) expect(around.has(cell)).toBe(true);
  }
});

describe('a round of the drivers near its orders', () => {
  test.each([
    { drivers: 25, rides: 3, degrees: 0.3 },
    { drivers: 120, rides: 10, degrees: 0.5 },
    { drivers: 120, rides: 3, degrees: 0.2 },
    { drivers: 40, rides: 20, degrees: 0.4 },
  ])(
    'gives each ride the driver that a round of everybody gives, with $drivers drivers and $rides rides',
    async (town) => {
      for (let times = 0; times < 4; times += 1) {
        await makeTown(town);
        const { near, all, takers, everyone } = await bothRounds();
        const factsOf = new Map(everyone.map((taker) => [taker.id, taker]));
        for (const taker of takers) expect(taker).toEqual(factsOf.get(taker.id));
        expect(near.typical_kobo_h).toBeCloseTo(all.typical_kobo_h, 6);
        const lists = ({ decisions }: typeof near) =>
          decisions.map(({ order, candidates, excluded }) => ({
            order,
            candidates: candidates.map(({ isElsewhere: _, ...each }) => each),
            excluded,
          }));
        // A receipt lists at least `shown`; more only to include the driver who was assigned.
        const shown = (outcome: typeof near) =>
          lists(outcome).map((each) => ({ ...each, candidates: each.candidates.slice(0, 20) }));
        // The reach counts from the most favoured driver of the round, who may be far from all of its rides.
        const isSameReach = near.decisions.every(({ reach_ms }, n) => reach_ms === all.decisions[n]?.reach_ms);
        expect(shown(near)).toEqual(shown(all));
        if (isSameReach) expect(near.assignments).toEqual(all.assignments);
        for (const [n, { reach_ms }] of near.decisions.entries())
          expect(reach_ms).toBeGreaterThanOrEqual(all.decisions[n]?.reach_ms ?? Number.POSITIVE_INFINITY);
      }
    },
  );

  test('reads the nearest of many, few more than it weighs', async () => {
    const read: number[] = [];
    for (const drivers of [600, 2_400]) {
      await makeTown({ drivers, rides: 2, degrees: 0.05, cars: 1 });
      const { takers, everyone, orders, options } = await bothRounds();
      const ids = new Set(takers.map(({ id }) => id));
      for (const { pickup, classes, asked } of orders) {
        const never = new Set(asked.map(({ taker }) => taker));
        const sure = everyone
          .filter(
            (each) =>
              each.home === null &&
              each.position &&
              each.classes.some((one) => classes?.includes(one)) &&
              !never.has(each.id),
          )
          .map(({ id, position }) => ({
            id,
            m: metresBetween(pickup.lat, pickup.lng, position?.lat ?? 0, position?.lng ?? 0),
          }))
          .toSorted((a, b) => a.m - b.m);
        const speed_mps = options.speed_mps[classes?.[0] ?? ''] ?? Number.NaN;
        const inReach = sure.filter(({ m }) => (m - (sure[0]?.m ?? 0)) / speed_mps <= options.detour_s);
        expect(inReach.slice(0, weighedPerOrder).filter(({ id }) => !ids.has(id))).toEqual([]);
      }
      read.push(takers.filter(({ position }) => position).length);
    }
    expect(Math.max(...read)).toBeLessThan(2 * 8 * weighedPerOrder);
  });

  test('finds drivers by index', async () => {
    const client = await street.connect();
    await client.query('SET enable_seqscan = off');
    expect(await genericPlan(client, freeDrivers.text)).toEqual([]);
  });
});
