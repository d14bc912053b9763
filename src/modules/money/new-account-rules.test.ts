import { describe, expect, test } from 'vitest';
import { codeProves, freeFrom } from './new-account-rules.ts';

const now = new Date('2026-11-29T12:00:00Z');
const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const after = (hours: number): Date => before(-hours);
const paidBefore = { everPaid: true, factorAt: null, byCode: false, now };

describe('freeFrom', () => {
  test('is a day later for a person who was paid before', () => {
    expect(freeFrom(paidBefore)).toEqual(after(24));
    expect(freeFrom({ ...paidBefore, hours: 3 })).toEqual(after(3));
    expect(freeFrom({ ...paidBefore, hours: 0 })).toEqual(now);
  });

  test('is now for a person who was never paid, so that a new worker is paid the same day', () => {
    expect(freeFrom({ ...paidBefore, everPaid: false })).toEqual(now);
  });

  test('is now after a code of two-factor sign-in that was on before', () => {
    expect(freeFrom({ ...paidBefore, byCode: true, factorAt: before(24) })).toEqual(now);
    expect(freeFrom({ ...paidBefore, byCode: true, factorAt: before(23.9) })).toEqual(after(24));
    // It is on, and this payout was not confirmed with it.
    expect(freeFrom({ ...paidBefore, factorAt: before(500) })).toEqual(after(24));
  });
});

test('a code proves nothing while two-factor is off, or was turned on within the wait', () => {
  expect(codeProves({ factorAt: null, now })).toBe(false);
  expect(codeProves({ factorAt: before(1), now })).toBe(false);
  expect(codeProves({ factorAt: before(1), now, hours: 1 })).toBe(true);
  expect(codeProves({ factorAt: before(25), now })).toBe(true);
});
