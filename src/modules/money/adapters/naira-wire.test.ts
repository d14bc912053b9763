import { expect, test } from 'vitest';
import { kobo, koboOf, nairaNumber, nairaText } from './naira-wire.ts';

test.each([
  [19.99, 1999],
  ['19.99', 1999],
  [1.1, 110],
  [0.29, 29],
  [4.35, 435],
  [1500, 150_000],
  ['1500', 150_000],
  ['1500.0', 150_000],
  ['100.00', 10_000],
  ['100.10000', 10_010],
  ['007', 700],
  [0, 0],
  [9_999_999_999_999.99, 999_999_999_999_999],
])('%j naira are %i kobo', (naira, expected) => {
  expect(koboOf(naira)).toBe(expected);
  expect(kobo.parse(naira)).toBe(expected);
});

test.each([
  19.999,
  '19.999',
  0.1 + 0.2,
  -1,
  '-1',
  '+1',
  '1,500.00',
  ' 1',
  '1 ',
  '',
  '.5',
  '1.',
  'NGN 1',
  '0x10',
  '1e3',
  1e21,
  1e-7,
  '99999999999999',
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%j is no amount', (amount) => {
  expect(koboOf(amount)).toBeNull();
  expect(kobo.safeParse(amount).success).toBe(false);
});

test.each([null, undefined, true, {}, [1]])('nor is %j', (amount) => {
  expect(kobo.safeParse(amount).success).toBe(false);
});

test.each([
  [1999, '19.99', '19.99'],
  [150_000, '1500.00', '1500'],
  [150_050, '1500.50', '1500.5'],
  [5, '0.05', '0.05'],
  [0, '0.00', '0'],
  [999_999_999_999_999, '9999999999999.99', '9999999999999.99'],
])('%i kobo are %s', (amount_kobo, text, json) => {
  expect(nairaText(amount_kobo)).toBe(text);
  expect(JSON.stringify(nairaNumber(amount_kobo))).toBe(json);
});

test('every amount survives the round trip', () => {
  const amounts = Array.from({ length: 50_000 }, (_, at) => [at, 999_999_999_999_999 - at]).flat();
  const isLost = (amount_kobo: number) =>
    [nairaText(amount_kobo), nairaNumber(amount_kobo), JSON.stringify(nairaNumber(amount_kobo))].some(
      (sent) => koboOf(sent) !== amount_kobo,
    );
  expect(amounts.filter(isLost)).toEqual([]);
});

test.each([0.5, -1, Number.NaN, 1e15])('%d is not sent', (amount_kobo) => {
  expect(() => nairaText(amount_kobo)).toThrow(RangeError);
  expect(() => nairaNumber(amount_kobo)).toThrow(RangeError);
});
