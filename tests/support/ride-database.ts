// The database of jobs with drivers, customers and rides in it.
import type { Actor } from '../../src/kernel/db/act.ts';
import { declineOffer } from '../../src/modules/rides/server/answer-offer.ts';
import { bookTrip } from '../../src/modules/rides/server/book-trip.ts';
import { setLooking } from '../../src/modules/drivers/server/set-looking.ts';
import { setOnline } from '../../src/modules/drivers/server/set-online.ts';
import { ridesTasks } from '../../src/modules/rides/server/tasks.ts';
import { zoneOf } from '../../src/modules/dispatch/server/door.ts';
import type { Trip } from '../../src/modules/rides/contract.ts';
import type { VehicleClass } from '../../src/modules/rides/rules.ts';
import { townSpeed_mps } from '../../src/modules/places/rules.ts';
import { lagosHour } from '../../src/shared/clock.ts';
import { noExchange, openJobDatabase } from './job-database.ts';
import { placeAccount } from './place-account.ts';

export type Driver = Actor & { readonly accountId: string };
/** Surulere to Lekki: 14 km in a straight line. */
export const way = {
  pickup: { address: 'Adeniran Ogunsanya Street, Surulere', lat: 6.4926, lng: 3.3567 },
  destination: { address: 'Admiralty Way, Lekki', lat: 6.4483, lng: 3.4716 },
};
/** A place this many seconds of driving north of the pickup, in the traffic of this hour. */
export const northOfPickup = (seconds: number) => ({
  lat: way.pickup.lat + (seconds * townSpeed_mps(way.pickup, { hour: lagosHour(new Date()) })) / 111_195,
  lng: way.pickup.lng,
});
type Booking = Partial<{
  vehicle_class: VehicleClass;
  scheduled_for: string;
  rider: { name: string; phone: string };
  phone: string;
  payment_method: 'cash' | 'card';
  price_kobo: number;
  owed_fee_kobo: number;
  pickup: { address: string; lat?: number; lng?: number };
  destination: { address: string; lat?: number; lng?: number };
}>;

/** settings: as for openJobDatabase. */
export const openRideDatabase = async (connections = 12, settings: Parameters<typeof openJobDatabase>[1] = {}) => {
  const market = await openJobDatabase(connections, settings);
  const { owner, db } = market;
  let count = 0;
  const driver = async (
    more: {
      status?: string;
      vehicle?: VehicleClass;
      online?: boolean;
      /** GO; by default an online driver has pressed it. */
      looking?: boolean;
      sample?: boolean;
      lat?: number;
      lng?: number;
    } = {},
  ): Promise<Driver> => {
    // Several may be created at once, each with a different plate.
    count += 1;
    const number = count;
    const account = await market.account();
    const id = account.accountId ?? '';
    await owner.query(
      `INSERT INTO drivers.drivers (id, full_name, phone, status, is_sample) VALUES ($1, $2, '+2348025550142', $3, $4)`,
      [id, `Sani Yakubu ${number}`, more.status ?? 'approved', more.sample ?? false],
    );
    await owner.query(
      `INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
       VALUES ($1, $2, 'Toyota Corolla', 'silver', $3, true)`,
      [id, more.vehicle ?? 'car', `KJA-${100 + number} XB`],
    );
    const actor = { ...account, accountId: id };
    if (more.online ?? true) await market.as(actor, (act) => setOnline(act, { body: { online: true } }, noExchange));
    if ((more.online ?? true) && (more.looking ?? !more.sample))
      await market.as(actor, (act) => setLooking(act, { body: { looking: true } }, noExchange));
    if (more.lat !== undefined && more.lng !== undefined) {
      await placeAccount(owner, id, { lat: more.lat, lng: more.lng });
    }
    return actor;
  };
  const book = (customer: Actor, more: Booking = {}): Promise<Trip> =>
    market.as(customer, (act) => bookTrip(act, { body: { ...way, vehicle_class: 'car', ...more } }, noExchange));
  /** Runs a task now, whatever its scheduled time. */
  const run = async (name: string, payload: Record<string, unknown>): Promise<void> => {
    const task = ridesTasks[name];
    if (!task) throw new Error(`no task ${name}`);
    await task(payload, db);
  };
  const zone = zoneOf(way.pickup);
  return {
    ...market,
    driver,
    book,
    run,
    zone,
    decline: (asked: Actor, trip: string) =>
      market.as(asked, (act) => declineOffer(act, { params: { id: trip } }, noExchange)),
    /** Takes other drivers offline, and ends other searches. */
    alone: async (trip?: string): Promise<void> => {
      await owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
      await owner.query(
        `UPDATE rides.trips SET status = 'no_driver', offered_to = NULL, offer_ends_at = NULL WHERE status IN ('searching', 'offered') AND id IS DISTINCT FROM $1`,
        [trip ?? null],
      );
    },
    /** One round, without the wait between two. */
    dispatch: async (): Promise<void> => {
      await owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
      await run('rides.round', { zone });
    },
    noRounds: async (): Promise<void> => {
      await owner.query(`SELECT graphile_worker.remove_job('rides.round:' || $1)`, [zone]);
    },
    /** How many rounds are queued. */
    rounds: async (): Promise<number> =>
      Number(
        await market.value(
          `SELECT count(*) FROM graphile_worker.jobs WHERE key = 'rides.round:' || $1 AND locked_at IS NULL`,
          [zone],
        ),
      ),
    /** Moves the trip's times into the past, as if this much time had passed. */
    later: async (trip: string, seconds: number): Promise<void> => {
      const times = ['search_ends_at', 'offer_ends_at', 'scheduled_for', 'promised_at', 'searching_at', 'accepted_at'];
      times.push('arriving_at', 'arrived_at', 'started_at', 'completed_at', 'cancelled_at', 'created_at');
      const sets = times.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join(', ');
      await owner.query(`UPDATE rides.trips SET ${sets} WHERE id = $1`, [trip, seconds]);
    },
    statusOf: (trip: string): Promise<unknown> => market.value('SELECT status FROM rides.trips WHERE id = $1', [trip]),
    offeredTo: (trip: string): Promise<unknown> =>
      market.value('SELECT offered_to FROM rides.trips WHERE id = $1', [trip]),
    codeOfTrip: async (trip: string): Promise<string> =>
      String(await market.value('SELECT code FROM rides.start_codes WHERE trip_id = $1', [trip])),
    /** Payloads of the queued tasks with a name. */
    queued: async (name: string, trip: string): Promise<{ run_at: Date }[]> =>
      (
        await owner.query<{ run_at: Date }>(
          `SELECT j.run_at FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
            WHERE j.task_identifier = $1 AND p.payload ->> 'tripId' = $2`,
          [name, trip],
        )
      ).rows,
    /** Queued texts to the rider. */
    textsOf: async (trip: string): Promise<string[]> =>
      (
        await owner.query<{ text: string }>(
          `SELECT payload ->> 'text' AS text FROM graphile_worker._private_jobs WHERE payload ->> 'key' = $1`,
          [`rides.rider:${trip}`],
        )
      ).rows.map(({ text }) => text),
    told: (trip: string): string[] =>
      market.emitted
        .filter(({ payload }) => (payload as { tripId?: string }).tripId === trip)
        .map(({ kind }) => kind.name),
    balance: async (kind: string, ownerId: string | null): Promise<number> =>
      Number(
        await market.value(
          'SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = $1 AND owner_id IS NOT DISTINCT FROM $2',
          [kind, ownerId],
        ),
      ),
  };
};
export type RideDatabase = Awaited<ReturnType<typeof openRideDatabase>>;
