import { expect, test } from 'vitest';
import { spread } from './process-suites.ts';

test('suites that wait are spread evenly among the others, and none is lost', () => {
  expect(spread(['A', 'B', 'C'], [1, 2, 3, 4, 5, 6])).toEqual(['A', 1, 2, 'B', 3, 4, 'C', 5, 6]);
  expect(spread(['A', 'B'], [1, 2, 3])).toEqual(['A', 1, 2, 'B', 3]);
  expect(spread(['A', 'B', 'C'], [1])).toEqual(['A', 'B', 1, 'C']);
  expect(spread([], [1, 2])).toEqual([1, 2]);
  expect(spread(['A'], [])).toEqual(['A']);
});
