import { expect, test } from 'vitest';
import { nextPayday } from './partner-pay-rules.ts';

test.each([
  // 2026-11-30 is a Monday; Lagos is an hour ahead.
  ['2026-11-30T05:00:00Z', '2026-11-30'],
  ['2026-11-30T10:59:00Z', '2026-11-30'],
  ['2026-11-30T11:00:00Z', '2026-12-07'],
  ['2026-11-29T22:59:00Z', '2026-11-30'],
  ['2026-11-29T23:30:00Z', '2026-11-30'],
  ['2026-12-01T09:00:00Z', '2026-12-07'],
  ['2026-12-06T09:00:00Z', '2026-12-07'],
])('at %s the clock pays next on %s', (now, day) => {
  expect(nextPayday(new Date(now))).toBe(day);
});
