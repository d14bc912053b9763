import { describe, expect, test } from 'vitest';
import { binOf, bins, p75Of, verdictOf, vitals } from './rules.ts';

const counts = (...some: readonly (readonly [bin: number, count: number])[]): number[] =>
  Array.from({ length: bins }, (_, at) => some.find(([bin]) => bin === at + 1)?.[1] ?? 0);

describe('binOf', () => {
  test('a value at the end of a bin belongs to it', () => {
    expect([0, 500, 501, 30_000, 30_001].map((ms) => binOf('lcp', ms))).toEqual([1, 1, 2, 15, 16]);
  });
  test.each(vitals)('%s: every value has a bin', (vital) => {
    expect(binOf(vital, 0)).toBe(1);
    expect(binOf(vital, 600_000)).toBe(bins);
  });
});

describe('p75Of', () => {
  test('a straight line inside the bin', () => {
    expect(p75Of('lcp', counts([1, 2], [2, 2]))).toBe(750);
    expect(p75Of('inp', counts([4, 100]))).toBe(188);
  });
  test('bins without visits are passed over', () => {
    expect(p75Of('lcp', counts([1, 1], [9, 3]))).toBe(4667);
  });
  test('the last bin has no end', () => {
    expect(p75Of('cls', counts([bins, 5]))).toBe(2000);
  });
  test('nothing was counted', () => {
    expect(p75Of('lcp', counts())).toBeNull();
  });
});

test('verdictOf: by the limits of web.dev', () => {
  expect([2500, 2501, 4001].map((ms) => verdictOf('lcp', ms))).toEqual(['good', 'fair', 'poor']);
  expect([200, 500, 501].map((ms) => verdictOf('inp', ms))).toEqual(['good', 'fair', 'poor']);
  expect([100, 250, 251].map((thousandths) => verdictOf('cls', thousandths))).toEqual(['good', 'fair', 'poor']);
});
