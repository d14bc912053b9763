import { expect, test } from 'vitest';
import { acceptedCodings } from './accepted-coding.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0.5', ['br', 'gzip']],
  ['gzip, br;q=0', ['gzip']],
  ['br;q=0.0, identity', []],
  ['identity', []],
  [undefined, []],
])('%s: %j', (accepts, codings) => {
  expect(acceptedCodings(accepts)).toEqual(codings);
});
