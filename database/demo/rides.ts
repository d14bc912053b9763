// The rides customer@ has had. Two drivers are samples without a live position: they accept and drive by themselves, so
// that a ride runs from end to end with nobody at a dashboard.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { setLooking, setOnline } from '../../src/modules/drivers/contract.ts';
import { bookTrip, cancelTrip, readTrip, rateTrip } from '../../src/modules/rides/contract.ts';
import {
  acceptOffer,
  arriveAtPickup,
  completeTrip,
  departForTrip,
  startTrip,
  rateRider,
} from '../../src/modules/rides/trip-steps-contract.ts';
import type { LatLng } from '../../src/shared/fields.ts';
import { zoneOf } from '../../src/modules/dispatch/server/door.ts';
import { ridesTasks } from '../../src/modules/rides/server/tasks.ts';
import type { CallAs } from './call.ts';
import { sampleDrivers, type VehicleClass } from './drivers.ts';

/** Oldest first, as they happened; the one without stars was cancelled. */
const pastRides = [
  {
    from: 'Balogun Market',
    to: 'Surulere, Lagos',
    vehicle: 'truck',
    daysAgo: 13,
    stars: 5,
    comment: 'Helped with the boxes.',
  },
  { from: 'Ikoyi, Lagos', to: 'Yaba, Lagos', vehicle: 'car', daysAgo: 9, stars: 0, comment: 'Plans changed.' },
  { from: 'Yaba, Lagos', to: 'Ikeja, Lagos', vehicle: 'bus_van', daysAgo: 6, stars: 4, comment: '' },
  {
    from: 'Adeniran Ogunsanya Street, Surulere',
    to: 'Admiralty Way, Lekki',
    vehicle: 'car',
    daysAgo: 2,
    stars: 5,
    comment: 'Calm driver, clean car.',
  },
] as const;

type Stage = { readonly db: Database; readonly owner: pg.Pool; readonly call: CallAs };

const book = (call: CallAs, customer: Actor, from: string, to: string, vehicle_class: VehicleClass) =>
  call(customer, bookTrip, { body: { pickup: { address: from }, destination: { address: to }, vehicle_class } });

/** Rounds of matching now, without the wait between two, until this ride is offered: the server that runs already may hold the zone. */
const matchNow = async (owner: pg.Pool, db: Database, trip: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    await owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
    // A driver without a position who has earned is within reach only of a search that has waited.
    await owner.query(`UPDATE rides.trips SET searching_at = searching_at - interval '4 minutes' WHERE id = $1`, [
      trip,
    ]);
    const { rows } = await owner.query<LatLng>(
      `SELECT pickup_lat AS lat, pickup_lng AS lng FROM rides.trips WHERE id = $1 AND status = 'searching'`,
      [trip],
    );
    const [pickup] = rows;
    if (!pickup) return;
    await ridesTasks['rides.round']?.({ zone: zoneOf(pickup) }, db);
    await sleep(20);
  }
};

/** From the search to the destination. */
const driveNow = async ({ call, db, owner }: Stage, rider: Actor, driver: Actor, id: string): Promise<void> => {
  const on = { params: { id } };
  await matchNow(owner, db, id);
  await call(driver, acceptOffer, on);
  await call(driver, departForTrip, on);
  await call(driver, arriveAtPickup, on);
  const { start_code } = await call(rider, readTrip, on);
  await call(driver, startTrip, { ...on, body: { code: start_code ?? '' } });
  await call(driver, completeTrip, on);
};

/** One ride from the booking to the stars. */
const drive = async ({ call, db, owner }: Stage, customer: Actor, driver: Actor, ride: (typeof pastRides)[number]) => {
  const { id } = await book(call, customer, ride.from, ride.to, ride.vehicle);
  const on = { params: { id } };
  if (ride.stars === 0) {
    // It searches still, or a driver is being asked: free.
    await call(customer, cancelTrip, { ...on, body: { fee_kobo: 0, reason: ride.comment } });
    return id;
  }
  await driveNow({ call, db, owner }, customer, driver, id);
  await call(customer, rateTrip, { ...on, body: { stars: ride.stars, comment: ride.comment } });
  await call(driver, rateRider, { ...on, body: { stars: 5 } });
  await ridesTasks['rides.receipt']?.({ tripId: id }, db);
  return id;
};

/** Everything of a ride moves together. */
const moveRideIntoPast = async (owner: pg.Pool, id: string, daysAgo: number): Promise<void> => {
  const ago = `${daysAgo} days`;
  const times = ['created_at', 'searching_at', 'accepted_at', 'promised_at', 'arriving_at', 'arrived_at'];
  times.push('started_at', 'completed_at', 'cancelled_at');
  const sets = times.map((column) => `${column} = ${column} - $2::interval`).join(', ');
  await owner.query(`UPDATE rides.trips SET ${sets} WHERE id = $1`, [id, ago]);
  // The drive itself took its time.
  await owner.query(
    `UPDATE rides.trips SET created_at = created_at - make_interval(secs => duration_s + 900), searching_at = searching_at - make_interval(secs => duration_s + 900),
            accepted_at = accepted_at - make_interval(secs => duration_s + 840), arriving_at = arriving_at - make_interval(secs => duration_s + 830),
            arrived_at = arrived_at - make_interval(secs => duration_s + 300), started_at = started_at - make_interval(secs => duration_s)
      WHERE id = $1 AND completed_at IS NOT NULL`,
    [id],
  );
  await owner.query(`UPDATE rides.offers SET offered_at = offered_at - $2::interval WHERE trip_id = $1`, [id, ago]);
  await owner.query(`UPDATE dispatch.receipts SET decided_at = decided_at - $2::interval WHERE order_id = $1`, [
    id,
    ago,
  ]);
  for (const table of ['ratings', 'rider_ratings'])
    await owner.query(
      `UPDATE rides.${table} SET created_at = created_at - $2::interval, shown_at = shown_at - $2::interval WHERE trip_id = $1`,
      [id, ago],
    );
  await owner.query(`UPDATE money.postings SET posted_at = posted_at - $2::interval WHERE key LIKE '%:' || $1::text`, [
    id,
    ago,
  ]);
  await owner.query(
    `UPDATE money.statement s SET posted_at = s.posted_at - $2::interval FROM money.postings p WHERE p.id = s.posting_id AND p.key LIKE '%:' || $1::text`,
    [id, ago],
  );
  await owner.query(
    `UPDATE money.invoices SET issued_at = issued_at - $2::interval, id = uuidv7(issued_at - $2::interval - now()) WHERE subject_id = $1`,
    [id, ago],
  );
};

/** Makes a driver a sample one that is online. No use case may ever do that. */
const makeSample = async (owner: pg.Pool, id: string, rating: number, trips: number): Promise<void> => {
  await owner.query(
    'UPDATE drivers.drivers SET is_sample = true, rating = $2, ratings_count = $3, trips_count = $3 WHERE id = $1',
    [id, rating, trips],
  );
  await owner.query('INSERT INTO drivers.presence (driver_id, online, online_since) VALUES ($1, true, now())', [id]);
};

/** customer@'s rides of the last weeks; then the sample drivers begin. */
export const seedRides = async (
  stage: Stage,
  people: { readonly customer: Actor; readonly driver: Actor; readonly samples: ReadonlyMap<string, Actor> },
): Promise<void> => {
  const { owner, call } = stage;
  const { customer, driver, samples } = people;
  await call(driver, setOnline, { body: { online: true } });
  await call(driver, setLooking, { body: { looking: true } });
  for (const ride of pastRides) {
    await moveRideIntoPast(owner, await drive(stage, customer, driver, ride), ride.daysAgo);
  }
  await call(driver, setOnline, { body: { online: false } });
  for (const { email, rating, trips } of sampleDrivers) {
    await makeSample(owner, samples.get(email)?.accountId ?? '', rating, trips);
  }
};

/** A ride that a company pays, driven today. The sample drivers look away meanwhile, so that this driver is offered it. */
export const driveWorkRide = async (
  stage: Stage,
  {
    rider,
    driver,
    book: bookIt,
  }: { readonly rider: Actor; readonly driver: Actor; readonly book: () => Promise<string> },
): Promise<void> => {
  const { owner, call, db } = stage;
  const samples = (online: boolean) =>
    owner.query(
      `UPDATE drivers.presence SET online = $1, online_since = CASE WHEN $1 THEN now() END WHERE driver_id IN (SELECT id FROM drivers.drivers WHERE is_sample)`,
      [online],
    );
  await samples(false);
  await call(driver, setOnline, { body: { online: true } });
  await call(driver, setLooking, { body: { looking: true } });
  const id = await bookIt();
  await driveNow(stage, rider, driver, id);
  await ridesTasks['rides.receipt']?.({ tripId: id }, db);
  await call(driver, setOnline, { body: { online: false } });
  await samples(true);
};
