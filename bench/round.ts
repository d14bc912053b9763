// A matching round in a town with many drivers: the cost of reading them, and the share of their positions in it, which the memory of near drivers
// would save. node bench/round.ts [drivers, default 10000] [searching rides, default 20]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { database } from '../src/kernel/db/act.ts';
import { system } from '../src/kernel/db/actor.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { runRound } from '../src/modules/dispatch/engine/run-round.ts';
import { driversHeard } from '../src/modules/dispatch/server/positions.sql.ts';
import { rideOrders } from '../src/modules/rides/server/ride-orders.ts';
import { startDatabase } from './parts/databases.ts';
import { makeWorkers } from './parts/field.ts';

const people = Number(process.argv[2] ?? 10_000);
const rides = Number(process.argv[3] ?? 20);
const turns = 15;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'kaya-round-'));
const embedded = await startDatabase(folder);
const owner = new pg.Client({ connectionString: embedded.url });
await owner.connect();
await makeWorkers(owner, people);
// All drivers are online for eight hours with eight rides and twelve offers.
await owner.query(`
  WITH d AS (INSERT INTO drivers.drivers (id, full_name, phone, status) SELECT id, name, '+2348025550142', 'approved' FROM identity.accounts RETURNING id),
  v AS (INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
        SELECT id, 'car', 'Toyota Corolla', 'silver', 'K-' || lpad((row_number() OVER ())::text, 8, '0'), true FROM d)
  INSERT INTO drivers.presence (driver_id, online, looking, online_since, heard_at) SELECT id, true, true, now() - interval '8 hours', now() + interval '10 minutes' FROM d;
  INSERT INTO dispatch.positions (account_id, lat, lng, at) SELECT id, 6.4 + 0.3 * random(), 3.2 + 0.4 * random(), now() + interval '10 minutes' FROM drivers.drivers;
  INSERT INTO rides.trips (driver_id, driver_phone, vehicle, vehicle_class, status, created_at, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng,
    distance_m, duration_s, price_kobo, driver_share_kobo, price_lines, accepted_at, arrived_at, started_at, completed_at)
  SELECT id, '+2348031234567', '{}', 'car', 'completed', at, 'A', 6.5, 3.37, 'B', 6.45, 3.4, 9000, 1500, 200000, 100000 + (random() * 100000)::int, '[]', at, at, at, at + interval '30 minutes'
    FROM drivers.drivers, generate_series(1, 8) n, LATERAL (SELECT now() - n * interval '1 hour' AS at);
  INSERT INTO rides.trips (vehicle_class, status, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng, distance_m, duration_s, price_kobo, driver_share_kobo,
    price_lines, searching_at, search_ends_at)
  SELECT 'car', 'searching', 'A', 6.4 + 0.3 * random(), 3.2 + 0.4 * random(), 'B', 6.45, 3.4, 9000, 1500, 200000, 150000, '[]', now(), now() + interval '1 hour' FROM generate_series(1, ${rides});
  INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes, offered_at, answer)
  SELECT t.id, n, t.driver_id, 5, t.created_at, CASE WHEN n = 1 THEN 'accepted' ELSE 'expired' END
    FROM rides.trips t, generate_series(1, 2) n WHERE t.driver_id IS NOT NULL AND (n = 1 OR t.created_at > now() - interval '4 hours')`);
await owner.query('VACUUM ANALYZE');

const pool = openPool(roleUrl(embedded.url, 'kaya_app'), 'kaya-bench', 4);
const db = database(pool, { origin: 'http://localhost', commissionPercent: 10 });
const times: Record<string, number[]> = {};
let read = 0;
const timed = async <T>(what: string, run: () => T | Promise<T>): Promise<T> => {
  const from = performance.now();
  const answer = await run();
  (times[what] ??= []).push(performance.now() - from);
  return answer;
};
try {
  for (let turn = 0; turn < turns; turn += 1) {
    const found = await timed('read of the round', () => db.act(system, (act) => rideOrders.read(act, '6:3')));
    const { orders, takers, options } = rideOrders.work(found);
    const { assignments } = await timed('engine with receipts', () => runRound(orders, takers, options));
    if (takers.length === 0 || assignments.length === 0)
      throw new Error(`${takers.length} drivers, ${assignments.length} rides`);
    read = takers.length;
    await timed('positions alone, by the same join', () =>
      owner.query('SELECT driver_id, lat, lng, placed_at FROM dispatch.takers'),
    );
    await timed('drivers alone, without positions', () =>
      owner.query('SELECT driver_id, heard_at FROM drivers.online'),
    );
    const all = { since: new Date(0), after: '00000000-0000-0000-0000-000000000000', max: 20_000 };
    await timed('what the memory of near drivers reads at its start', () =>
      db.act(system, (act) => act.sql(driversHeard, all)),
    );
  }
  console.log(`${people} free drivers, ${rides} searching rides, ${read} drivers near them; median of ${turns}, ms`);
  for (const [what, values] of Object.entries(times))
    console.log(`  ${what.padEnd(52)}${median(values.slice(3)).toFixed(1).padStart(8)}`);
} finally {
  await db.close();
  await owner.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
