import { expect, test } from 'vitest';
import { leftWords } from './time-left.ts';

const now = new Date('2026-11-30T08:00:00Z');
test.each([
  ['2026-12-02T11:00:00Z', '2 days 3 hours left'],
  ['2026-12-01T08:00:30Z', '1 day left'],
  ['2026-11-30T11:10:00Z', '3 hours 10 minutes left'],
  ['2026-11-30T09:01:00Z', '1 hour 1 minute left'],
  ['2026-11-30T08:05:59Z', '5 minutes left'],
  ['2026-11-30T08:00:59Z', 'Less than a minute left'],
  ['2026-11-30T08:00:00Z', 'Its time is over'],
] as const)('until %s: %s', (until, words) => {
  expect(leftWords(new Date(until), now)).toBe(words);
});
