import { expect, test } from 'vitest';
import { isTaken, nextTry_ms, webhookRules } from './rules.ts';

test('the attempts of a delivery take three days, and then they end', () => {
  const gaps = Array.from({ length: webhookRules.gaps_ms.length }, (_, n) => nextTry_ms(n + 1) ?? 0);
  const hours = gaps.reduce((sum, gap) => sum + gap, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
  expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps);
  expect(nextTry_ms(gaps.length + 1)).toBeNull();
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [302, false],
  [404, false],
  [410, false],
  [500, false],
  [null, false],
])('a response of %s means accepted: %s', (status, taken) => expect(isTaken(status)).toBe(taken));
