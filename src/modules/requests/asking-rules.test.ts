import { expect, test } from 'vitest';
import { usualWord } from './asking-rules.ts';

test.each([
  [1, '5 minutes'],
  [12, '10 minutes'],
  [58, 'an hour'],
  [70, 'an hour'],
  [200, '3 hours'],
  [1_441, 'a day'],
  [3_000, '2 days'],
])('a usual wait of %i minutes is about %s', (minutes, words) => {
  expect(usualWord(minutes)).toBe(words);
});
