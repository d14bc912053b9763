import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxTips, noTips, tipParts, tipsOf } from './tip-rules.ts';

test('a tip is shared in equal parts, and what cannot be shared equally goes to the lead: nothing is lost', () => {
  expect(tipParts(1_000_00, ['lead', 'one', 'other'])).toEqual([
    { id: 'lead', kobo: 333_34 },
    { id: 'one', kobo: 333_33 },
    { id: 'other', kobo: 333_33 },
  ]);
  expect(tipParts(500_00, ['alone'])).toEqual([{ id: 'alone', kobo: 500_00 }]);
  fc.assert(
    fc.property(fc.integer({ min: 100_00, max: 20_000_00 }), fc.integer({ min: 1, max: 7 }), (amount, count) => {
      const people = Array.from({ length: count }, (_, place) => `mover ${place}`);
      const parts = tipParts(amount, people);
      expect(parts.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(amount);
      const [lead = 0, ...others] = parts.map(({ kobo }) => kobo);
      for (const kobo of others) expect(lead - kobo).toBeLessThan(count);
      expect(new Set(others).size).toBeLessThanOrEqual(1);
    }),
  );
});

describe('tipsOf', () => {
  const paid = { status: 'paid', way: 'card', amount_kobo: 500_00, expires_at: null } as const;
  const now = new Date('2026-11-29T18:40:00Z');
  test('counts what was paid, and stops after five', () => {
    expect(tipsOf([], true, now)).toEqual({ ...noTips, allowed: true });
    expect(tipsOf([{ ...paid, status: 'started', way: 'transfer', expires_at: now }, paid], true, now)).toEqual({
      allowed: true,
      paid_kobo: 500_00,
      checking: true,
      way: 'transfer',
      counts_until: '2026-11-29T18:50:00.000Z',
    });
    expect(
      tipsOf(
        Array.from({ length: maxTips }, () => paid),
        true,
        now,
      ).allowed,
    ).toBe(false);
    expect(tipsOf([], false, now).allowed).toBe(false);
  });
});
