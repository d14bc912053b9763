// A matching round in a full town: what it costs in processor time of our process and of PostgreSQL, which says more than the clock on a machine that
// others use too. Every ride is weighed and offered, the receipts are written, then all is as before for the next turn.
// node bench/round.ts [free drivers, default 600] [waiting rides, default 280] [drivers on a trip, default 1650] [cities they are spread over, default 1].
// The defaults are ten times the fullest round of the simulated Lagos day (lagos-day.ts, 250 drivers, load 0.95).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { database } from '../src/kernel/db/act.ts';
import { system } from '../src/kernel/db/actor.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { runRound } from '../src/modules/dispatch/engine/run-round.ts';
import { runRounds, zoneOf } from '../src/modules/dispatch/server/door.ts';
import { rideOrders } from '../src/modules/rides/server/ride-orders.ts';
import { startDatabase } from './parts/databases.ts';
import { makeWorkers } from './parts/field.ts';
import { familyCpuMs } from './parts/process.ts';

const people = Number(process.argv[2] ?? 600);
const rides = Number(process.argv[3] ?? 280);
const onTrip = Number(process.argv[4] ?? 1650);
const cities = Number(process.argv[5] ?? 1);
const turns = 15;
/** The first ones warm up. */
const warm = 3;
/** A round of each zone every 2 s. */
const every_ms = 2000;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const places = [
  [6.55, 3.4],
  [9.05, 7.45],
  [11.5, 8.5],
  [4.6, 7.4],
  [7.4, 3.6],
  [10.5, 7.4],
  [6.4, 7.5],
  [5.5, 5.7],
  [9.9, 8.6],
  [13.05, 5.25],
].slice(0, cities);
if (places.length !== cities) throw new Error(`at most ${places.length} cities`);
const zones = places.map(([lat = 0, lng = 0]) => zoneOf({ lat, lng }));

const folder = mkdtempSync(join(tmpdir(), 'kaya-round-'));
const embedded = await startDatabase(folder);
const postgres = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const owner = new pg.Client({ connectionString: embedded.url });
await owner.connect();
await makeWorkers(owner, people + onTrip);
// Each driver works in one city, within 0.15 by 0.2 degrees of its middle. All are online for eight hours with eight rides and twelve offers.
const inCity = (n: string, what: 'lat' | 'lng', at = what === 'lat' ? 0 : 1): string =>
  `(ARRAY[${places.map((place) => place[at]).join(', ')}]::float8[])[1 + ${n} % ${cities}] + ${at === 0 ? 0.3 : 0.4} * (random() - 0.5)`;
await owner.query(`
  CREATE TEMP TABLE numbered AS SELECT id, name, row_number() OVER (ORDER BY id)::int AS n FROM identity.accounts;
  WITH d AS (INSERT INTO drivers.drivers (id, full_name, phone, status) SELECT id, name, '+2348025550142', 'approved' FROM numbered RETURNING id),
  v AS (INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
        SELECT id, 'car', 'Toyota Corolla', 'silver', 'K-' || lpad((row_number() OVER ())::text, 8, '0'), true FROM d)
  INSERT INTO drivers.presence (driver_id, online, looking, online_since, heard_at) SELECT id, true, true, now() - interval '8 hours', now() + interval '1 hour' FROM d;
  INSERT INTO dispatch.positions (account_id, lat, lng, at) SELECT id, ${inCity('n', 'lat')}, ${inCity('n', 'lng')}, now() + interval '10 minutes' FROM numbered;
  INSERT INTO rides.trips (driver_id, driver_phone, vehicle, vehicle_class, status, created_at, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng,
    distance_m, duration_s, price_kobo, driver_share_kobo, price_lines, accepted_at, arrived_at, started_at, completed_at)
  SELECT id, '+2348031234567', '{}', 'car', 'completed', at, 'A', 6.5, 3.37, 'B', 6.45, 3.4, 9000, 1500, 200000, 100000 + (random() * 100000)::int, '[]', at, at, at, at + interval '30 minutes'
    FROM drivers.drivers, generate_series(1, 8) n, LATERAL (SELECT now() - n * interval '1 hour' AS at);
  INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes, offered_at, answer)
  SELECT t.id, n, t.driver_id, 5, t.created_at, CASE WHEN n = 1 THEN 'accepted' ELSE 'expired' END
    FROM rides.trips t, generate_series(1, 2) n WHERE n = 1 OR t.created_at > now() - interval '4 hours';
  INSERT INTO rides.trips (driver_id, driver_phone, vehicle, vehicle_class, status, created_at, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng,
    distance_m, duration_s, price_kobo, driver_share_kobo, price_lines, accepted_at, arrived_at, started_at)
  SELECT id, '+2348031234567', '{}', 'car', 'in_progress', now(), 'A', ${inCity('n', 'lat')}, ${inCity('n', 'lng')}, 'B', 6.45, 3.4, 9000, 1500, 200000, 150000, '[]', now(), now(), now()
    FROM numbered WHERE n > ${people};
  INSERT INTO rides.trips (vehicle_class, status, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng, distance_m, duration_s, price_kobo, driver_share_kobo,
    price_lines, searching_at, search_ends_at)
  SELECT 'car', 'searching', 'A', ${inCity('n', 'lat')}, ${inCity('n', 'lng')}, 'B', 6.45, 3.4, 9000, 1500, 200000, 150000, '[]', now(), now() + interval '1 hour' FROM generate_series(1, ${rides}) n`);
await owner.query('VACUUM ANALYZE');

const pool = openPool(roleUrl(embedded.url, 'kaya_app'), 'kaya-bench', 4);
const db = database(pool, { origin: 'http://localhost', commissionPercent: 10 });
/** ms of one turn: by the clock, of our process, of PostgreSQL. */
type Took = { readonly clock: number; readonly ours: number; readonly postgres: number };
const times: Record<string, Took[]> = {};
const timed = async <T>(what: string, run: () => T | Promise<T>): Promise<T> => {
  const [from, used, theirs] = [performance.now(), process.cpuUsage(), familyCpuMs(postgres)];
  const answer = await run();
  const { user, system: kernel } = process.cpuUsage(used);
  (times[what] ??= []).push({
    clock: performance.now() - from,
    ours: (user + kernel) / 1000,
    postgres: familyCpuMs(postgres) - theirs,
  });
  return answer;
};
const whole = 'the whole round, with offers and receipts';
let [read, offered] = [0, 0];
try {
  for (let turn = 0; turn < turns; turn += 1) {
    const found = await timed('read of the round', async () => {
      const all = [];
      for (const zone of zones) all.push(await db.act(system, (act) => rideOrders.read(act, zone)));
      return all;
    });
    const assigned = await timed('engine with receipts', () =>
      found.map((each) => {
        const { orders, takers, options } = rideOrders.work(each);
        return runRound(orders, takers, options).assignments.length;
      }),
    );
    read = found.reduce((sum, { drivers }) => sum + drivers.length, 0);
    await timed(whole, () => Promise.all(zones.map((zone) => runRounds(db, rideOrders, zone))));
    const { rows } = await owner.query<{ id: string }>(`SELECT id FROM rides.trips WHERE status = 'offered'`);
    offered = rows.length;
    if (offered === 0)
      throw new Error(`${read} drivers read, ${offered} rides offered, ${assigned.join(' + ')} assigned`);
    const back = rows.map(({ id }) => id);
    await owner.query('DELETE FROM rides.offers WHERE trip_id = ANY ($1) AND answer IS NULL', [back]);
    await owner.query(
      `UPDATE rides.trips SET status = 'searching', offered_to = NULL, offer_ends_at = NULL WHERE id = ANY ($1)`,
      [back],
    );
    await owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
  }
  console.log(
    `${people} free drivers, ${onTrip} on a trip, ${rides} waiting rides in ${cities} ${cities === 1 ? 'city' : 'cities'}; ${read} drivers read, ${offered} offers; mean of ${turns - warm} turns`,
  );
  console.log(''.padEnd(46) + ['clock, ms', 'ours, ms', 'PostgreSQL, ms'].map((name) => name.padStart(16)).join(''));
  for (const [what, all] of Object.entries(times)) {
    const after = all.slice(warm);
    const cells = (['clock', 'ours', 'postgres'] as const).map((name) => mean(after.map((took) => took[name])));
    console.log(`  ${what.padEnd(44)}${cells.map((ms) => ms.toFixed(1).padStart(16)).join('')}`);
  }
  const after = (times[whole] ?? []).slice(warm);
  const share = (name: 'ours' | 'postgres'): string =>
    ((100 * mean(after.map((took) => took[name]))) / every_ms).toFixed(1);
  console.log(`every 2 s, of one core: ours ${share('ours')} %, PostgreSQL ${share('postgres')} %`);
} finally {
  await db.close();
  await owner.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
