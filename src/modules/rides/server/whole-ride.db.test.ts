// A ride from booking to rating, and its money.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../tests/support/place-account.ts';
import { openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { invoiceOf } from '../../money/server/door.ts';
import { readDriver } from '../../drivers/server/read-driver.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from './drive-trip.ts';
import { estimateRide } from './estimate-ride.ts';
import { rateRider } from './rate-rider.ts';
import { rateTrip } from './rate-trip.ts';
import { readDesk } from './desk/read-desk.ts';
import { listTrips } from './list-trips.ts';
import { readCurrentTrip, readTrip } from './read-trip.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase();
});
afterAll(() => street.close());

const read = (actor: Actor, id: string) => street.as(actor, (act) => readTrip(act, { params: { id } }, noExchange));
const desk = (actor: Actor) => street.as(actor, (act) => readDesk(act, {}, noExchange));

describe('bookTrip, acceptOffer, departForTrip, arriveAtPickup, startTrip, completeTrip and rateTrip', () => {
  test('a ride is booked, offered, accepted, driven, paid and rated', async () => {
    const customer = await street.account();
    await street.alone();
    const driver = await street.driver();
    const trip = await street.book(customer);
    expect(trip).toMatchObject({ status: 'searching', driver: null, start_code: null, search: { asked: 0 } });
    expect(trip.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(trip.price_kobo);
    expect(await street.rounds()).toBe(1);

    await street.dispatch();
    const { offer } = await desk(driver);
    const money = { you_earn_kobo: trip.price_kobo * 0.9, collect_kobo: trip.price_kobo };
    expect(offer).toMatchObject({ id: trip.id, pickup_minutes: 9, ...money });
    expect(JSON.stringify(offer)).not.toContain('phone');
    // 15 seconds, and not before.
    await street.run('rides.offer_over', { tripId: trip.id, driverId: driver.accountId });
    expect(await street.statusOf(trip.id)).toBe('offered');

    const mine = await acceptOfferAs(street.db, driver, trip.id);
    expect(mine).toMatchObject({ status: 'accepted', moves: ['depart', 'release'] });
    // Pressed twice, the driver already has it.
    expect(await acceptOfferAs(street.db, driver, trip.id)).toEqual(mine);
    const found = await read(customer, trip.id);
    expect(found).toMatchObject({
      status: 'accepted',
      pickup_minutes: 9,
      driver: { phone: '+2348025550142', vehicle: { name: 'Toyota Corolla', colour: 'silver' }, at: null },
      cancellation: { allowed: true, fee_kobo: 0 },
    });
    expect(found.start_code).toMatch(/^\d{4}$/);

    const on = { params: { id: trip.id } };
    await street.as(driver, (act) => departForTrip(act, on, noExchange));
    // So far away that no hour's traffic makes it the 9 minutes of a driver without a position.
    await placeAccount(street.owner, driver.accountId, { lat: 6.6, lng: 3.37 });
    const coming = await read(customer, trip.id);
    expect(coming.driver?.at).toMatchObject({ lat: 6.6, lng: 3.37 });
    expect(coming.pickup_minutes).toBeGreaterThan(9);
    await street.as(driver, (act) => arriveAtPickup(act, on, noExchange));
    expect(await codeOf(street.as(driver, (act) => completeTrip(act, on, noExchange)))).toBe('wrong_step');
    const code = found.start_code ?? '';
    const wrong = code === '0000' ? '0001' : '0000';
    expect(await codeOf(startTrip(street.db, driver, { ...on, body: { code: wrong } }, noExchange))).toBe('wrong_code');
    await startTrip(street.db, driver, { ...on, body: { code } }, noExchange);
    const going = await read(customer, trip.id);
    expect(going).toMatchObject({ status: 'in_progress', start_code: null, cancellation: { allowed: false } });
    expect(going.arrival_minutes).toBeGreaterThan(0);
    await street.later(trip.id, 300);
    // Pressed twice, it is paid once.
    await Promise.all([1, 2].map(() => street.as(driver, (act) => completeTrip(act, on, noExchange))));

    const share = trip.price_kobo * 0.9;
    // The driver has the cash: it includes their share, and they owe the commission.
    expect(await street.balance('worker_payable', driver.accountId)).toBe(0);
    expect(await street.balance('worker_receivable', driver.accountId)).toBe(share - trip.price_kobo);
    expect(await street.balance('commission_revenue', null)).toBe(trip.price_kobo - share);
    expect(await street.balance('provider_balance', null)).toBe(0);
    const today = { earnings_kobo: share, trips: 1 };
    expect(await desk(driver)).toMatchObject({ offer: null, trip: null, today, owed_kobo: trip.price_kobo - share });
    expect(await street.value('SELECT sum(amount_kobo) FROM money.entries')).toBe('0');
    await street.run('rides.receipt', { tripId: trip.id });
    await street.run('rides.receipt', { tripId: trip.id });
    const receipt = await street.as(customer, (act) => invoiceOf(act, 'trip', trip.id));
    const paper = { total_kobo: trip.price_kobo, subject_kind: 'trip', paid: 'Cash to the driver' };
    expect(receipt).toMatchObject(paper);

    const rate = (stars: number) =>
      street.as(customer, (act) => rateTrip(act, { ...on, body: { stars, comment: 'Calm driver.' } }, noExchange));
    expect((await rate(5)).rating).toEqual({ stars: 5, comment: 'Calm driver.' });
    expect(await codeOf(rate(1))).toBe('not_ratable');
    const unread = await street.as(driver, (act) => readDriver(act, {}, noExchange));
    expect(unread).toMatchObject({ ratings_count: 0, trips_count: 1 });
    await street.as(driver, (act) => rateRider(act, { ...on, body: { stars: 4 } }, noExchange));
    const profile = await street.as(driver, (act) => readDriver(act, {}, noExchange));
    expect(profile).toMatchObject({ rating: 5, ratings_count: 1, trips_count: 1 });
    expect(street.told(trip.id)).toEqual([
      'rides.booked',
      'rides.offered',
      'rides.accepted',
      'rides.arriving',
      'rides.arrived',
      'rides.started',
      'money.ride_earnings_posted',
      'rides.completed',
      'rides.rated',
      'rides.rated',
      'rides.ratings_shown',
    ]);
  });
});

describe('startTrip', () => {
  test('a code is locked after five wrong attempts', async () => {
    const customer = await street.account();
    await street.alone();
    const driver = await street.driver();
    const trip = await street.book(customer);
    await street.dispatch();
    await acceptOfferAs(street.db, driver, trip.id);
    const on = { params: { id: trip.id } };
    await street.as(driver, (act) => departForTrip(act, on, noExchange));
    await street.as(driver, (act) => arriveAtPickup(act, on, noExchange));
    const code = await street.codeOfTrip(trip.id);
    const wrong = code === '0000' ? '0001' : '0000';
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(await codeOf(startTrip(street.db, driver, { ...on, body: { code: wrong } }, noExchange)));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong_code'), 'code_locked']);
    expect(await codeOf(startTrip(street.db, driver, { ...on, body: { code } }, noExchange))).toBe('code_locked');
    const minutes = `SELECT round(extract(epoch FROM locked_until - now()) / 60)::int FROM rides.start_codes WHERE trip_id = $1`;
    expect(await street.value(minutes, [trip.id])).toBe(10);
  });
});

describe('estimateRide', () => {
  test('shows four classes with their lines, near drivers, and why one is not possible', async () => {
    const far = { ...way, destination: { address: 'Ibadan', lat: 7.3775, lng: 3.947 } };
    const estimate = (body: typeof way) =>
      estimateRide(
        street.db,
        { kind: 'visitor', accountId: null, sessionId: null, orderId: null },
        { body },
        noExchange,
      );
    await street.driver({ vehicle: 'truck', lat: way.pickup.lat, lng: way.pickup.lng });
    await street.driver({ vehicle: 'bus_van' });
    const near = await estimate(way);
    const by = Object.fromEntries(near.vehicles.map((each) => [each.vehicle_class, each]));
    expect(by['inter_city']).toMatchObject({ available: false, price_lines: [], pickup_minutes: null });
    expect(by['inter_city']?.why).toContain('50 km');
    // At night and in the rush hour.
    expect([5, 10]).toContain(by['truck']?.pickup_minutes);
    expect(by['bus_van']?.pickup_minutes).toBe(9);
    for (const { available, price_kobo, price_lines, range } of near.vehicles) {
      expect(price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(price_kobo);
      if (available) expect(price_kobo).toBeGreaterThanOrEqual(range.from_kobo);
      expect(price_kobo).toBeLessThanOrEqual(range.to_kobo ?? 0);
    }
    expect((await estimate(far)).vehicles.map(({ available }) => available)).toEqual([false, false, false, true]);
    expect(await codeOf(estimate({ ...way, pickup: { address: 'Cotonou', lat: 6.37, lng: 2.39 } }))).toBe(
      'outside_nigeria',
    );
    expect(await codeOf(estimate({ ...way, destination: { ...way.pickup } }))).toBe('same_place');
  });
});

describe('bookTrip and readCurrentTrip', () => {
  test('refuses impossible bookings, with the reason', async () => {
    const customer = await street.account();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(await codeOf(street.book(customer, { scheduled_for: inDays(31.1) }))).toBe('time_too_far');
    expect(await codeOf(street.book(customer, { scheduled_for: inDays(-0.01) }))).toBe('time_in_past');
    expect(await codeOf(street.book(customer, { vehicle_class: 'inter_city' }))).toBe('vehicle_unfit');
    expect(await codeOf(street.book(customer, { price_kobo: 100 }))).toBe('price_changed');
    expect(await codeOf(street.book(customer, { destination: { address: 'Xyzzyville' } }))).toBe('place_unknown');
    expect(await codeOf(street.book(customer, { pickup: { address: 'Accra, Ghana' } }))).toBe('outside_nigeria');
    expect(await codeOf(street.book(customer, { destination: way.pickup }))).toBe('same_place');
    const first = await street.book(customer);
    const second = street.book(customer);
    await expect(second).rejects.toMatchObject({ kind: { code: 'trip_active' }, about: { trip_id: first.id } });
    // Reserving for later is not affected.
    expect(await street.book(customer, { scheduled_for: inDays(1) })).toMatchObject({ status: 'scheduled' });
    const { trip } = await street.as(customer, (act) => readCurrentTrip(act, {}, noExchange));
    expect(trip?.id).toBe(first.id);
  });

  test('one ride is booked when several immediate ones are pressed together', async () => {
    const customer = await street.account();
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(street.book(customer))));
    expect(codes.sort()).toEqual(['not refused', 'trip_active', 'trip_active', 'trip_active']);
  });
});

describe('listTrips', () => {
  test('lists a customer’s trips in pages', async () => {
    const customer = await street.account();
    const when = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const ids: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const { id } = await street.book(customer, { scheduled_for: when });
      ids.unshift(id);
      // Cancelled, because a customer may have only a few open rides.
      await street.owner.query(`UPDATE rides.trips SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [id]);
    }
    const list = (cursor?: string) =>
      street.as(customer, (act) => listTrips(act, { query: cursor ? { cursor } : {} }, noExchange));
    const first = await list();
    const second = await list(first.next ?? '');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });
});

test('a receipt is issued when both addresses are very long', async () => {
  const customer = await street.account();
  const long = (start: string) => `${start}, ${'behind the big market '.repeat(12)}`.slice(0, 300);
  await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
  await street.alone();
  const driver = await street.driver();
  const { id } = await street.book(customer, {
    pickup: { ...way.pickup, address: long('Adeniran Ogunsanya Street, Surulere') },
    destination: { ...way.destination, address: long('Admiralty Way, Lekki') },
  });
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  await street.owner.query(
    `UPDATE rides.trips SET status = 'completed', completed_at = now(), vehicle_class = 'inter_city' WHERE id = $1`,
    [id],
  );
  await street.run('rides.receipt', { tripId: id });
  const receipt = await street.as(customer, (act) => invoiceOf(act, 'trip', id));
  expect(receipt?.title).toMatch(/^Ride, .*: Adeniran Ogunsanya Street, Surulere, .*… to Admiralty Way, Lekki, .*…$/);
});
