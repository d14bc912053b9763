import { expect, test } from 'vitest';
import {
  badgeEstimates,
  badgeName,
  badgeTypes,
  earnedBadges,
  monthAfter,
  monthBefore,
  nextOf,
  openQuestion,
  type WorkDone,
} from './rules.ts';

const nothing: WorkDone = { five_star_jobs: 0, good_ratings: 0, packing_jobs: 0, fast_jobs: 0, packingTrained: false };

test.each<[Partial<WorkDone>, string[]]>([
  [{ five_star_jobs: 9 }, []],
  [{ five_star_jobs: 10 }, ['5_star_pro']],
  [{ packing_jobs: 5 }, []],
  [{ packingTrained: true, packing_jobs: 4 }, []],
  [{ packingTrained: true, packing_jobs: 5 }, ['certified_packing']],
  [{ fast_jobs: 19 }, []],
  [{ fast_jobs: 20 }, ['speed_demon']],
  [{ good_ratings: 49 }, []],
  [{ good_ratings: 50 }, ['customer_favorite']],
  [{ five_star_jobs: 60, good_ratings: 60 }, ['5_star_pro', 'customer_favorite']],
])('%j earns %j', (done, badges) => {
  expect(earnedBadges({ ...nothing, ...done })).toEqual(badges);
});

test('the specification’s estimates', () => {
  expect(badgeEstimates({ total_jobs: 0, rating: 0, skills: [] })).toEqual({
    '5_star_pro': 0,
    mover_of_month: 40,
    certified_packing: 0,
    speed_demon: 0,
    customer_favorite: 0,
  });
  expect(badgeEstimates({ total_jobs: 7, rating: 4.8, skills: ['driving', 'packing'] })).toEqual({
    '5_star_pro': 70,
    mover_of_month: 80,
    certified_packing: 100,
    speed_demon: 35,
    customer_favorite: 14,
  });
  const many = badgeEstimates({ total_jobs: 400, rating: 4.79, skills: [] });
  expect([many['5_star_pro'], many.speed_demon, many.customer_favorite, many.mover_of_month]).toEqual([
    100, 100, 100, 40,
  ]);
});

test('every badge has a name', () => {
  expect(new Set(badgeTypes.map(badgeName)).size).toBe(5);
});

test.each([
  // 23:59 in Lagos is 22:59 UTC.
  ['2026-10-31T22:59:59Z', '2026-09-01'],
  ['2026-10-31T23:00:00Z', '2026-10-01'],
  ['2026-12-31T22:59:59Z', '2026-11-01'],
  ['2026-12-31T23:00:00Z', '2026-12-01'],
  ['2027-01-15T12:00:00Z', '2026-12-01'],
  ['2028-02-29T22:00:00Z', '2028-01-01'],
])('at %s the month before is %s', (now, month) => {
  expect(monthBefore(new Date(now))).toBe(month);
});

test('the month after', () => {
  expect(['2026-12-01', '2026-01-01', '2028-02-01'].map(monthAfter)).toEqual([
    '2027-01-01',
    '2026-02-01',
    '2028-03-01',
  ]);
});

test('the button of a module', () => {
  const at = (progress_percentage: number, answered: number[], completed_at: string | null = null) =>
    nextOf({ progress_percentage, answered, completed_at }, 4);
  expect([
    nextOf(null, 4),
    at(0, []),
    at(22, [3]),
    at(90, [1, 2, 3, 4]),
    at(100, [1, 2, 3, 4], '2026-11-23T08:00:00Z'),
  ]).toEqual(['start', 'open', 'continue', 'complete', 'done']);
});

test('the open question', () => {
  const after = (answered: number[]) => openQuestion({ progress_percentage: 0, answered, completed_at: null }, 3);
  expect([openQuestion(null, 3), after([]), after([1, 3]), after([1, 2, 3])]).toEqual([1, 1, 2, undefined]);
});
