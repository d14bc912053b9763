import { describe, expect, test } from 'vitest';
import { cardWords, expiryOf, expiryWords, isExpired, isKeepable } from './kept-card-rules.ts';

const card = { brand: 'Visa', last4: '4242', exp_month: 8, exp_year: 2031 };

describe('isExpired', () => {
  test('a card is good until the last day of its month in Lagos', () => {
    expect(isExpired(card, new Date('2031-08-31T22:59:59Z'))).toBe(false);
    expect(isExpired(card, new Date('2031-08-31T23:00:00Z'))).toBe(true);
    expect(isExpired({ ...card, exp_month: 12 }, new Date('2031-09-15T12:00:00Z'))).toBe(false);
  });
  test('a card with an unknown expiry does not count as expired', () =>
    expect(isExpired({ exp_month: null, exp_year: null }, new Date('2090-01-01T00:00:00Z'))).toBe(false));
});

test.each([
  ['12', '2030', 12, 2030],
  ['9', '32', 9, 2032],
  [10, 29, 10, 2029],
  [' 08 ', '2031', 8, 2031],
  ['13', '2031', null, null],
  ['0', '31', null, null],
  ['xx', '31', null, null],
  ['12', undefined, null, null],
  ['12', '9999', null, null],
])('the expiry %s and %s', (month, year, exp_month, exp_year) =>
  expect(expiryOf(month, year)).toEqual({ exp_month, exp_year }),
);

test('the words for a card', () => {
  expect(cardWords(card)).toBe('Visa •••• 4242');
  expect(expiryWords(card)).toBe('08/2031');
  expect(expiryWords({ exp_month: null, exp_year: null })).toBeNull();
});

test('only a card that can be stored whole, and charged, is kept', () => {
  const whole = { ...card, token: 'AUTH_1', email: 'ada@kaya.example' };
  expect(isKeepable(whole)).toBe(true);
  const broken = [
    { token: '' },
    { token: 'a\u0000b' },
    { token: 'x'.repeat(301) },
    { email: 'nobody' },
    { brand: 'V1' },
    { last4: '42' },
  ];
  for (const wrong of broken) expect(isKeepable({ ...whole, ...wrong })).toBe(false);
});
