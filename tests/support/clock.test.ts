import { expect, test } from 'vitest';
import { restOfDay } from './clock.ts';

test('a test waits for midnight in Lagos when less than its margin is left of the day', () => {
  expect(restOfDay(Date.parse('2026-12-31T23:59:10+01:00'), 60_000)).toBe(50_000);
  expect(restOfDay(Date.parse('2026-12-31T23:58:59+01:00'), 60_000)).toBe(0);
  expect(restOfDay(Date.parse('2027-01-01T00:00:00+01:00'), 60_000)).toBe(0);
  expect(restOfDay(Date.parse('2027-01-01T00:59:30+01:00'), 60_000), 'midnight in London').toBe(0);
});
