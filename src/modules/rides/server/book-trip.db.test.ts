// Booking limits per customer: open reserved rides, texts to others per hour, and to which numbers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, inHours, noExchange } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import { bookTrip } from '../contract.ts';
import { rideRules } from '../rules.ts';
import { cancelTrip } from './cancel-trip.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase();
});
afterAll(() => street.close());

const later = (hours: number) => ({ scheduled_for: inHours(hours).toISOString() });
const rider = { name: 'Bola', phone: '+2348031112222' };

test("the phone that a rider types for the driver is stored in their account; another passenger's is not", async () => {
  const kept = (who: Actor) => street.value('SELECT phone FROM identity.accounts WHERE id = $1', [who.accountId]);
  const [own, forOther] = [await street.account(), await street.account()];
  await street.book(own, { phone: '+2348035550114' });
  expect(await kept(own)).toBe('+2348035550114');
  await street.book(forOther, { ...later(20), rider });
  expect(await kept(forOther)).toBeNull();
});

describe('reserved rides', () => {
  test('at most five are booked when more arrive together', async () => {
    const customer = await street.account();
    const presses = Array.from({ length: 8 }, (_, nth) => codeOf(street.book(customer, later(20 + nth))));
    const codes = await Promise.all(presses);
    expect(codes.filter((code) => code === 'too_many_reserved')).toHaveLength(8 - rideRules.maxReserved);
    // An immediate ride does not count, and neither does another customer's.
    expect((await street.book(customer)).status).toBe('searching');
    expect((await street.book(await street.account(), later(20))).status).toBe('scheduled');
  });
  test('a new one is possible when one was cancelled', async () => {
    const customer = await street.account();
    const trips = [];
    for (let nth = 0; nth < rideRules.maxReserved; nth += 1) trips.push(await street.book(customer, later(20 + nth)));
    await expect(street.book(customer, later(40))).rejects.toThrow(
      'You can have 5 reserved rides at once. Cancel a ride, or wait until a ride is over.',
    );
    const params = { id: trips[0]?.id ?? '' };
    await street.as(customer, (act) => cancelTrip(act, { params, body: { fee_kobo: 0 } }, noExchange));
    expect((await street.book(customer, later(40))).status).toBe('scheduled');
  });
});

test('at most ten rides for other people are booked in an hour, cancelled ones included, because each sends a text message', async () => {
  const customer = await street.account();
  const bookFor = () => street.book(customer, { ...later(20), rider });
  for (let nth = 0; nth < rideRules.maxTextsAnHour; nth += 1) {
    const params = { id: (await bookFor()).id };
    await street.as(customer, (act) => cancelTrip(act, { params, body: { fee_kobo: 0 } }, noExchange));
  }
  expect(await codeOf(bookFor())).toBe('too_many_riders');
  expect((await street.book(customer, later(20))).rider).toBeNull();
  // An id starts with its time: rides of two hours ago do not count.
  await street.owner.query(
    `ALTER TABLE rides.contacts DROP CONSTRAINT contacts_trip_id_fkey;
     ALTER TABLE rides.start_codes DROP CONSTRAINT start_codes_trip_id_fkey;
     ALTER TABLE rides.share_links DROP CONSTRAINT share_links_trip_id_fkey`,
  );
  await street.owner.query(
    `WITH old AS (SELECT id, uuidv7(interval '-2 hours') AS aged FROM rides.trips WHERE customer_id = $1),
       c AS (UPDATE rides.contacts SET trip_id = old.aged FROM old WHERE trip_id = old.id)
     UPDATE rides.trips t SET id = old.aged FROM old WHERE t.id = old.id`,
    [customer.accountId],
  );
  expect((await bookFor()).rider).toEqual(rider);
});

test('the number of the rider must be Nigerian, because they get a text message', () => {
  const parsed = (phone: string) =>
    bookTrip.body?.safeParse({
      pickup: { address: 'Surulere' },
      destination: { address: 'Lekki' },
      vehicle_class: 'car',
      rider: { name: 'Bola', phone },
      phone: '+447700900123',
    });
  expect(parsed('0803 111 2222')?.success).toBe(true);
  const foreign = parsed('+44 7700 900123');
  expect(foreign?.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['rider.phone', 'Enter a Nigerian number like 0803 123 4567: we text the link to it'],
  ]);
});
