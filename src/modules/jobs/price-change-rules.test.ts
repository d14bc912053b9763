import { describe, expect, test } from 'vitest';
import { mayAskPriceChange, maxChange_kobo, priceChangeLifecycle } from './price-change-rules.ts';
import { jobLifecycle } from './rules.ts';

test('a price change can be requested only between arrival and loading', () => {
  expect(jobLifecycle.states.filter(mayAskPriceChange)).toEqual(['arrived']);
});

describe('the most that may be asked', () => {
  test.each([
    ['half of the price', 40_000_00, null, 20_000_00],
    ['what is left below the upper end', 40_000_00, 50_000_00, 10_000_00],
    ['half, when the end is far', 20_000_00, 50_000_00, 10_000_00],
    ['whole steps', 21_000_00, 50_000_00, 10_500_00],
    ['never a part of a step', 3_500_00, 10_000_00, 1_500_00],
    ['nothing at the upper end', 50_000_00, 50_000_00, 0],
    ['nothing above it', 60_000_00, 50_000_00, 0],
  ])('%s', (_what, price, max, room) => {
    expect(maxChange_kobo(price, max, 0)).toBe(room);
  });

  test('all accepted changes together stay within half of the first price', () => {
    expect(maxChange_kobo(50_000_00, null, 10_000_00)).toBe(10_000_00);
    expect(maxChange_kobo(60_000_00, null, 20_000_00)).toBe(0);
  });
});

test('only the customer says yes, and an answer is final', () => {
  expect(priceChangeLifecycle.next('asked', 'approve', 'worker').ok).toBe(false);
  expect(priceChangeLifecycle.next('approved', 'decline', 'customer').ok).toBe(false);
  expect(priceChangeLifecycle.states.filter(priceChangeLifecycle.isFinal)).toEqual([
    'approved',
    'declined',
    'withdrawn',
  ]);
});
