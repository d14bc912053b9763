import { expect, test } from 'vitest';
import { searchPatterns } from './search-patterns.ts';

test.each([
  ['Adaeze  Okonkwo', '%adaeze%okonkwo%', null],
  ['0803 123 4567', '%0803%123%4567%', '%8031234567%'],
  ['+234 803 123', '%+234%803%123%', '%803123%'],
  ['234-803-1234567', '%234-803-1234567%', '%8031234567%'],
  ['3F9A-12C7', '%3f9a-12c7%', '%3f9a12c7%'],
  ['3f9a-1', '%3f9a-1%', '%3f9a1%'],
  ['1234', '%1234%', null],
  ['08031', '%08031%', '%8031%'],
  // Too little is left, and an index could not answer it.
  ['23401', '%23401%', null],
  ['0 8 0 3 1', null, '%8031%'],
  ['50%_off\\', String.raw`%50\%\_off\\%`, null],
])('%s', (typed, one, other) => {
  expect(searchPatterns(typed)).toEqual([one, other].filter((each) => each !== null));
});
