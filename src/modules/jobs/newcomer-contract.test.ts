import { expect, test } from 'vitest';
import { usualPay } from './newcomer-contract.ts';

test('what most jobs pay: one that pays far more sets no expectation, and the figures are round', () => {
  const pay = [2_700, 6_120, 7_200, 8_100, 9_000, 12_400, 18_000, 22_500, 27_140, 31_000, 722_700].map((n) => n * 100);
  expect(usualPay(pay)).toEqual({ from_kobo: 6_000_00, to_kobo: 31_000_00 });
  expect(usualPay(pay.toReversed()), 'in any order').toEqual(usualPay(pay));
  expect(usualPay([6_120_00]), 'one job as it is').toEqual({ from_kobo: 6_120_00, to_kobo: 6_120_00 });
  expect(usualPay([100_00, 110_00])?.from_kobo, 'never nothing').toBe(500_00);
  expect(usualPay([])).toBeNull();
});
