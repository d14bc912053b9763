import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inProportion, naira, nairaRange, nairaRangeSpoken, nairaShort, nairaSpoken, parseNaira } from './naira.ts';

test.each([
  [0, '₦0', '0 naira', '₦0'],
  [1_500_000, '₦15,000', '15,000 naira', '₦15k'],
  [1_050, '₦10.50', '10 naira 50 kobo', '₦10'],
  [5, '₦0.05', '0 naira 5 kobo', '₦0'],
  [-5_000, '− ₦50', 'minus 50 naira', '− ₦50'],
  [1_250_000, '₦12,500', '12,500 naira', '₦12.5k'],
  [123_456_789_00, '₦123,456,789', '123,456,789 naira', '₦123.5m'],
  [1_399_000_00, '₦1,399,000', '1,399,000 naira', '₦1.4m'],
  [999_960_00, '₦999,960', '999,960 naira', '₦1m'],
])('%i kobo is %s', (kobo, shown, spoken, short) => {
  expect(naira(kobo)).toBe(shown);
  expect(nairaSpoken(kobo)).toBe(spoken);
  expect(nairaShort(kobo)).toBe(short);
});

test('ranges', () => {
  expect(nairaRange(1_500_000, 5_000_000)).toBe('₦15,000–₦50,000');
  expect(nairaRange(10_000_000, null)).toBe('₦100,000+');
  expect(nairaRangeSpoken(1_500_000, 5_000_000)).toBe('15,000 to 50,000 naira');
  expect(nairaRangeSpoken(10_000_000, null)).toBe('100,000 naira or more');
});

test.each([
  ['25,000', 2_500_000],
  ['25000', 2_500_000],
  ['₦1,000.50', 100_050],
  ['NGN 2000', 200_000],
  ['n500', 50_000],
  ['1 000 000', 100_000_000],
  ['10.5', 1_050],
  ['0', 0],
])('%s is %i kobo', (typed, kobo) => {
  expect(parseNaira(typed)).toBe(kobo);
});

test.each(['', '₦', '-5', '− 5', '2,50', '1.005', '1e3', '12abc', '99999999999999999', '1,0000', '.5'])(
  '%s is no amount',
  (typed) => {
    expect(parseNaira(typed)).toBeNull();
  },
);

test('half a kobo throws', () => {
  expect(() => naira(0.5)).toThrow(RangeError);
  expect(() => naira(Number.NaN)).toThrow(RangeError);
});

test('a shown amount can be typed in again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (kobo) => {
      expect(parseNaira(naira(kobo))).toBe(kobo);
    }),
  );
});

test('a proportional part is exact where dividing numbers is one kobo short', () => {
  expect(Math.floor((984 / 1094) * 547)).toBe(491);
  expect(inProportion(984, 547, 1094)).toBe(492);
  expect(inProportion(9_007_199_254_740_991, 3, 7)).toBe(3_860_228_252_031_853);
});
