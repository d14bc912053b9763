import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identityLevels, levelFrom } from '../identity/level-rules.ts';
import { ceilingOf, ceilingSentence, payoutCeilings_kobo } from './ceiling-rules.ts';

test.each([
  [false, false, 'email'],
  [true, false, 'phone'],
  [false, true, 'papers'],
  [true, true, 'papers'],
] as const)('phone confirmed %s, papers seen %s: %s', (phone_confirmed, papers_seen, level) => {
  expect(levelFrom({ phone_confirmed, papers_seen })).toBe(level);
});

test('the sentence says the ceiling, what is left of it, and how to raise it', () => {
  expect(identityLevels.map((level) => ceilingSentence(ceilingOf(level, 30_000_00)))).toEqual([
    'You can send up to ₦50,000 a day; ₦20,000 is left today. Confirm your phone number in your account to send up to ₦200,000 a day.',
    'You can send up to ₦200,000 a day; ₦170,000 is left today. Once Kaya has checked your papers as a driver or as a moving business, you can send up to ₦5,000,000 a day.',
    'You can send up to ₦5,000,000 a day; ₦4,970,000 is left today.',
  ]);
});

test('a next level that allows no more is not named', () => {
  expect(ceilingOf('email', 0, [100_00, 100_00, 200_00])).toMatchObject({ day_kobo: 100_00, next_kobo: null });
});

test('what is left is never below zero, and with what was sent never above the ceiling', () => {
  fc.assert(
    fc.property(fc.constantFrom(...identityLevels), fc.nat(10 ** 9), (level, sent_kobo) => {
      const { left_kobo, day_kobo } = ceilingOf(level, sent_kobo);
      expect(left_kobo).toBe(Math.max(0, day_kobo - sent_kobo));
    }),
  );
  expect(payoutCeilings_kobo).toHaveLength(identityLevels.length);
});
