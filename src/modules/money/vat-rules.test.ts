import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suppliedByKaya, vatRateOn, vatRates, vatWithin, vatWords } from './vat-rules.ts';

test('the rate is that of the day', () => {
  expect(['1993-12-31', '1994-01-01', '2020-01-31', '2020-02-01', '2199-12-31'].map(vatRateOn)).toEqual([
    0, 500, 500, 750, 750,
  ]);
  expect(vatRates.map(({ from }) => from)).toEqual(vatRates.map(({ from }) => from).toSorted());
  expect(vatWords(750)).toBe('VAT 7.5%');
});

test.each([
  [107_50, 750, 7_50],
  [1_000_000_00, 750, 69_767_44],
  [1, 750, 0],
  [7, 750, 0],
  [8, 750, 1],
  [0, 750, 0],
  [500_00, 0, 0],
])('of %i kobo at %i it is %i', (total, rate, vat) => {
  expect(vatWithin(total, rate)).toEqual({ net_kobo: total - vat, vat_kobo: vat });
});

test('net and VAT are the total, and no other split of whole kobo is nearer to the rate', () => {
  const total = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(total, fc.integer({ min: 0, max: 5_000 }), (total_kobo, rate_bps) => {
      const { net_kobo, vat_kobo } = vatWithin(total_kobo, rate_bps);
      expect(net_kobo + vat_kobo).toBe(total_kobo);
      expect(net_kobo).toBeGreaterThanOrEqual(0);
      // vat * (10000 + rate) is within half a kobo of total * rate.
      const off = BigInt(vat_kobo) * BigInt(10_000 + rate_bps) - BigInt(total_kobo) * BigInt(rate_bps);
      expect(off > 0n ? off * 2n : -off * 2n).toBeLessThanOrEqual(BigInt(10_000 + rate_bps));
    }),
  );
});

test('refuses what is not an amount', () => {
  for (const wrong of [-1, 0.5, Number.NaN]) expect(() => vatWithin(wrong, 750)).toThrow(RangeError);
  expect(() => vatWithin(1, -1)).toThrow(RangeError);
});

test('an agent supplies what it earned, the principal all of it', () => {
  expect(suppliedByKaya(undefined, 4_000_00, 400_00)).toBe(400_00);
  expect(suppliedByKaya('agent', 4_000_00, 0)).toBe(0);
  expect(suppliedByKaya('principal', 4_000_00, 0)).toBe(4_000_00);
});
