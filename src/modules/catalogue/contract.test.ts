import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { estimatePrice } from './contract.ts';

const good = {
  service_type: 'moving',
  move_option: 'door-to-door',
  room_size: '2bedroom',
  from: { lat: 6.5, lng: 3.35 },
  to: { lat: 6.44, lng: 3.48 },
};

test('a whole question passes', () => {
  expect(z.parse(estimatePrice.body, good)).toEqual(good);
});

test.each([
  ['service_type', { service_type: 'flying' }, 'Choose a service'],
  ['move_option', { move_option: undefined }, 'Choose a move option'],
  ['room_size', { room_size: '9bedroom' }, 'Choose a room size'],
  ['from.lat', { from: { lat: 'six', lng: 3 } }, 'Choose a place'],
])('%s is wrong', (path, change, words) => {
  const found = z.safeParse(estimatePrice.body, { ...good, ...change });
  expect(found.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, words]]);
});

test('a price from the client is refused', () => {
  expect(z.safeParse(estimatePrice.body, { ...good, total_kobo: 1 }).success).toBe(false);
});
