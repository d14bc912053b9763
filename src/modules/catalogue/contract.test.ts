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

test('a complete question is valid', () => {
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

const list = {
  items: [{ code: 'bed_double', count: 2 }],
  own: [{ name: 'Aquarium', size: 'm', count: 1 }],
  from: { floor: 2, lift: false, carry_m: 30, gate_height_cm: 280, gate_opens: '07:00', gate_closes: '18:00' },
  to: { floor: 0, lift: false, carry_m: 0, gate_height_cm: null, gate_opens: null, gate_closes: null },
  fragile: true,
};

test('a list of items is valid', () => {
  expect(z.parse(estimatePrice.body, { ...good, inventory: list })).toMatchObject({ inventory: list });
});

test.each([
  ['inventory.items.0.count', { items: [{ code: 'box_small', count: 10_000 }] }, 'List at most 50 of each item'],
  [
    'inventory',
    {
      items: ['box_small', 'box_medium', 'box_large', 'drum', 'fan', 'rug', 'pots'].map((code) => ({
        code,
        count: 50,
      })),
    },
    'List at most 300 items. For more, choose Charter or skip the list',
  ],
  [
    'inventory.items',
    { items: Array.from({ length: 10_000 }, () => ({ code: 'box_small', count: 1 })) },
    'List at most 300 items. For more, choose Charter or skip the list',
  ],
  ['inventory.items.0.code', { items: [{ code: 'elephant', count: 1 }] }, 'Choose an item from the list'],
  ['inventory.own.0.name', { own: [{ name: ' ', size: 's', count: 1 }] }, 'Name the item'],
  ['inventory.from.floor', { from: { ...list.from, floor: 99 } }, 'Enter a floor from 0 to 40'],
  [
    'inventory.from.gate_closes',
    { from: { ...list.from, gate_closes: null } },
    'Enter both the opening and the closing time of the gate',
  ],
])('%s is wrong', (path, change, words) => {
  const found = z.safeParse(estimatePrice.body, { ...good, inventory: { ...list, ...change } });
  expect(found.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, words]);
});

test('a price sent by the client is refused', () => {
  expect(z.safeParse(estimatePrice.body, { ...good, total_kobo: 1 }).success).toBe(false);
});
