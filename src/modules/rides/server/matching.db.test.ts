// Who is asked, in which order, until when; and what happens if two drivers want the same ride. The tests shift the clock and never sleep.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import {
  type Driver,
  northOfPickup,
  openRideDatabase,
  type RideDatabase,
} from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Settlement } from '../../dispatch/server/door.ts';
import { setHeading } from '../../drivers/server/set-heading.ts';
import { setLooking } from '../../drivers/server/set-looking.ts';
import { setOnline } from '../../drivers/server/set-online.ts';
import { rideRules } from '../rules.ts';
import { acceptOfferAs, declineOffer } from './answer-offer.ts';
import { departForTrip, releaseTrip } from './drive-trip.ts';
import { readTrip } from './read-trip.ts';
import { rideOrders } from './ride-orders.ts';
import { searchAgain } from './search-again.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(25);
});
afterAll(() => street.close());

const read = (actor: Actor, id: string) => street.as(actor, (act) => readTrip(act, { params: { id } }, noExchange));
const decline = (by: Actor, id: string) => street.as(by, (act) => declineOffer(act, { params: { id } }, noExchange));
const again = (by: Actor, id: string) => street.as(by, (act) => searchAgain(act, { params: { id } }, noExchange));
const expire = async (trip: string, driver: Driver): Promise<void> => {
  await street.later(trip, rideRules.offerSeconds + 1);
  await street.noRounds();
  await street.run('rides.offer_over', { tripId: trip, driverId: driver.accountId });
  expect(await street.rounds(), 'the search goes on though the process ends here').toBe(1);
  await street.dispatch();
};

describe('declineOffer and searchAgain', () => {
  test('the nearest driver is asked first, and nobody is asked again after 15 seconds or a refusal', async () => {
    await street.alone();
    const customer = await street.account();
    const near = await street.driver({ lat: 6.4935, lng: 3.3575 });
    const far = await street.driver(northOfPickup(1090));
    const unknown = await street.driver();
    await street.driver({ vehicle: 'truck' });
    await street.driver({ status: 'in_review', online: false });
    const trip = await street.book(customer);
    await street.dispatch();
    expect(await street.offeredTo(trip.id)).toBe(near.accountId);
    expect(await street.queued('rides.offer_over', trip.id)).toHaveLength(1);
    // A second round finds it offered and does nothing.
    await street.dispatch();
    expect(await street.value('SELECT count(*)::int FROM rides.offers WHERE trip_id = $1', [trip.id])).toBe(1);

    await expire(trip.id, near);
    expect(await street.offeredTo(trip.id)).toBe(unknown.accountId);
    // The clock's task runs again, late: by now another driver has the offer.
    await street.run('rides.offer_over', { tripId: trip.id, driverId: near.accountId });
    expect(await street.offeredTo(trip.id)).toBe(unknown.accountId);
    expect(await codeOf(acceptOfferAs(street.db, near, trip.id))).toBe('offer_gone');

    expect(await codeOf(decline(far, trip.id))).toBe('offer_gone');
    await decline(unknown, trip.id);
    // The far driver is asked once the search has waited, also if a new hour has begun meanwhile.
    await street.later(trip.id, 140);
    await street.dispatch();
    expect(await street.offeredTo(trip.id)).toBe(far.accountId);
    await street.later(trip.id, 40);
    await expire(trip.id, far);
    expect(await read(customer, trip.id)).toMatchObject({
      status: 'no_driver',
      search: null,
      moves: ['search_again', 'cancel'],
    });
    expect(street.told(trip.id).at(-1)).toBe('rides.no_driver');

    // Keep looking: all drivers can be asked again, in one new search however often it is pressed.
    const search = await again(customer, trip.id);
    expect(search).toMatchObject({ status: 'searching', search: { asked: 0 } });
    await again(customer, trip.id);
    await street.dispatch();
    expect(await street.offeredTo(trip.id)).toBe(near.accountId);
  });
});

test('a driver who took a ride after the round read its drivers is not offered another', async () => {
  await street.alone();
  const driver = await street.driver({ lat: 6.4935, lng: 3.3575 });
  const [first, second] = [await street.book(await street.account()), await street.book(await street.account())];
  const found = await street.as(system, (act) => rideOrders.read(act, street.zone));
  await street.owner.query(`UPDATE rides.trips SET status = 'no_driver' WHERE id = $1`, [second.id]);
  await street.dispatch();
  await acceptOfferAs(street.db, driver, first.id);
  await street.owner.query(`UPDATE rides.trips SET status = 'searching' WHERE id = $1`, [second.id]);
  const assignments = [{ order: second.id, taker: driver.accountId }] as unknown as Settlement['assignments'];
  const settled = await street.as(system, (act) =>
    rideOrders.settle(act, found, { assignments, decisions: [], hopeless: new Set() }),
  );
  expect(settled.offered.size).toBe(0);
  expect(await street.statusOf(second.id)).toBe('searching');
});

test('a driver who accepts while a round writes its offers is not offered another', async () => {
  await street.alone();
  const driver = await street.driver({ lat: 6.4935, lng: 3.3575 });
  const [first, second] = [await street.book(await street.account()), await street.book(await street.account())];
  await street.owner.query(`UPDATE rides.trips SET status = 'no_driver' WHERE id = $1`, [second.id]);
  await street.dispatch();
  expect(await street.offeredTo(first.id)).toBe(driver.accountId);
  await street.owner.query(`UPDATE rides.trips SET status = 'searching' WHERE id = $1`, [second.id]);
  const found = await street.as(system, (act) => rideOrders.read(act, street.zone));
  // The round read the driver as free, as if the offer had come later.
  const drivers = [{ driver_id: driver.accountId, is_sample: false, lat: 6.4935, lng: 3.3575 }];
  const late = { ...found, drivers } as unknown as typeof found;
  const accepting = await street.connect();
  await accepting.query('BEGIN');
  await accepting.query(
    `UPDATE rides.trips SET status = 'accepted', driver_id = offered_to, offered_to = NULL, offer_ends_at = NULL, driver_phone = '', vehicle = '{}'
      WHERE id = $1`,
    [first.id],
  );
  const assignments = [{ order: second.id, taker: driver.accountId }] as unknown as Settlement['assignments'];
  const offering = street.as(system, (act) =>
    rideOrders.settle(act, late, { assignments, decisions: [], hopeless: new Set() }),
  );
  const outcome = offering.then(
    () => null,
    (error: unknown) => error,
  );
  await street.somebodyWaits();
  await accepting.query('COMMIT');
  await accepting.end();
  expect(rideOrders.isClash(await outcome)).toBe(true);
  expect(await street.statusOf(second.id)).toBe('searching');
});

test('an offer is refused with the reason when its driver may not drive any more', async () => {
  await street.alone();
  const driver = await street.driver({ lat: 6.4935, lng: 3.3575 });
  const trip = await street.book(await street.account());
  await street.dispatch();
  const accept = () => codeOf(acceptOfferAs(street.db, driver, trip.id));
  const set = (sql: string) => street.owner.query(sql, [driver.accountId]);
  await set(`UPDATE drivers.drivers SET papers_until = current_date - 2 WHERE id = $1`);
  expect(await accept()).toBe('papers_expired');
  await set(`UPDATE drivers.drivers SET papers_until = NULL, status = 'rejected' WHERE id = $1`);
  expect(await accept()).toBe('not_approved');
  await set(`UPDATE drivers.drivers SET status = 'approved' WHERE id = $1`);
  await set(`UPDATE drivers.vehicles SET approved = false, reason = 'Another plate' WHERE driver_id = $1`);
  expect(await accept()).toBe('no_approved_vehicle');
  expect(await street.statusOf(trip.id)).toBe('offered');
  await set(`UPDATE drivers.vehicles SET approved = true, reason = NULL WHERE driver_id = $1`);
  expect(await accept()).toBe('not refused');
});

test('an expired offer is refused, even before the clock has seen it', async () => {
  await street.alone();
  const driver = await street.driver({ lat: 6.4935, lng: 3.3575 });
  const trip = await street.book(await street.account());
  await street.dispatch();
  await street.later(trip.id, rideRules.offerSeconds);
  expect(await codeOf(acceptOfferAs(street.db, driver, trip.id))).toBe('offer_gone');
  expect(await street.statusOf(trip.id)).toBe('offered');
});

test('the search repeats for half a minute when there is no driver, then ends', async () => {
  await street.alone();
  const customer = await street.account();
  const trip = await street.book(customer);
  await street.dispatch();
  expect(await street.statusOf(trip.id)).toBe('searching');
  expect(await street.rounds()).toBe(1);
  await street.later(trip.id, rideRules.patienceSeconds + 1);
  await street.dispatch();
  expect(await street.statusOf(trip.id)).toBe('no_driver');
  expect(await codeOf(again(await street.account(), trip.id))).toBe('not_found');
  // Another ride booked meanwhile blocks the search.
  const other = await street.book(customer);
  await expect(again(customer, trip.id)).rejects.toMatchObject({
    kind: { code: 'trip_active' },
    about: { trip_id: other.id },
  });
});

test('the search ends after three minutes when there are still drivers to ask', async () => {
  await street.alone();
  const customer = await street.account();
  const first = await street.driver();
  await street.driver();
  const trip = await street.book(customer);
  await street.dispatch();
  await street.later(trip.id, rideRules.searchSeconds + 1);
  await expire(trip.id, first);
  expect(await street.statusOf(trip.id)).toBe('no_driver');
});

test('a driver is not asked when they are silent, busy, far away or the customer', async () => {
  await street.alone();
  const silent = await street.driver();
  await street.owner.query(`UPDATE drivers.presence SET heard_at = now() - interval '5 minutes' WHERE driver_id = $1`, [
    silent.accountId,
  ]);
  await street.driver({ lat: 9.0579, lng: 7.4951 });
  const customer = await street.driver();
  const trip = await street.book(customer);
  await street.dispatch();
  expect(await street.statusOf(trip.id)).toBe('searching');
  // The silent driver sends a position.
  await street.as(silent, (act) => setOnline(act, { body: { online: true } }, noExchange));
  await street.dispatch();
  expect(await street.offeredTo(trip.id)).toBe(silent.accountId);
});

test('a driver is asked only after GO, and no longer after STOP or offline; their trip goes on', async () => {
  await street.alone();
  const driver = await street.driver({ looking: false });
  const go = (looking: boolean) => street.as(driver, (act) => setLooking(act, { body: { looking } }, noExchange));
  const trip = await street.book(await street.account());
  await street.dispatch();
  expect(await street.statusOf(trip.id), 'online without GO').toBe('searching');
  await go(true);
  await go(false);
  await street.dispatch();
  expect(await street.statusOf(trip.id), 'after STOP').toBe('searching');
  await go(true);
  await street.as(driver, (act) => setOnline(act, { body: { online: false } }, noExchange));
  await street.as(driver, (act) => setOnline(act, { body: { online: true } }, noExchange));
  await street.dispatch();
  expect(await street.statusOf(trip.id), 'a new shift waits for GO').toBe('searching');
  await go(true);
  await street.dispatch();
  expect(await street.offeredTo(trip.id)).toBe(driver.accountId);
  await acceptOfferAs(street.db, driver, trip.id);
  await street.as(driver, (act) => setOnline(act, { body: { online: false } }, noExchange));
  expect(await street.statusOf(trip.id)).toBe('accepted');
});

test('a driver heading home is asked only for rides that bring them nearer, and for all once that ends', async () => {
  await street.alone();
  // The ride of this test leads from Surulere to Lekki.
  const driver = await street.driver({ lat: 6.4935, lng: 3.3575 });
  const head = (label: string, lat: number, lng: number) =>
    street.as(driver, (act) => setHeading(act, { body: { label, lat, lng } }, noExchange));
  await head('Ikeja', 6.6018, 3.3515);
  const trip = await street.book(await street.account());
  await street.dispatch();
  expect(await street.statusOf(trip.id), 'Lekki is away from Ikeja').toBe('searching');
  await head('Ajah', 6.4667, 3.5667);
  await street.dispatch();
  expect(await street.offeredTo(trip.id), 'Lekki is on the way to Ajah').toBe(driver.accountId);
  await street.as(driver, (act) => declineOffer(act, { params: { id: trip.id } }, noExchange));
  await head('Ikeja', 6.6018, 3.3515);
  await street.owner.query(`UPDATE drivers.headings SET until = now() - interval '1 second' WHERE driver_id = $1`, [
    driver.accountId,
  ]);
  const next = await street.book(await street.account());
  await street.dispatch();
  expect(await street.offeredTo(next.id), 'its time has passed').toBe(driver.accountId);
});

test('two searches never offer to the same driver', async () => {
  await street.alone();
  const driver = await street.driver();
  const trips = await Promise.all([1, 2, 3].map(async () => street.book(await street.account())));
  await Promise.all(trips.map(() => street.dispatch()));
  const states = await Promise.all(trips.map(({ id }) => street.statusOf(id)));
  expect(states.sort()).toEqual(['offered', 'searching', 'searching']);
  expect(await street.value('SELECT count(*)::int FROM rides.trips WHERE offered_to = $1', [driver.accountId])).toBe(1);
});

test('only the driver who was asked gets the ride when two accept together', async () => {
  await street.alone();
  const drivers = await Promise.all(Array.from({ length: 6 }, () => street.driver()));
  const trip = await street.book(await street.account());
  await street.dispatch();
  const asked = await street.offeredTo(trip.id);
  const codes = await Promise.all(drivers.map((driver) => codeOf(acceptOfferAs(street.db, driver, trip.id))));
  expect(codes.filter((code) => code === 'not refused')).toHaveLength(1);
  expect(codes.filter((code) => code === 'offer_gone')).toHaveLength(5);
  expect(await street.value('SELECT driver_id FROM rides.trips WHERE id = $1', [trip.id])).toBe(asked);
});

test('a second ride is never offered to a driver who has one, whatever writes it', async () => {
  await street.alone();
  const driver = await street.driver();
  const [a, b] = [await street.book(await street.account()), await street.book(await street.account())];
  await street.dispatch();
  await acceptOfferAs(street.db, driver, a.id);
  // Matching never offers it; when the test forces it, the index refuses.
  await street.dispatch();
  expect(await street.statusOf(b.id)).toBe('searching');
  const offer = `UPDATE rides.trips SET status = 'offered', offered_to = $2, offer_ends_at = now() + interval '15 s' WHERE id = $1`;
  await expect(street.owner.query(offer, [b.id, driver.accountId])).rejects.toThrow('one_ride_or_offer');
  expect(await codeOf(acceptOfferAs(street.db, driver, b.id))).toBe('offer_gone');
  expect(await street.statusOf(b.id)).toBe('searching');
});

describe('releaseTrip', () => {
  test('the search continues when a driver gives the ride back, and they are not asked again', async () => {
    await street.alone();
    const customer = await street.account();
    const first = await street.driver({ lat: 6.4935, lng: 3.3575 });
    const second = await street.driver();
    const trip = await street.book(customer);
    await street.dispatch();
    await acceptOfferAs(street.db, first, trip.id);
    const on = { params: { id: trip.id } };
    await street.as(first, (act) => departForTrip(act, on, noExchange));
    await street.as(first, (act) => releaseTrip(act, { ...on, body: { reason: 'vehicle_problem' } }, noExchange));
    expect(await read(customer, trip.id)).toMatchObject({
      status: 'searching',
      driver: null,
      driver_lost: true,
      promised_at: null,
    });
    expect(
      await codeOf(
        street.as(first, (act) => releaseTrip(act, { ...on, body: { reason: 'vehicle_problem' } }, noExchange)),
      ),
    ).toBe('not_found');
    await street.dispatch();
    expect(await street.offeredTo(trip.id)).toBe(second.accountId);
  });
});

test('the customer is reminded once of a reserved ride, and the search starts half an hour before', async () => {
  await street.alone();
  const customer = await street.account();
  const driver = await street.driver();
  const scheduled_for = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const trip = await street.book(customer, { scheduled_for });
  const [due] = await street.queued('rides.search_due', trip.id);
  expect(due?.run_at.toISOString()).toBe(new Date(Date.parse(scheduled_for) - 30 * 60_000).toISOString());
  expect(await street.queued('rides.remind', trip.id)).toHaveLength(1);
  await street.run('rides.remind', { tripId: trip.id });
  await street.run('rides.remind', { tripId: trip.id });
  expect(street.told(trip.id)).toEqual(['rides.booked', 'rides.reminded']);
  await street.later(trip.id, 2.5 * 3_600);
  await street.run('rides.search_due', { tripId: trip.id });
  await street.run('rides.search_due', { tripId: trip.id });
  await street.dispatch();
  await acceptOfferAs(street.db, driver, trip.id);
  const found = await read(customer, trip.id);
  expect(found.promised_at).toBe(found.scheduled_for);
  expect(found.pickup_minutes).toBe(30);
});

test('a sample driver accepts and drives automatically, and stops when the ride is cancelled', async () => {
  await street.alone();
  const customer = await street.account();
  const sample = await street.driver({ sample: true });
  const trip = await street.book(customer);
  const on = { tripId: trip.id, driverId: sample.accountId };
  await street.dispatch();
  expect(await street.queued('rides.sample_answer', trip.id)).toHaveLength(1);
  await street.run('rides.sample_answer', on);
  await street.run('rides.sample_answer', on);
  expect((await read(customer, trip.id)).pickup_minutes).toBe(rideRules.minutesUnknown);
  for (const step of ['depart', 'arrive', 'start']) {
    expect(await street.queued('rides.sample_step', trip.id)).not.toHaveLength(0);
    await street.run('rides.sample_step', { ...on, step });
  }
  expect(await street.statusOf(trip.id)).toBe('in_progress');
  await street.run('rides.sample_step', { ...on, step: 'complete' });
  expect(await street.statusOf(trip.id)).toBe('completed');
  await street.run('rides.sample_step', { ...on, step: 'depart' });
  expect(await street.statusOf(trip.id)).toBe('completed');
});

test('a round whose processes were killed too often is retried within a minute', async () => {
  await street.alone();
  const trip = await street.book(await street.account());
  const round = `FROM graphile_worker.jobs WHERE key = 'rides.round:' || $1`;
  const tries = () => street.value(`SELECT max_attempts - attempts ${round}`, [street.zone]);
  await street.owner.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, run_at = now() - interval '1 hour' WHERE key = 'rides.round:' || $1`,
    [street.zone],
  );
  await street.run('rides.mend', {});
  expect(await tries(), 'it may still go on').toBe(0);
  await street.later(trip.id, 31);
  await street.run('rides.mend', {});
  expect(await tries()).toBeGreaterThan(0);
});

test('the minutely task repairs what a lost task left unfinished', async () => {
  await street.alone();
  const [first, second] = [await street.driver({ lat: 6.4935, lng: 3.3575 }), await street.driver()];
  const trip = await street.book(await street.account());
  await street.dispatch();
  expect(await street.offeredTo(trip.id)).toBe(first.accountId);
  await street.owner.query(`UPDATE rides.trips SET offer_ends_at = now() - interval '40 s' WHERE id = $1`, [trip.id]);
  await street.run('rides.mend', {});
  await street.dispatch();
  expect(await street.offeredTo(trip.id)).toBe(second.accountId);
});
