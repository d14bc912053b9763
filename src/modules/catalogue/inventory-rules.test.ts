import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betweenCitiesOf } from './between-cities.ts';
import { inventoryThings, thingCodes } from './inventory.ts';
import { type Access, emptyInventory, groundFloor, type Inventory, volumeWord, ownSizes } from './list-rules.ts';
import {
  accessWords,
  estimateInventory,
  inventoryFault,
  type InventoryFacts,
  loadOf,
  thingLines,
} from './inventory-rules.ts';
import { ranges } from './range-rules.ts';

const access: fc.Arbitrary<Access> = fc.record({
  floor: fc.integer({ min: 0, max: 40 }),
  lift: fc.boolean(),
  carry_m: fc.integer({ min: 0, max: 500 }),
  gate_height_cm: fc.option(fc.integer({ min: 150, max: 600 })),
  gate_opens: fc.constant(null),
  gate_closes: fc.constant(null),
});
const count = fc.integer({ min: 0, max: 50 });
const inventory: fc.Arbitrary<Inventory> = fc.record({
  items: fc.uniqueArray(fc.record({ code: fc.constantFrom(...thingCodes), count }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ code }) => code,
  }),
  own: fc.array(fc.record({ name: fc.constant('Aquarium'), size: fc.constantFrom(...ownSizes), count }), {
    maxLength: 3,
  }),
  from: access,
  to: access,
  fragile: fc.boolean(),
});
const facts: fc.Arbitrary<InventoryFacts> = fc
  .record({
    inventory,
    move_option: fc.constantFrom('group-move' as const, 'door-to-door' as const),
    distance_m: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1_500_000 })),
    duration_s: fc.integer({ min: 0, max: 80_000 }),
  })
  .filter(({ inventory: { items, own } }) => loadOf({ items, own }).things > 0);
const total = (given: InventoryFacts): number => estimateInventory(given)?.total_kobo ?? 0;

test('lines add up, whole ₦500, each code once, inside the range of a move within one city', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const found = estimateInventory(given);
      expect(found).not.toBeNull();
      const { lines, total_kobo, hours, crew } = found as NonNullable<typeof found>;
      expect(lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(total_kobo);
      expect(lines.every(({ amount_kobo }) => amount_kobo % 500_00 === 0 && amount_kobo !== 0)).toBe(true);
      expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
      const inCity_kobo = total_kobo - betweenCitiesOf(lines);
      expect(inCity_kobo).toBeGreaterThanOrEqual(ranges.move.from_kobo);
      expect(inCity_kobo).toBeLessThanOrEqual(ranges.move.to_kobo ?? 0);
      expect(Number.isInteger(hours) && hours >= 3 && crew >= 2).toBe(true);
    }),
  );
});

const withAccess = (given: InventoryFacts, change: Partial<Access>): InventoryFacts => ({
  ...given,
  inventory: { ...given.inventory, from: { ...given.inventory.from, ...change } },
});

test('more of anything never costs less', () => {
  fc.assert(
    fc.property(facts, fc.nat({ max: 30 }), (given, more) => {
      const now = total(given);
      const { inventory: list, distance_m } = given;
      const [first, ...others] = list.items;
      const items = first ? [{ ...first, count: first.count + more }, ...others] : [];
      expect(total({ ...given, inventory: { ...list, items } })).toBeGreaterThanOrEqual(now);
      expect(total({ ...given, distance_m: distance_m + more * 1_000 })).toBeGreaterThanOrEqual(now);
      expect(total(withAccess(given, { floor: list.from.floor + more }))).toBeGreaterThanOrEqual(now);
      expect(total(withAccess(given, { carry_m: list.from.carry_m + more }))).toBeGreaterThanOrEqual(now);
      expect(total(withAccess(given, { lift: false }))).toBeGreaterThanOrEqual(
        total(withAccess(given, { lift: true })),
      );
      const gate_height_cm = Math.max(150, (list.from.gate_height_cm ?? 600) - more * 10);
      expect(total(withAccess(given, { gate_height_cm }))).toBeGreaterThanOrEqual(now);
      expect(total({ ...given, inventory: { ...list, fragile: true } })).toBeGreaterThanOrEqual(now);
    }),
  );
});

test('a two-bedroom flat, line by line', () => {
  const given: Inventory = {
    items: [
      { code: 'bed_double', count: 2 },
      { code: 'mattress_double', count: 2 },
      { code: 'wardrobe_small', count: 2 },
      { code: 'sofa_3', count: 1 },
      { code: 'fridge_large', count: 1 },
      { code: 'box_medium', count: 20 },
    ],
    own: [{ name: 'Aquarium', size: 'm', count: 1 }],
    from: { ...groundFloor, floor: 2, carry_m: 45, gate_height_cm: 280 },
    to: { ...groundFloor, floor: 4, lift: true },
    fragile: true,
  };
  expect(estimateInventory({ inventory: given, move_option: 'door-to-door', distance_m: 17_700 })).toEqual({
    lines: [
      { code: 'things', label: 'Vehicle and crew, 29 items, 10.7 m³', amount_kobo: 18_500_00 },
      { code: 'distance', label: 'Distance, 18 km (first 5 included)', amount_kobo: 3_000_00 },
      { code: 'two_people', label: '6 items carried by two people', amount_kobo: 3_000_00 },
      { code: 'stairs', label: 'Stairs, 2 floors without a lift', amount_kobo: 2_500_00 },
      { code: 'carry', label: 'Long carry to the truck, 30 m more', amount_kobo: 1_000_00 },
      { code: 'fragile', label: 'Wrapping for fragile items', amount_kobo: 2_000_00 },
      { code: 'door_to_door', label: 'Door-to-Door, not shared', amount_kobo: 3_000_00 },
    ],
    total_kobo: 33_000_00,
    size: 'medium',
    vehicle: 'bus_van',
    crew: 2,
    hours: 5,
  });
  expect(thingLines(given).at(-1)).toBe('1 × Aquarium');
});

test('a low gate needs more trips by van; a very low one means carrying to the road', () => {
  const given = (gate_height_cm: number | null) => ({
    inventory: {
      ...emptyInventory,
      items: [{ code: 'wardrobe_large', count: 8 }] as const,
      from: { ...groundFloor, gate_height_cm },
    },
    move_option: 'door-to-door' as const,
    distance_m: 1_000,
  });
  const codes = (cm: number | null) => estimateInventory(given(cm))?.lines.map(({ code }) => code) ?? [];
  expect(codes(null)).not.toContain('gate_trips');
  expect(estimateInventory(given(null))?.vehicle).toBe('truck');
  expect(estimateInventory(given(300))?.vehicle).toBe('bus_van');
  expect(codes(300)).toContain('gate_trips');
  expect(codes(300)).not.toContain('gate_outside');
  expect(codes(200)).toContain('gate_outside');
});

test('an empty list has no price', () => {
  expect(estimateInventory({ inventory: emptyInventory, move_option: 'group-move', distance_m: 0 })).toBeNull();
});

test.each([
  [[{ code: 'box_small', count: 51 }], 'List at most 50 of each item'],
  [[{ code: 'box_small', count: 10_000 }], 'List at most 300 items. For more, choose Charter or skip the list'],
  [
    [
      { code: 'box_small', count: 1 },
      { code: 'box_small', count: 1 },
    ],
    'List each item once',
  ],
  [[{ code: 'box_small', count: 50 }], null],
] as const)('%j: %s', (items, said) => {
  expect(inventoryFault({ items, own: [] })).toBe(said);
});

test('there are about sixty items, each once, with a volume', () => {
  expect(inventoryThings.length).toBeGreaterThanOrEqual(60);
  expect(new Set(thingCodes).size).toBe(inventoryThings.length);
  expect(inventoryThings.every(({ volume_l, two, weight }) => volume_l > 0 && two === (weight === 'heavy'))).toBe(true);
});

test('words', () => {
  expect([volumeWord(0), volumeWord(40), volumeWord(14_520), volumeWord(3_000)]).toEqual([
    '0 m³',
    '0.1 m³',
    '14.5 m³',
    '3 m³',
  ]);
  const reach = { ...groundFloor, floor: 3, carry_m: 40, gate_height_cm: 280 };
  expect(accessWords({ ...reach, gate_opens: '07:00', gate_closes: '18:30' })).toEqual([
    '3rd floor, no lift',
    '40 m to carry',
    'gate at most 2.8 m high',
    'gate open 7:00 AM to 6:30 PM',
  ]);
  const floors = [0, 1, 2, 11, 12, 21].map((floor) => accessWords({ ...groundFloor, floor, lift: true })[0]);
  expect(floors).toEqual([
    'Ground floor',
    '1st floor, lift',
    '2nd floor, lift',
    '11th floor, lift',
    '12th floor, lift',
    '21st floor, lift',
  ]);
});
