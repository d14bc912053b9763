import { expect, test } from 'vitest';
import { spread } from './process-suites.ts';

test('suites that wait are spread evenly among the others, and none is lost', () => {
  expect(spread<string | number>(['A', 'B', 'C'], [1, 2, 3, 4, 5, 6])).toEqual(['A', 1, 2, 'B', 3, 4, 'C', 5, 6]);
  expect(spread<string | number>(['A', 'B'], [1, 2, 3])).toEqual(['A', 1, 2, 'B', 3]);
  expect(spread<string | number>(['A', 'B', 'C'], [1])).toEqual(['A', 'B', 1, 'C']);
  expect(spread<string | number>([], [1, 2])).toEqual([1, 2]);
  expect(spread<string | number>(['A'], [])).toEqual(['A']);
});
