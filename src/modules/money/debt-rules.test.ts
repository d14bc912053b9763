import { expect, test } from 'vitest';
import { fitsDebt, minDebtPayment_kobo } from './debt-rules.ts';

test.each([
  ['all of it', 4_350_50, 4_350_50, true],
  ['a part', 1_000_00, 4_350_50, true],
  ['the smallest part', 100_00, 4_350_50, true],
  ['less than ₦100', 99_99, 4_350_50, false],
  ['more than the debt', 4_350_51, 4_350_50, false],
  ['all of a debt below ₦100', 40_00, 40_00, true],
  ['a part of a debt below ₦100', 39_99, 40_00, false],
  ['nothing of nothing', 0, 0, false],
  ['less than nothing', -100_00, 40_00, false],
  ['no whole kobo', 100_00.5, 4_350_50, false],
])('%s can be paid or not', (_what, amount_kobo, owed_kobo, fits) => {
  expect(fitsDebt(amount_kobo, owed_kobo)).toBe(fits);
});

test('at least ₦100 is paid, or a smaller debt whole', () => {
  expect([minDebtPayment_kobo(4_350_50), minDebtPayment_kobo(40_00)]).toEqual([100_00, 40_00]);
});
