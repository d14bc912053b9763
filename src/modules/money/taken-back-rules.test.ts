import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takenFromEach } from './taken-back-rules.ts';

const people = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 6 });

test('takenFromEach: all of it is taken, from nobody more than they earned, except a kobo each that the mover bears', () => {
  fc.assert(
    fc.property(people, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, part) => {
      const earned = amounts.map((earned_kobo, place) => ({ accountId: `p${place}`, earned_kobo }));
      const all = amounts.reduce((sum, amount) => sum + amount, 0);
      const taken = Math.floor(all * part);
      const parts = takenFromEach(earned, taken);
      expect(parts.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(taken);
      for (const { accountId, amount_kobo } of parts) {
        const own = earned.find((one) => one.accountId === accountId)?.earned_kobo ?? 0;
        expect(amount_kobo).toBeLessThanOrEqual(own + (accountId === 'p0' ? amounts.length : 0));
      }
    }),
  );
});

test('more than was earned is never recovered', () => {
  expect(() => takenFromEach([{ accountId: 'mover', earned_kobo: 5 }], 6)).toThrow('More is deducted');
  expect(takenFromEach([{ accountId: 'mover', earned_kobo: 5 }], 0)).toEqual([]);
});
