import { expect, test } from 'vitest';
import { firstOfList, listedWords, sizeWords } from './listed-words.ts';

test('a home without a list has no 0 items', () => {
  expect(listedWords({ things: 0, volume_l: 0 })).toBe('No list given');
  expect(listedWords({ things: 24, volume_l: 6_500 })).toBe('24 items, about 6.5 m³');
});

test('the first items of a list are named, the others counted', () => {
  const list = ['2 × Drum', '1 × Fridge', '1 × Fan', '4 × Chair', '1 × Rug'];
  expect(firstOfList(list)).toBe('2 × Drum, 1 × Fridge, 1 × Fan and 2 more');
  expect(firstOfList(list.slice(0, 3))).toBe('2 × Drum, 1 × Fridge, 1 × Fan');
});

test('a list with the smallest size is described by its items', () => {
  const load = { things: 2, volume_l: 400, list: ['2 × Drum'], from: [], to: [], fragile: false };
  const view = { load, room_size: 'studio', service_kind: 'move' } as const;
  expect(sizeWords(view)).toBe('2 items');
  expect(sizeWords({ ...view, room_size: '2bedroom' })).toBe('2 bedroom');
  expect(sizeWords({ ...view, load: { ...load, things: 0 } })).toBe('Studio');
  expect(sizeWords({ ...view, load: null })).toBe('Studio');
});
