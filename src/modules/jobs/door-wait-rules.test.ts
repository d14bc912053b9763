import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doorWait } from '../catalogue/range-rules.ts';
import { cameInTime, waitCost_kobo, waited_kobo, waitEnds } from './door-wait-rules.ts';

const from = new Date('2026-11-30T09:00:00Z');
const after = (minutes: number): Date => new Date(from.getTime() + minutes * 60_000);

describe('waitCost_kobo', () => {
  test.each([
    [0, 0],
    [14.99, 0],
    [15, 0],
    [15.01, 1_000_00],
    [30, 1_000_00],
    [30.01, 2_000_00],
    [60, 3_000_00],
    [24 * 60, 12_000_00],
  ])('%s minutes cost %s kobo', (minutes, kobo) => {
    expect(waitCost_kobo(from, after(minutes))).toBe(kobo);
  });

  test('a longer wait never costs less, and never more than one quarter hour for each that has begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 600 }), fc.integer({ min: 0, max: 600 }), (minutes, more) => {
        const cost = waitCost_kobo(from, after(minutes));
        expect(waitCost_kobo(from, after(minutes + more))).toBeGreaterThanOrEqual(cost);
        expect(cost % doorWait.perQuarter_kobo).toBe(0);
        expect(cost).toBeLessThanOrEqual(Math.max(0, Math.ceil(minutes / 15) - 1) * doorWait.perQuarter_kobo);
      }),
    );
  });
});

test('the wait is free for fifteen minutes', () => {
  expect(waitEnds(from)).toEqual(after(15));
});

describe('waited_kobo', () => {
  const job = { starts_at: from, arrived_at: after(-5), arrival_seen: true, wait_from: from };
  test('the server’s clock decides; a start pressed earlier, without a network, only makes it cheaper', () => {
    expect(waited_kobo(job, after(40))).toBe(2_000_00);
    expect(waited_kobo(job, after(40), after(20))).toBe(1_000_00);
    expect(waited_kobo(job, after(40), after(-30))).toBe(0);
    expect(waited_kobo(job, after(40), after(90)), 'a clock that is ahead').toBe(2_000_00);
  });
  test('a mover who came late waits for free', () => {
    expect(waited_kobo({ ...job, arrived_at: after(16) }, after(90))).toBe(0);
    expect(waited_kobo({ ...job, arrived_at: after(15) }, after(90))).toBeGreaterThan(0);
  });
  test('an arrival that was not seen counts from the start of the wait, when Kaya saw the mover', () => {
    const unseen = { ...job, arrival_seen: false };
    expect(cameInTime({ ...unseen, wait_from: after(15) })).toBe(true);
    expect(cameInTime({ ...unseen, wait_from: after(16) })).toBe(false);
  });
});
