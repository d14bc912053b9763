import { expect, test } from 'vitest';
import { usualPay } from './newcomer-contract.ts';

test('the usual pay is the middle half, rounded outward, so that most jobs are in it', () => {
  const pay = [2_700, 6_120, 7_200, 8_100, 9_000, 12_400, 18_000, 22_500, 27_140, 31_000, 722_700].map((n) => n * 100);
  expect(usualPay(pay)).toEqual({ from_kobo: 7_000_00, to_kobo: 27_500_00 });
  expect(usualPay(pay.toReversed()), 'in any order').toEqual(usualPay(pay));
  expect(usualPay([6_120_00]), 'one job as it is').toEqual({ from_kobo: 6_120_00, to_kobo: 6_120_00 });
  expect(usualPay([100_00, 110_00])?.from_kobo, 'never nothing').toBe(500_00);
  for (let n = 2; n < 40; n += 1) {
    const jobs = Array.from({ length: n }, (_, nth) => (nth + 1) * 1_234_00);
    const usual = usualPay(jobs);
    const inside = jobs.filter((kobo) => usual && kobo >= usual.from_kobo && kobo <= usual.to_kobo);
    expect(inside.length, `of ${n}`).toBeGreaterThan(n / 2);
  }
  expect(usualPay([])).toBeNull();
});
