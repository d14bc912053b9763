// Cancelling and its money: the fee that was shown is the fee owed, whatever happens concurrently.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../tests/support/place-account.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { invoiceOf, postTripFee } from '../../money/server/door.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { cancelTrip } from './cancel-trip.ts';
import { arriveAtPickup, departForTrip, startTrip } from './drive-trip.ts';
import { listDriverTrips } from './desk/list-driver-trips.ts';
import { readDesk } from './desk/read-desk.ts';
import { readTrip } from './read-trip.ts';
import { searchAgain } from './search-again.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(20);
});
afterAll(() => street.close());

const lowest = 2_000_00;
const cancel = (actor: Actor, id: string, fee_kobo: number) =>
  street.as(actor, (act) =>
    cancelTrip(act, { params: { id }, body: { fee_kobo, reason: 'Plans changed' } }, noExchange),
  );
const read = (actor: Actor, id: string) => street.as(actor, (act) => readTrip(act, { params: { id } }, noExchange));

/** A ride that a driver has accepted. */
const accepted = async () => {
  await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
  await street.alone();
  const [customer, driver] = [await street.account(), await street.driver()];
  const trip = await street.book(customer);
  await street.dispatch();
  await acceptOfferAs(street.db, driver, trip.id);
  return { customer, driver, id: trip.id, on: { params: { id: trip.id } } };
};

test('is free while drivers are searched or asked, and ends the offer', async () => {
  await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
  await street.alone();
  const [customer, driver] = [await street.account(), await street.driver()];
  const first = await street.book(customer);
  expect(await cancel(customer, first.id, 0)).toMatchObject({
    status: 'cancelled',
    cancelled: { by: 'customer', fee_kobo: 0, reason: 'Plans changed', lines: [] },
  });
  // A retry gets the same answer and changes nothing.
  expect(await cancel(customer, first.id, 0)).toMatchObject({ status: 'cancelled' });
  expect(street.told(first.id).filter((name) => name === 'rides.cancelled')).toHaveLength(1);
  const second = await street.book(customer);
  await street.dispatch();
  await cancel(customer, second.id, 0);
  expect((await street.as(driver, (act) => readDesk(act, {}, noExchange))).offer).toBeNull();
  expect(await codeOf(acceptOfferAs(street.db, driver, second.id))).toBe('offer_gone');
  const search = street.as(customer, (act) => searchAgain(act, { params: { id: second.id } }, noExchange));
  expect(await codeOf(search)).toBe('not_searchable');
});

test('costs the lowest price three minutes after acceptance, and the driver’s share waits until it is paid', async () => {
  const { customer, driver, id, on } = await accepted();
  await street.as(driver, (act) => departForTrip(act, on, noExchange));
  await street.later(id, 180);
  const { cancellation } = await read(customer, id);
  expect(cancellation).toMatchObject({ allowed: true, fee_kobo: lowest });
  expect(cancellation.lines.map(({ amount_kobo }) => amount_kobo)).toEqual([lowest]);
  // The page showed another fee: nothing happens, and the answer has the new one.
  await expect(cancel(customer, id, 0)).rejects.toMatchObject({
    kind: { code: 'fee_changed' },
    about: { fee_kobo: lowest },
    message: 'Cancelling costs ₦2,000 now.',
  });
  expect(await street.statusOf(id)).toBe('arriving');
  const owed = { status: 'cancelled', cancelled: { fee_kobo: lowest, fee_paid_by: null } };
  expect(await cancel(customer, id, lowest)).toMatchObject(owed);
  const revenue = await street.balance('commission_revenue', null);
  // A retry changes nothing.
  expect(await cancel(customer, id, lowest)).toMatchObject(owed);
  expect(await street.balance('worker_payable', driver.accountId), 'nobody has paid yet').toBe(0);
  expect(await street.balance('commission_revenue', null)).toBe(revenue);
  expect(revenue).toBe(0);
  expect(await street.balance('provider_balance', null), 'nothing was collected').toBe(0);
  expect(await street.balance('escrow', id)).toBe(0);
  expect(await street.value('SELECT coalesce(sum(amount_kobo), 0) FROM money.entries')).toBe('0');
  const desk = await street.as(driver, (act) => readDesk(act, {}, noExchange));
  expect(desk).toMatchObject({ trip: null, today: { earnings_kobo: 0, trips: 0 } });
  const { items } = await street.as(driver, (act) => listDriverTrips(act, { query: {} }, noExchange));
  expect(items).toMatchObject([{ you_earn_kobo: lowest * 0.9, fee_due: true }]);
  expect(street.told(id)).not.toContain('money.ride_earnings_posted');
  // No receipt before payment.
  await street.run('rides.receipt', { tripId: id });
  expect(await street.as(customer, (act) => invoiceOf(act, 'trip', id))).toBeNull();
});

test('the share of the fee cannot be posted with the cancellation, not even by its customer and driver', async () => {
  const { customer, driver, id, on } = await accepted();
  await street.as(driver, (act) => departForTrip(act, on, noExchange));
  await street.later(id, 180);
  const withShare = street.as(customer, async (act) => {
    await cancelTrip(act, { params: { id }, body: { fee_kobo: lowest } }, noExchange);
    const fee = { amount_kobo: lowest, share_kobo: lowest * 0.9, title: '' };
    await postTripFee(act, { tripId: id, driverId: driver.accountId, ...fee });
  });
  await expect(withShare).rejects.toThrow('nothing in this transaction');
  expect(await street.statusOf(id)).toBe('arriving');
});

test('a driver who has not set off gets no share', async () => {
  const { customer, driver, id } = await accepted();
  await street.later(id, 180);
  await cancel(customer, id, lowest);
  expect(await street.balance('worker_payable', driver.accountId)).toBe(0);
  expect(street.told(id)).not.toContain('money.ride_earnings_posted');
  expect(await street.value('SELECT coalesce(sum(amount_kobo), 0) FROM money.entries')).toBe('0');
});

test('is free when the driver is late, and is refused when the page showed a fee', async () => {
  const { customer, driver, id, on } = await accepted();
  await street.as(driver, (act) => departForTrip(act, on, noExchange));
  await street.later(id, 15 * 60);
  await expect(cancel(customer, id, lowest)).rejects.toMatchObject({ about: { fee_kobo: 0 } });
  expect((await cancel(customer, id, 0)).cancelled?.fee_kobo).toBe(0);
});

test('the driver stays late when Arrived is pressed 4 km away, but not at the pickup', async () => {
  for (const [lat, fee_kobo] of [
    [6.53, 0],
    [6.4926, lowest],
  ] as const) {
    const { customer, driver, id, on } = await accepted();
    await placeAccount(street.owner, driver.accountId, { lat, lng: 3.3567 });
    await street.as(driver, (act) => departForTrip(act, on, noExchange));
    await street.as(driver, (act) => arriveAtPickup(act, on, noExchange));
    await street.later(id, 2 * 3600);
    expect((await read(customer, id)).cancellation).toMatchObject({ allowed: true, fee_kobo });
  }
});

test('is refused to the customer while the ride is in progress; staff may cancel it without a fee', async () => {
  const { customer, driver, id, on } = await accepted();
  await street.as(driver, (act) => departForTrip(act, on, noExchange));
  await street.as(driver, (act) => arriveAtPickup(act, on, noExchange));
  await startTrip(street.db, driver, { ...on, body: { code: await street.codeOfTrip(id) } }, noExchange);
  expect(await codeOf(cancel(customer, id, 0))).toBe('not_cancellable');
  const staff = { ...(await street.account()), kind: 'staff' as const };
  expect(await cancel(staff, id, 0)).toMatchObject({ status: 'cancelled', cancelled: { by: 'staff', fee_kobo: 0 } });
});

test('if cancelled and accepted at once, only one counts, and both are notified', async () => {
  for (let round = 0; round < 12; round += 1) {
    await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
    await street.alone();
    const [customer, driver] = [await street.account(), await street.driver()];
    const trip = await street.book(customer);
    await street.dispatch();
    const [taken, cancelled] = await Promise.all([
      codeOf(acceptOfferAs(street.db, driver, trip.id)),
      codeOf(cancel(customer, trip.id, 0)),
    ]);
    // If accepted first, it is still free for two minutes, so it is cancelled then, and the driver is notified.
    expect(cancelled).toBe('not refused');
    expect(['not refused', 'offer_gone']).toContain(taken);
    expect(await street.statusOf(trip.id)).toBe('cancelled');
    const { rows } = await street.owner.query<{ driver_id: string | null }>(
      'SELECT driver_id FROM rides.trips WHERE id = $1',
      [trip.id],
    );
    expect(rows[0]?.driver_id).toBe(taken === 'not refused' ? driver.accountId : null);
  }
});
