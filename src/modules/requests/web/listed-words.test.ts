import { expect, test } from 'vitest';
import { listedWords } from './listed-words.ts';

test('a home without a list has no 0 items', () => {
  expect(listedWords({ things: 0, volume_l: 0 })).toBe('No list given');
  expect(listedWords({ things: 24, volume_l: 6_500 })).toBe('24 items, about 6.5 m³');
});
