// A price between cities pays the way there and the part of the way back that no other load pays (docs/decisions/0092).
import { expect, test } from 'vitest';
import { type Carrier, insideCity_m } from './between-cities.ts';
import { estimateInventory } from './inventory-rules.ts';
import { emptyInventory } from './list-rules.ts';
import { priceRide } from './ride-rules.ts';
import { estimateMove, estimatePackage, maxAfterChanges, workerShare } from './rules.ts';

/** Naira for each km with a load, as the decision note lists them: fuel, levies, people, wear, the vehicle itself. */
const there: Readonly<Record<Carrier, readonly number[]>> = {
  package: [45, 5, 20],
  inter_city: [114, 15, 30, 55, 40],
  bus_van: [133, 40, 40, 75, 55],
  truck: [363, 70, 50, 150, 110],
};
/** The way back is lighter, and every second one carries another load. */
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
  // And not much more than that.
  expect(worker_share_kobo / 100).toBeLessThan(costOf(carrier, km) * 1.03);
});

test('the line says how many kilometres at what price, and the rest stays inside its range', () => {
  const { lines, total_kobo } = estimateMove({ ...home, room_size: '3bedroom' });
  expect(lines.slice(-2)).toEqual([
    expect.objectContaining({ code: 'cap', label: 'Kaya never charges more than ₦50,000 inside one city' }),
    { code: 'between_cities', label: 'Between cities, 950 km × ₦1,160', amount_kobo: 1_102_000_00 },
  ]);
  expect(total_kobo).toBe(1_152_000_00);
  expect(priceRide('inter_city', 130_000)).toEqual({
    lines: [
      { code: 'vehicle', label: 'Inter-city, first 50 km included', amount_kobo: 15_000_00 },
      { code: 'between_cities', label: 'Between cities, 80 km × ₦400', amount_kobo: 32_000_00 },
    ],
    total_kobo: 47_000_00,
  });
});

test('the two parts of a way add up to the way, which is rounded once', () => {
  for (const distance_m of [50_400, 1_083_499, 1_083_501]) {
    const said = estimateMove({ ...home, distance_m, room_size: '2bedroom' }).lines.flatMap(({ label }) =>
      [...label.matchAll(/, ([\d,]+) km/g)].map(([, km = '']) => Number(km.replace(',', ''))),
    );
    expect(said.reduce((all, km) => all + km, 0)).toBe(Math.round(distance_m / 1_000));
  }
  const far = estimateMove({ ...home, distance_m: 1_083_600, room_size: '2bedroom' });
  expect(far.lines.at(-1)?.label).toBe('Between cities, 1,034 km × ₦1,160');
});

test('inside one city there is no such line', () => {
  expect(between(estimateMove({ ...home, distance_m: 50_000, room_size: '3bedroom' }).lines)).toBe(0);
  expect(between(estimateMove({ ...home, distance_m: 52_000, room_size: '3bedroom' }).lines)).toBe(2_500_00);
});

test('a Group Move shares the way, and a listed load needs the vehicle that holds it', () => {
  const shared = estimateMove({ ...home, room_size: '2bedroom', move_option: 'group-move' }).lines;
  expect(shared.at(-1)?.label).toBe('Between cities, 950 km × ₦1,044');
  expect(estimateInventory({ ...home, inventory: list(10) })?.lines.at(-1)?.label).toContain('₦540');
  const heavy = { ...emptyInventory, items: [{ code: 'wardrobe_large' as const, count: 30 }] };
  expect(estimateInventory({ ...home, inventory: heavy })?.lines.at(-1)?.label).toContain('₦1,160');
  // Three vans in place of the truck are three ways.
  const vans = estimateMove({ ...home, room_size: '3bedroom', smaller_vehicles: true });
  expect(vans.lines.at(-1)?.label).toContain('₦1,620');
});

test('a change on the day may go up to the range and what the way between the cities costs', () => {
  const far = estimateMove({ ...home, room_size: '2bedroom' });
  expect(maxAfterChanges('moving', 'move', far)).toBe(50_000_00 + 1_102_000_00);
  expect(maxAfterChanges('moving', 'charter', far)).toBeNull();
});
