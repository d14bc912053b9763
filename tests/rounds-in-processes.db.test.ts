// Two worker processes match rides and jobs on one database and are killed repeatedly meanwhile; two web processes take an acceptance and a
// cancellation of one ride at the same moment.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret, newSecret } from '../src/modules/identity/server/door.ts';
import { acceptOfferAs } from '../src/modules/rides/server/answer-offer.ts';
import type { Actor } from '../src/kernel/db/act.ts';
import { codeOf } from './support/job-database.ts';
import { type Launched, processesOn } from './support/processes.ts';
import { type Driver, openRideDatabase, type RideDatabase, way } from './support/ride-database.ts';

const [manyDrivers, manyRides, manyWorkers, manyJobs, kills, races] = [12, 20, 8, 14, 2, 15];
let street: RideDatabase;
let dataDir: string;
let processes: ReturnType<typeof processesOn>;

beforeAll(async () => {
  street = await openRideDatabase(12, { firstRefusalMinutes: 15 });
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-rounds-'));
  processes = processesOn(street.ownerUrl, dataDir, { KAYA_FIRST_REFUSAL_MINUTES: '15' });
});
afterAll(async () => {
  await processes.stop();
  await street.close();
  await rm(dataDir, { recursive: true, force: true });
});

const until = async (what: string, look: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 200_000; Date.now() < end; ) {
    if (await look()) return;
    await new Promise((next) => setTimeout(next, 40));
  }
  throw new Error(`${what} never came`);
};
const count = async (sql: string): Promise<number> => Number(await street.value(`SELECT count(*)::int FROM ${sql}`));

/** Drivers with more than one live offer or ride at one moment. */
const twice = `(SELECT coalesce(driver_id, offered_to) FROM rides.trips
  WHERE status IN ('offered', 'accepted', 'arriving', 'arrived', 'in_progress') GROUP BY 1 HAVING count(*) > 1) AS d`;
/** Nobody is asked twice in one search, and each offer was made once, as counted on the ride. */
const askedTwice = `(SELECT t.id FROM rides.trips t JOIN rides.offers o ON o.trip_id = t.id AND o.search_no = t.search_no
  GROUP BY t.id, t.asked HAVING count(*) <> t.asked OR count(DISTINCT o.driver_id) <> count(*)) AS t`;
const offersWithoutReceipt = `rides.offers o WHERE NOT EXISTS (
  SELECT FROM dispatch.receipts r WHERE r.kind = 'ride' AND r.order_id = o.trip_id AND r.taker_id = o.driver_id)`;

/** Both are in the round of these rides, which cannot end because one of them is locked; both die in it. */
const dieInTheRound = async (trips: readonly string[]): Promise<void> => {
  const held = await street.connect();
  await held.query('BEGIN');
  await held.query('SELECT FROM rides.trips WHERE id = ANY ($1) FOR UPDATE', [trips]);
  const both = await Promise.all([processes.launch('worker'), processes.launch('worker')]);
  await street.somebodyWaits();
  await Promise.all(both.map(({ kill }) => kill()));
  await held.query('COMMIT');
  await held.end();
};

describe('two worker processes', () => {
  let drivers: Driver[] = [];
  let workers: Launched[] = [];

  test('a round whose process dies has offered nothing', async () => {
    for (let n = 0; n < manyDrivers; n += 1)
      drivers = [...drivers, await street.driver({ lat: way.pickup.lat + n / 2_000, lng: way.pickup.lng })];
    for (let n = 0; n < manyWorkers; n += 1) await street.worker();
    const customers = await Promise.all(Array.from({ length: manyRides }, () => street.account()));
    const trips = await Promise.all(customers.map((customer) => street.book(customer)));
    await dieInTheRound(trips.map(({ id }) => id));
    expect(await count('rides.offers')).toBe(0);
    expect(await count('dispatch.receipts')).toBe(0);
    expect(await count(`rides.trips WHERE status = 'searching'`)).toBe(manyRides);
  });

  test('rides and jobs together, killed repeatedly: nobody has two, nothing is lost and nothing offered twice', async () => {
    workers = await Promise.all([processes.launch('worker'), processes.launch('worker')]);
    for (let n = 0; n < manyJobs; n += 1) await street.job(24 + n);
    const driverOf = new Map(drivers.map((driver) => [driver.accountId, driver]));
    let [answers, killed] = [0, 0];
    const accepted = () => count(`rides.trips WHERE status = 'accepted'`);
    await until('a ride for each driver', async () => {
      expect(await count(twice)).toBe(0);
      const { rows } = await street.owner.query<{ id: string; offered_to: string }>(
        `SELECT id, offered_to FROM rides.trips WHERE status = 'offered' ORDER BY offer_ends_at LIMIT 5`,
      );
      for (const { id, offered_to } of rows) {
        answers += 1;
        const driver = driverOf.get(offered_to) as Driver;
        // Every third declines, so that there are many rounds.
        const answer = answers % 3 === 0 ? street.decline(driver, id) : acceptOfferAs(street.db, driver, id);
        // On a slow machine it may have expired.
        expect(['not refused', 'offer_gone']).toContain(await codeOf(answer));
      }
      if (killed < kills) {
        killed += 1;
        const [first, ...others] = workers;
        await first?.kill();
        workers = [...others, await processes.launch('worker')];
      }
      const open = await count(`rides.trips WHERE status IN ('searching', 'offered')`);
      return killed === kills && (open === 0 || (await accepted()) === manyDrivers);
    });
    expect(await accepted()).toBeGreaterThan(0);
    expect(await count(twice)).toBe(0);
    expect(await count(askedTwice)).toBe(0);
    expect(await count(offersWithoutReceipt)).toBe(0);
    expect(await count(`dispatch.receipts WHERE kind = 'ride'`)).toBe(await count('rides.offers'));
    expect(await count(`rides.trips WHERE status IN ('searching', 'no_driver', 'accepted')`)).toBe(manyRides);
    expect(await count(`(SELECT DISTINCT driver_id FROM rides.trips WHERE status = 'accepted') d`)).toBe(
      await accepted(),
    );

    // A job over midnight fits nobody's hours, and is open to all at once.
    const undecided = `jobs.jobs j WHERE j.first_until IS NOT NULL AND NOT EXISTS (SELECT FROM jobs.first_refusals r WHERE r.job_id = j.id)`;
    await until('an offer of each job', async () => (await count(undecided)) === 0);
    const offeredJobs = await count('(SELECT DISTINCT job_id FROM jobs.first_refusals) j');
    expect(offeredJobs).toBeGreaterThan(0);
    expect(await count('(SELECT job_id FROM jobs.first_refusals GROUP BY 1 HAVING count(*) > 3) j')).toBe(0);
    expect(await count('(SELECT job_id FROM jobs.first_refusals GROUP BY job_id, rank HAVING count(*) > 1) j')).toBe(0);
    expect(await count(`dispatch.receipts WHERE kind = 'job'`)).toBe(offeredJobs);
  }, 240_000);

  test('in an otherwise quiet zone the surviving process goes on', async () => {
    await street.alone();
    await street.driver({ lat: way.pickup.lat, lng: way.pickup.lng });
    const trip = await street.book(await street.account());
    await Promise.all(workers.map(({ kill }) => kill()));
    await street.owner.query(
      `UPDATE rides.trips SET status = 'searching', offered_to = NULL, offer_ends_at = NULL, asked = 0 WHERE id = $1`,
      [trip.id],
    );
    await street.owner.query('DELETE FROM rides.offers WHERE trip_id = $1', [trip.id]);
    await street.owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
    await street.owner.query(
      `SELECT graphile_worker.add_job('rides.round', json_build_object('zone', $1::text), job_key => 'rides.round:' || $1)`,
      [street.zone],
    );
    const held = await street.connect();
    await held.query('BEGIN');
    await held.query('SELECT FROM rides.trips WHERE id = $1 FOR UPDATE', [trip.id]);
    const dying = await processes.launch('worker');
    await street.somebodyWaits();
    // It is running before the other one dies, and has no task to find.
    await processes.launch('worker');
    await dying.kill();
    await held.query('COMMIT');
    await held.end();
    // Not the minutely task, which checks expired searches.
    await until('the offer', async () => (await street.statusOf(trip.id)) === 'offered');
    expect(await count(`rides.offers WHERE trip_id = '${trip.id}'`)).toBe(1);
  });
});

describe('acceptOffer against cancelTrip', () => {
  const tokenOf = async ({ sessionId }: Actor): Promise<string> => {
    const token = newSecret();
    await street.owner.query('UPDATE identity.sessions SET token_hash = $2 WHERE id = $1', [
      sessionId,
      hashSecret(token),
    ]);
    return token;
  };
  const ask = async (base: string, token: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: answer.status,
      told: (await answer.json()) as { code?: string; status?: string; trip?: unknown; offer?: unknown },
    };
  };

  test('repeatedly at the same moment through two processes: one consistent result, and both sides are notified', async () => {
    await street.alone();
    const [north, south] = await Promise.all([processes.launch('web'), processes.launch('web')]);
    const driver = await street.driver({ lat: way.pickup.lat, lng: way.pickup.lng });
    const customer = await street.account();
    const [driversToken, customersToken] = [await tokenOf(driver), await tokenOf(customer)];
    const outcomes = { accepted: 0, gone: 0 };
    const had: string[] = [];
    for (let round = 0; round < races; round += 1) {
      const { id } = await street.book(customer);
      await street.owner.query(`UPDATE drivers.presence SET heard_at = now()`);
      await street.dispatch();
      // A worker process that is still running may have been first.
      await until('the offer', async () => (await street.offeredTo(id)) === driver.accountId);
      const [accepted, cancelled] = await Promise.all([
        ask(north.url, driversToken, 'POST', `/api/trips/${id}/offer-acceptance`),
        ask(south.url, customersToken, 'POST', `/api/trips/${id}/cancellation`, { fee_kobo: 0 }),
      ]);
      expect([200, 409]).toContain(accepted.status);
      if (accepted.status === 409) expect(accepted.told.code).toBe('offer_gone');
      outcomes[accepted.status === 200 ? 'accepted' : 'gone'] += 1;
      if (accepted.status === 200) had.push(id);
      expect([cancelled.status, cancelled.told.status]).toEqual([200, 'cancelled']);
      const { told: desk } = await ask(south.url, driversToken, 'GET', '/api/driver/desk');
      expect([desk.trip, desk.offer]).toEqual([null, null]);
      expect(await street.statusOf(id)).toBe('cancelled');
    }
    expect(outcomes.accepted + outcomes.gone).toBe(races);
    // The cancellation names the driver who had the ride, and each inbox has it once.
    const { rows } = await street.owner.query<{ trip: string; had: boolean; driver: string }>(
      `SELECT payload ->> 'tripId' AS trip, (payload ->> 'had')::bool AS had, payload ->> 'driverId' AS driver FROM kernel.events
        WHERE name = 'rides.cancelled' AND payload ->> 'customerId' = $1`,
      [customer.accountId],
    );
    expect(rows).toHaveLength(races);
    expect(new Set(rows.filter((row) => row.had).map(({ trip }) => trip))).toEqual(new Set(had));
    expect(rows.every((row) => row.driver === driver.accountId)).toBe(true);
    const accepts = `kernel.events WHERE name = 'rides.accepted' AND payload ->> 'driverId' = '${driver.accountId}'`;
    expect(await count(accepts)).toBe(outcomes.accepted);
  }, 240_000);
});
