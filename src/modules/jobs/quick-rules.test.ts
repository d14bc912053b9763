import { expect, test } from 'vitest';
import { isQuick, minTime_s, took_s } from './quick-rules.ts';

const started_at = new Date('2026-11-28T09:00:00Z');
const after = (seconds: number) => ({ started_at, delivered_at: new Date(started_at.getTime() + seconds * 1_000) });

test.each([
  [null, 599, true],
  [null, 600, false],
  [5_000, 599, true],
  [18_000, 1_079, true],
  [18_000, 1_080, false],
  [120_000, 7_199, true],
] as const)('over %s m in %i s: quick is %s', (distance_m, seconds, quick) => {
  expect(isQuick({ ...after(seconds), distance_m })).toBe(quick);
});

test('an undelivered job is not quick, and a clock that goes back counts as zero', () => {
  expect(isQuick({ started_at, delivered_at: null, distance_m: 0 })).toBe(false);
  expect(took_s(after(-5))).toBe(0);
  expect(minTime_s(0)).toBe(600);
});
