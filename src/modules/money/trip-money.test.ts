import { expect, test } from 'vitest';
import { postingForTrip } from './ledger.ts';

const trip = { tripId: 't', driverId: 'd', total_kobo: 4_000_00, driver_share_kobo: 3_600_00 };
const legsOf = (posting: ReturnType<typeof postingForTrip>) =>
  posting.legs.map(({ account, owner, amount_kobo }) => [account, owner, amount_kobo]);

test('a completed ride: escrow splits into the driver’s share and the commission', () => {
  const posting = postingForTrip('trip_completed', trip);
  expect(posting.key).toBe('trip_completed:t');
  expect(legsOf(posting)).toEqual([
    ['escrow', 't', -4_000_00],
    ['worker_payable', 'd', 3_600_00],
    ['commission_revenue', null, 400_00],
  ]);
});

test('a fee without a driver on the way is all Kaya’s', () => {
  const posting = postingForTrip('trip_cancelled', { ...trip, driverId: null, driver_share_kobo: 0 });
  expect(legsOf(posting)).toEqual([
    ['escrow', 't', -4_000_00],
    ['commission_revenue', null, 4_000_00],
  ]);
});

test.each([
  { ...trip, total_kobo: 0 },
  { ...trip, driver_share_kobo: 4_000_01 },
  { ...trip, driver_share_kobo: -1 },
  { ...trip, driverId: null },
])('%o is a fault', (wrong) => {
  expect(() => postingForTrip('trip_completed', wrong)).toThrow(RangeError);
});
