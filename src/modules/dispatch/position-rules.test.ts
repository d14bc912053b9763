import { describe, expect, test } from 'vitest';
import { ageSeconds, isFresh, type Point, positionRules, seenAgo, sortPoints, thinned } from './position-rules.ts';

const now = Date.UTC(2026, 10, 23, 9, 0, 0);
const yaba = { lat: 6.5095, lng: 3.3711 };
/** A position some seconds ago, some metres north of Yaba. */
const point = (ago: number, north_m = 0, more: Partial<Point> = {}): Point => ({
  lat: yaba.lat + north_m / 111_195,
  lng: yaba.lng,
  at: now - ago * 1000,
  ...more,
});
const none = { ahead: 0, old: 0, jumps: 0, vague: 0 };
const agos = (points: readonly Point[], sent_at?: number): number[] =>
  sortPoints(points, now, sent_at).taken.map(({ at }) => (now - at) / 1000);

describe('sortPoints', () => {
  test.each<[string, Point[], number[], Partial<typeof none>]>([
    ['one point', [point(3)], [3], {}],
    ['out of order', [point(2, 30), point(10), point(6, 15)], [10, 6, 2], {}],
    ['ahead by less than a minute: now', [point(-30)], [0], {}],
    ['ahead by a minute: now', [point(-60)], [0], {}],
    ['further ahead', [point(-61), point(1)], [1], { ahead: 1 }],
    ['two hours old', [point(7_200), point(5)], [7_200, 5], {}],
    ['older', [point(7_201), point(5)], [5], { old: 1 }],
    ['100 km away for a moment', [point(12), point(8, 100_000), point(4, 60)], [12, 4], { jumps: 1 }],
    ['100 km away at first', [point(12, 100_000), point(8), point(4, 60)], [8, 4], { jumps: 1 }],
    ['100 km away at last', [point(12), point(8, 60), point(4, 100_000)], [12, 8], { jumps: 1 }],
    ['100 km in half an hour: a road', [point(1_800), point(0, 100_000)], [1_800, 0], {}],
    ['a jump between each', [point(9), point(6, 90_000), point(3), point(0, 90_000)], [6, 0], { jumps: 2 }],
    ['a position from a mast', [point(9), point(5, 0, { accuracy_m: 2_001 })], [9], { vague: 1 }],
    ['an inexact position of use', [point(5, 0, { accuracy_m: 2_000 })], [5], {}],
    ['two of one moment', [point(5), point(5, 20)], [5, 5], {}],
    ['nothing of use', [point(-600), point(9_000)], [], { ahead: 1, old: 1 }],
  ])('%s', (_, points, taken, dropped) => {
    const sorted = sortPoints(points, now);
    expect(sorted.taken.map(({ at }) => (now - at) / 1000)).toEqual(taken);
    expect(sorted.dropped).toEqual({ ...none, ...dropped });
  });

  test('a clock that is hours off is corrected in whole minutes; one that is nearly right is left alone', () => {
    const threeHours = 3 * 3600;
    const ahead = [point(20 - threeHours), point(4 - threeHours, 30)];
    expect(agos(ahead, now + threeHours * 1000)).toEqual([20, 4]);
    const behind = [point(20 + threeHours), point(4 + threeHours, 30)];
    expect(agos(behind, now - threeHours * 1000)).toEqual([20, 4]);
    expect(agos([point(20), point(4, 30)], now - 59_000)).toEqual([20, 4]);
  });

  test('the same batch sent a second later gives the same points', () => {
    const points = [point(40), point(20, 100), point(1, 150)];
    expect(sortPoints(points, now + 1000).taken).toEqual(sortPoints(points, now).taken);
  });

  test('half of 200 alternating points are dropped as jumps', () => {
    const points = Array.from({ length: positionRules.maxPoints }, (_, n) => point(400 - n, n % 2 === 0 ? n : 90_000));
    expect(sortPoints(points, now).dropped.jumps).toBe(100);
  });
});

test('thinned keeps the first point of each ten seconds', () => {
  const places = [0, 4, 8, 12, 16, 20, 47].map((second) => ({
    ...yaba,
    lat: 6 + second / 100,
    at: now + second * 1000,
  }));
  expect(thinned(places).map(({ slot, lat }) => [slot - now / 10_000, Math.round((lat - 6) * 100)])).toEqual([
    [0, 0],
    [1, 12],
    [2, 20],
    [4, 47],
  ]);
});

test('a position is fresh for a minute', () => {
  expect(isFresh(ageSeconds(new Date(now - 60_999), new Date(now)))).toBe(true);
  expect(isFresh(ageSeconds(new Date(now - 61_000), new Date(now)))).toBe(false);
  expect(ageSeconds(new Date(now + 5_000), new Date(now))).toBe(0);
});

test.each([
  [0, 'less than a minute ago'],
  [59, 'less than a minute ago'],
  [61, '1 min ago'],
  [3_599, '59 min ago'],
  [7_300, '2 h ago'],
])('%i s: %s', (seconds, words) => {
  expect(seenAgo(seconds)).toBe(words);
});
