import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';

const income = fc.record({ earned_kobo: fc.nat(1e9), online_s: fc.nat(90_000) });

describe('fairnessSeconds', () => {
  test('lies between nothing and its bound, and rises with the income per hour', () => {
    fc.assert(
      fc.property(income, income, fc.nat(1e7), (a, b, typical) => {
        const [x, y] = [a, b].map((each) => rules.fairnessSeconds(each, typical, 180)) as [number, number];
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(180);
        if (rules.incomePerHour(a, typical) <= rules.incomePerHour(b, typical)) expect(x).toBeLessThanOrEqual(y);
      }),
    );
  });

  test('is half of its bound at the typical income, and for a newcomer', () => {
    expect(rules.fairnessSeconds({ earned_kobo: 600_000, online_s: 7200 }, 300_000, 180)).toBe(90);
    expect(rules.fairnessSeconds({ earned_kobo: 0, online_s: 0 }, 300_000, 180)).toBe(90);
    expect(rules.fairnessSeconds({ earned_kobo: 0, online_s: 10 * 3600 }, 300_000, 180)).toBe(0);
    expect(rules.fairnessSeconds({ earned_kobo: 9_000_000, online_s: 3600 }, 300_000, 180)).toBe(180);
  });
});

test('typicalIncome is the median of the takers who were online', () => {
  const per = (kobo: number) => ({ earned_kobo: kobo, online_s: 3600 });
  expect(rules.typicalIncome([])).toBe(0);
  expect(rules.typicalIncome([per(5), per(1), { earned_kobo: 9, online_s: 0 }, per(3)])).toBe(3);
  expect(rules.typicalIncome([per(4), per(1), per(2), per(9)])).toBe(3);
});

describe('ratingSeconds', () => {
  test('counts each star under five, and nothing for five', () => {
    expect([5, 4.9, 4, 1].map((stars) => rules.ratingSeconds(stars, 30))).toEqual([0, expect.closeTo(3), 30, 120]);
  });

  test('a taker without a rating counts as 4.5 stars', () => {
    expect(rules.ratingSeconds(null, 30)).toBe(rules.ratingSeconds(4.5, 30));
  });

  test('all stars together weigh less than fairness, in both kinds of rounds', () => {
    for (const { star_s, fairness_s, detour_s } of [rules.rideRounds.calm, rules.rideRounds.full, rules.moveRound])
      expect(rules.ratingSeconds(1, star_s)).toBeLessThan(Math.min(fairness_s, detour_s));
  });
});

describe('rideRoundAt', () => {
  const { calm, full, calmUntil, fullFrom } = rules.rideRounds;
  const at = (share: number) => rules.rideRoundAt({ free: 10_000 * (1 - share), busy: 10_000 * share });

  test('is calm while few drivers are on a trip, and when nobody drives', () => {
    for (const round of [rules.rideRoundAt({ free: 0, busy: 0 }), at(0), at(calmUntil)]) expect(round).toEqual(calm);
  });

  test('is full when nearly all are, also without a free one', () => {
    for (const round of [rules.rideRoundAt({ free: 0, busy: 3 }), at(fullFrom), at(1)]) expect(round).toEqual(full);
  });

  test('is between the two in between', () => {
    const { fairness_s, doubles_s } = at((calmUntil + fullFrom) / 2);
    expect(fairness_s).toBe((calm.fairness_s + full.fairness_s) / 2);
    const extra = (given_s: number): number => rules.longWaySeconds(600, given_s);
    expect(extra(doubles_s)).toBeCloseTo((extra(calm.doubles_s) + extra(full.doubles_s)) / 2, 0);
  });
});

test('ratings count from the third one, to one decimal as shown to people', () => {
  expect(rules.ratingThatCounts(1, 2)).toBeNull();
  expect(rules.ratingThatCounts(0, 0)).toBeNull();
  expect(rules.ratingThatCounts(13 / 3, 3)).toBe(4.3);
});

test('rejectionSeconds counts 15 s each, at most a minute', () => {
  expect([0, 1, 4, 40].map((count) => rules.rejectionSeconds(count))).toEqual([0, 15, 60, 60]);
  expect(rules.rejectionSeconds(1, 1)).toBe(30);
});

test('a refusal is final, one expired offer is not', () => {
  expect(rules.mayAskAgain({ refused: 1, expired: 0 })).toBe(false);
  expect(rules.mayAskAgain({ refused: 0, expired: 1 })).toBe(true);
  expect(rules.mayAskAgain({ refused: 0, expired: 2 })).toBe(false);
});

test('isOnTheWay ends nearer to home, and allows 40 % or 2 km more', () => {
  expect(rules.isOnTheWay(10_000, 0, 3000, 10_000)).toBe(false);
  expect(rules.isOnTheWay(10_000, 0, 3000, 9_999)).toBe(true);
  expect(rules.isOnTheWay(10_000, 2000, 8000, 4000)).toBe(true);
  expect(rules.isOnTheWay(10_000, 2000, 8000, 4001)).toBe(false);
  expect(rules.isOnTheWay(1000, 1000, 1000, 999)).toBe(true);
});
