import { expect, test } from 'vitest';
import { coverageOf, sayCoverage, sayMissing, transferFee_kobo } from './balance-rules.ts';

const queue = [1_000_00, 5_000_00, 500_00].map((net_kobo) => ({ net_kobo }));
const fees = (payouts: number): number => payouts * transferFee_kobo;

test('a balance covers the oldest payouts, each with the fee of the provider', () => {
  expect(coverageOf(6_000_00 + fees(2), queue).covers).toBe(2);
  expect(coverageOf(6_000_00 + fees(2) - 1, queue).covers).toBe(1);
  expect(coverageOf(6_500_00 + fees(3), queue)).toMatchObject({ covers: 3, of: 3, missing_kobo: 0 });
});

test('a small payout does not overtake a large one that waits', () => {
  expect(coverageOf(2_000_00, queue).covers).toBe(1);
});

test('the missing amount is for all payouts, even if the balance is negative', () => {
  expect(coverageOf(1_500_00, queue).missing_kobo).toBe(5_000_00 + fees(3));
  expect(coverageOf(-9_00, queue)).toMatchObject({ covers: 0, missing_kobo: 6_500_00 + fees(3) });
  expect(coverageOf(0, [])).toMatchObject({ covers: 0, of: 0, missing_kobo: 0 });
});

test('it is said in words', () => {
  expect(sayCoverage('paystack', { covers: 1, of: 3 })).toBe('The balance at Paystack covers 1 of 3 payouts');
  expect(sayCoverage('monnify', { covers: 0, of: 1 })).toBe('The balance at Monnify covers 0 of 1 payout');
  expect(sayMissing({ missing_kobo: 5_053_75 })).toBe('₦5,054 is missing');
});
