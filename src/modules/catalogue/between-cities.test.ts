// A price between cities pays for the way there and the part of the way back that no other load pays for (docs/decisions/0092, 0133).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Carrier, insideCity_m } from './between-cities.ts';
import { estimateInventory } from './inventory-rules.ts';
import { emptyInventory } from './list-rules.ts';
import { priceRide } from './ride-rules.ts';
import { betweenCitiesPerKm_kobo, step_kobo } from './rates.ts';
import {
  estimateCharter,
  estimateMove,
  estimatePackage,
  estimateReserve,
  maxAfterChanges,
  moveOptions,
  roomSizes,
  workerShare,
} from './rules.ts';

/** Costs in naira per km with a load, as listed in docs/decisions/0133: fuel, levies, people, wear, the vehicle itself. */
const there: Readonly<Record<Carrier, readonly number[]>> = {
  package: [50, 5, 20],
  inter_city: [127, 15, 30, 55, 40],
  bus_van: [148, 40, 40, 75, 55],
  truck: [462, 70, 50, 150, 110],
};
/** The return trip is lighter, and every second one carries another load. */
const wayBack = { costs: 0.8, paidByOthers: 0.5 };
const costOf = (carrier: Carrier, km: number): number =>
  there[carrier].reduce((all, one) => all + one, 0) * (1 + wayBack.costs * (1 - wayBack.paidByOthers)) * km;

const lagosKano_m = 1_000_000;
const home = { move_option: 'door-to-door', distance_m: lagosKano_m } as const;
const list = (boxes: number) => ({ ...emptyInventory, items: [{ code: 'box_large' as const, count: boxes }] });
const between = (lines: readonly { code: string; amount_kobo: number }[] = []): number =>
  lines.find(({ code }) => code === 'between_cities')?.amount_kobo ?? 0;

test.each([
  ['truck', estimateMove({ ...home, room_size: '2bedroom' }).lines],
  ['bus_van', estimateMove({ ...home, room_size: 'studio' }).lines],
  ['package', estimatePackage({ ...home, room_size: '3bedroom' }).lines],
  ['inter_city', priceRide('inter_city', lagosKano_m).lines],
] as const)('what the worker gets of it pays a %s from Lagos to Kano and half of its way back', (carrier, lines) => {
  const { worker_share_kobo } = workerShare(between(lines), 10);
  const km = (lagosKano_m - insideCity_m(lagosKano_m)) / 1_000;
  expect(worker_share_kobo / 100).toBeGreaterThanOrEqual(costOf(carrier, km));
  // The price is not much higher than the cost.
  expect(worker_share_kobo / 100).toBeLessThan(costOf(carrier, km) * 1.03);
});

test('the line states the kilometres and their price, and the rest stays inside its range', () => {
  const { lines, total_kobo } = estimateMove({ ...home, room_size: '3bedroom' });
  expect(lines.slice(-2)).toEqual([
    expect.objectContaining({ code: 'cap', label: 'Kaya never charges more than ₦50,000 inside one city' }),
    { code: 'between_cities', label: 'Between cities, 950 km × ₦1,310', amount_kobo: 1_244_500_00 },
  ]);
  expect(total_kobo).toBe(1_294_500_00);
  expect(priceRide('inter_city', 130_000)).toEqual({
    lines: [
      { code: 'vehicle', label: 'Inter-city, first 50 km included', amount_kobo: 15_000_00 },
      { code: 'between_cities', label: 'Between cities, 80 km × ₦420', amount_kobo: 33_500_00 },
    ],
    total_kobo: 48_500_00,
  });
});

test('the two parts of a distance add up to the whole, which is rounded once', () => {
  for (const distance_m of [50_400, 1_083_499, 1_083_501]) {
    const said = estimateMove({ ...home, distance_m, room_size: '2bedroom' }).lines.flatMap(({ label }) =>
      [...label.matchAll(/, ([\d,]+) km/g)].map(([, km = '']) => Number(km.replace(',', ''))),
    );
    expect(said.reduce((all, km) => all + km, 0)).toBe(Math.round(distance_m / 1_000));
  }
  const far = estimateMove({ ...home, distance_m: 1_083_600, room_size: '2bedroom' });
  expect(far.lines.at(-1)?.label).toBe('Between cities, 1,034 km × ₦1,310');
});

test('inside one city there is no such line', () => {
  expect(between(estimateMove({ ...home, distance_m: 50_000, room_size: '3bedroom' }).lines)).toBe(0);
  expect(between(estimateMove({ ...home, distance_m: 52_000, room_size: '3bedroom' }).lines)).toBe(2_500_00);
});

test('a Group Move shares the trip, and a listed load needs a vehicle that holds it', () => {
  const shared = estimateMove({ ...home, room_size: '2bedroom', move_option: 'group-move' }).lines;
  expect(shared.at(-1)?.label).toBe('Between cities, 950 km × ₦1,179');
  expect(estimateInventory({ ...home, inventory: list(10) })?.lines.at(-1)?.label).toContain('₦560');
  const heavy = { ...emptyInventory, items: [{ code: 'wardrobe_large' as const, count: 30 }] };
  expect(estimateInventory({ ...home, inventory: heavy })?.lines.at(-1)?.label).toContain('₦1,310');
  // Three vans in place of the truck are three trips.
  const vans = estimateMove({ ...home, room_size: '3bedroom', smaller_vehicles: true });
  expect(vans.lines.at(-1)?.label).toContain('₦1,680');
});

test('a change on the day may go up to the range plus the cost between the cities', () => {
  const far = estimateMove({ ...home, room_size: '2bedroom' });
  expect(maxAfterChanges('moving', 'move', far)).toBe(50_000_00 + 1_244_500_00);
  expect(maxAfterChanges('moving', 'charter', far)).toBeNull();
});

const anywhere_m = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 49_000, max: 51_000 }),
  fc.integer({ min: 0, max: 1_500_000 }),
);
const asked = fc.record({
  room_size: fc.constantFrom(...roomSizes),
  move_option: fc.constantFrom(...moveOptions),
  smaller_vehicles: fc.boolean(),
});
const ways = fc.oneof(
  fc.tuple(fc.constantFrom(estimateMove, estimateReserve, estimateCharter, estimatePackage), asked).map(
    ([estimate, how]) =>
      (distance_m: number) =>
        estimate({ ...how, distance_m }),
  ),
  fc.constant((distance_m: number) => priceRide('inter_city', distance_m)),
  fc
    .tuple(asked, fc.integer({ min: 1, max: 50 }))
    .map(([{ move_option, smaller_vehicles }, boxes]) => (distance_m: number) => {
      const priced = estimateInventory({ inventory: list(boxes), move_option, smaller_vehicles, distance_m });
      if (!priced) throw new Error('the list has things');
      return priced;
    }),
);
const total = (lines: readonly { amount_kobo: number }[]): number =>
  lines.reduce((all, one) => all + one.amount_kobo, 0);

test('for any request the lines add up, and farther never costs less', () => {
  fc.assert(
    fc.property(ways, anywhere_m, fc.integer({ min: 0, max: 300_000 }), (priceAt, distance_m, more_m) => {
      const { lines, total_kobo } = priceAt(distance_m);
      expect(total(lines)).toBe(total_kobo);
      expect(priceAt(distance_m + more_m).total_kobo).toBeGreaterThanOrEqual(total_kobo);
    }),
    { numRuns: 2_000 },
  );
});

test('the price never jumps, not even at the city limit: another kilometre costs at most its price plus rounding', () => {
  const dearest_kobo = 3 * Math.max(...Object.values(betweenCitiesPerKm_kobo));
  fc.assert(
    fc.property(ways, anywhere_m, (priceAt, distance_m) => {
      const more_kobo = priceAt(distance_m + 1_000).total_kobo - priceAt(distance_m).total_kobo;
      expect(more_kobo).toBeLessThanOrEqual(dearest_kobo + 2 * step_kobo);
      // At the boundary itself not even that: the first half kilometre beyond it adds no line.
      expect(Math.abs(priceAt(50_400).total_kobo - priceAt(50_000).total_kobo)).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});
