import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Posting,
  postingForAskedRefund,
  postingForCollectedPayment,
  postingForCompletedTrip,
  postingForPaidFee,
  postingForPaidTip,
  postingForSettledCommission,
} from './ledger.ts';
import { tipFault } from './tip-rules.ts';

const trip = { tripId: 't', driverId: 'd', total_kobo: 4_000_00, held_kobo: 0, driver_share_kobo: 3_600_00 };
/** From the fee for a ride cancelled late. */
const paidFee = (once: string, workerId: string, amount_kobo: number, share_kobo: number): Posting =>
  postingForPaidFee({ kind: 'trip_cancelled', once, payableId: null, workerId, amount_kobo, share_kobo });
const legsOf = (posting: Posting) =>
  posting.legs.map(({ account, owner, amount_kobo }) => [account, owner, amount_kobo]);
const sumOf = (account: string, ...postings: Posting[]): number =>
  postings
    .flatMap(({ legs }) => legs)
    .filter((leg) => leg.account === account)
    .reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);

test('the driver keeps their share of the cash and owes the rest when a ride is completed', () => {
  const posting = postingForCompletedTrip(trip);
  expect(posting.key).toBe('trip_completed:t');
  expect(legsOf(posting)).toEqual([
    ['worker_receivable', 'd', -400_00],
    ['commission_revenue', null, 400_00],
  ]);
});

test('a driver’s share of a fee comes out of Kaya’s part when the fee was paid with another ride', () => {
  const posting = paidFee('t', 'd', 2_000_00, 1_800_00);
  expect(posting.key).toBe('trip_cancelled:t');
  expect(legsOf(posting)).toEqual([
    ['commission_revenue', null, -1_800_00],
    ['worker_payable', 'd', 1_800_00],
  ]);
});

const price = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 12 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([price_kobo, part]) => ({ price_kobo, share_kobo: Math.round(price_kobo * part) }));

test('drivers get their shares and Kaya the rest when a fee is paid with the next ride, and all sums to zero', () => {
  fc.assert(
    fc.property(price, price, (fee, ride) => {
      const cash_kobo = ride.price_kobo + fee.price_kobo;
      const postings = [
        postingForCompletedTrip({ ...trip, tripId: 'next', total_kobo: cash_kobo, driver_share_kobo: ride.share_kobo }),
        paidFee('late', 'first', fee.price_kobo, fee.share_kobo),
      ];
      for (const { legs } of postings) {
        expect(legs.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(0);
        expect(legs.every(({ amount_kobo }) => amount_kobo !== 0)).toBe(true);
      }
      // Cash collected minus debt is the share; Kaya is owed everything else.
      expect(cash_kobo + sumOf('worker_receivable', ...postings)).toBe(ride.share_kobo);
      expect(sumOf('worker_payable', ...postings)).toBe(fee.share_kobo);
      expect(sumOf('commission_revenue', ...postings)).toBe(cash_kobo - fee.share_kobo - ride.share_kobo);
      expect(sumOf('escrow', ...postings) + sumOf('provider_balance', ...postings), 'nothing is collected').toBe(0);
    }),
  );
});

test('the share of a fee settles what its driver owes', () => {
  const owed = postingForCompletedTrip(trip);
  const gained = paidFee('late', 'd', 2_000_00, 1_800_00);
  const settled = postingForSettledCommission({ once: 'late', workerId: 'd', amount_kobo: 400_00 });
  expect(sumOf('worker_receivable', owed, gained, settled)).toBe(0);
  expect(sumOf('worker_payable', owed, gained, settled)).toBe(1_400_00);
});

test.each([
  ['no price', () => postingForCompletedTrip({ ...trip, total_kobo: 0, driver_share_kobo: 0 })],
  ['more held than the price', () => postingForCompletedTrip({ ...trip, held_kobo: 4_000_01 })],
  ['a share above the price', () => postingForCompletedTrip({ ...trip, driver_share_kobo: 4_000_01 })],
  ['a share below zero', () => postingForCompletedTrip({ ...trip, driver_share_kobo: -1 })],
  ['a share above the fee', () => paidFee('t', 'd', 2_000_00, 2_000_01)],
])('never posts %s', (_name, post) => {
  expect(post).toThrow(RangeError);
});

/** What may happen to one ride of the driver: driven for cash or card, cancelled late (by card the fee is held), tipped after it. */
const ends = fc.constantFrom('cash', 'card', 'cancelled', 'no_show', 'free');
const rides = fc.array(
  fc.record({
    end: ends,
    ride: price,
    carried_kobo: fc.integer({ min: 0, max: 10 ** 9 }),
    tip_kobo: fc.integer({ min: 0, max: 20_000_00 }),
  }),
  { maxLength: 12 },
);

test('any mixture of cash, card, cancellations, no-shows and tips sums to zero, leaves no escrow, and no balance below zero', () => {
  fc.assert(
    fc.property(rides, (many) => {
      const postings: Posting[] = [];
      let earned_kobo = 0;
      let cash_kobo = 0;
      /** Every posting is followed by settling what is owed, as the server does. */
      const add = (posting: Posting, once: string): void => {
        postings.push(posting);
        const [payable, owed] = [sumOf('worker_payable', ...postings), -sumOf('worker_receivable', ...postings)];
        expect(payable).toBeGreaterThanOrEqual(0);
        expect(owed).toBeGreaterThanOrEqual(0);
        const amount_kobo = Math.min(payable, owed);
        if (amount_kobo > 0) postings.push(postingForSettledCommission({ once, workerId: 'd', amount_kobo }));
        expect(sumOf('worker_payable', ...postings)).toBeGreaterThanOrEqual(0);
      };
      for (const [nth, { end, ride, carried_kobo, tip_kobo }] of many.entries()) {
        const tripId = `t${nth}`;
        const total_kobo = ride.price_kobo + carried_kobo;
        const driver_share_kobo = ride.share_kobo;
        const done = end === 'cash' || end === 'card';
        const held_kobo = end === 'cash' ? 0 : total_kobo;
        if (held_kobo > 0)
          postings.push(postingForCollectedPayment({ payableId: tripId, total_kobo, paymentId: tripId }));
        if (done) {
          add(postingForCompletedTrip({ tripId, driverId: 'd', total_kobo, held_kobo, driver_share_kobo }), tripId);
          cash_kobo += total_kobo - held_kobo;
          earned_kobo += driver_share_kobo;
          if (tip_kobo > 0) add(postingForPaidTip('tip_paid', `tip${nth}`, [{ id: 'd', kobo: tip_kobo }]), `tip${nth}`);
          earned_kobo += tip_kobo;
        } else {
          // The fee is the price here: no fee is higher.
          const fee_kobo = end === 'free' ? 0 : ride.price_kobo;
          if (fee_kobo > 0) {
            const fee = { kind: 'trip_cancelled', once: tripId, payableId: tripId, workerId: 'd' } as const;
            add(postingForPaidFee({ ...fee, amount_kobo: fee_kobo, share_kobo: driver_share_kobo }), tripId);
            earned_kobo += driver_share_kobo;
          }
          const amount_kobo = total_kobo - fee_kobo;
          if (amount_kobo > 0)
            postings.push(postingForAskedRefund({ refundId: tripId, payableId: tripId, amount_kobo }));
        }
      }
      for (const { legs } of postings) expect(legs.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(0);
      expect(sumOf('escrow', ...postings)).toBe(0);
      // What the driver has, in cash and in the balance, less what they owe, is what they earned.
      const balance_kobo = sumOf('worker_payable', ...postings) + sumOf('worker_receivable', ...postings);
      expect(cash_kobo + balance_kobo).toBe(earned_kobo);
      expect(new Set(postings.map(({ key }) => key)).size, 'each once').toBe(postings.length);
    }),
  );
});

test('a tip is between its bounds', () => {
  expect([100_00, 20_000_00].map(tipFault)).toEqual([null, null]);
  for (const wrong of [null, 0, -1, 99_99, 20_000_01, 100_00.5, Number.NaN])
    expect(tipFault(wrong)).toBe('Enter an amount from ₦100 to ₦20,000');
});
