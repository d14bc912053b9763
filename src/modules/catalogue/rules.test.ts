import fc from 'fast-check';
import { betweenCitiesOf } from './between-cities.ts';
import { describe, expect, it, test } from 'vitest';
import { suggestions } from './range-rules.ts';
import { isComingSoon, moveOptions, serviceKinds, services, serviceTitle, sizeTitle } from './options.ts';
import {
  type EstimateFacts,
  estimateCharter,
  estimateCleaning,
  estimateMove,
  estimatePackage,
  estimateReserve,
  estimateService,
  estimateStorage,
  priceTier,
  ranges,
  repriced,
  roomSizes,
  serviceRange,
  tierPrices,
  vehicleClasses,
  workerShare,
} from './rules.ts';

const facts: fc.Arbitrary<EstimateFacts> = fc.record({
  room_size: fc.constantFrom(...roomSizes),
  move_option: fc.constantFrom(...moveOptions),
  distance_m: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1_500_000 })),
  duration_s: fc.integer({ min: 0, max: 80_000 }),
});
const priced = [
  ['move', estimateMove, ranges.move],
  ['reserve', estimateReserve, ranges.reserve],
  ['charter', estimateCharter, ranges.charter],
  ['package', estimatePackage, ranges.package],
  ['cleaning', estimateCleaning, ranges.cleaning],
] as const;

test.each(priced)(
  'a %s: lines add up, whole ₦500, inside the specified range within one city',
  (_name, estimate, range) => {
    fc.assert(
      fc.property(facts, (given) => {
        const { lines, total_kobo, hours } = estimate(given);
        expect(lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(total_kobo);
        expect(lines.every(({ amount_kobo }) => amount_kobo % 500_00 === 0 && amount_kobo !== 0)).toBe(true);
        expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
        const inCity_kobo = total_kobo - betweenCitiesOf(lines);
        expect(inCity_kobo).toBeGreaterThanOrEqual(range.from_kobo);
        expect(inCity_kobo).toBeLessThanOrEqual(range.to_kobo ?? Number.POSITIVE_INFINITY);
        if (given.distance_m <= 50_000) expect(inCity_kobo).toBe(total_kobo);
        expect(Number.isInteger(hours) && hours >= 1).toBe(true);
      }),
    );
  },
);

test.each(priced)('a %s never costs less for more distance or more rooms', (_name, estimate) => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 200_000 }), (given, more_m) => {
      const now = estimate(given).total_kobo;
      expect(estimate({ ...given, distance_m: given.distance_m + more_m }).total_kobo).toBeGreaterThanOrEqual(now);
      const bigger = roomSizes[roomSizes.indexOf(given.room_size) + 1];
      if (bigger) expect(estimate({ ...given, room_size: bigger }).total_kobo).toBeGreaterThanOrEqual(now);
    }),
  );
});

test('a move across Lagos, line by line', () => {
  expect(
    estimateMove({ room_size: '2bedroom', move_option: 'door-to-door', distance_m: 17_700, duration_s: 3_000 }),
  ).toEqual({
    lines: [
      { code: 'rooms', label: 'Vehicle and crew, 2 bedroom', amount_kobo: 29_000_00 },
      { code: 'distance', label: 'Distance, 18 km (first 5 included)', amount_kobo: 4_500_00 },
      { code: 'door_to_door', label: 'Door-to-Door, not shared', amount_kobo: 4_000_00 },
    ],
    total_kobo: 37_500_00,
    size: 'medium',
    vehicle: 'truck',
    crew: 3,
    hours: 6,
  });
});

test.each([
  ['studio', 'light', 'bus_van', 3],
  ['1bedroom', 'medium', 'bus_van', 4],
  ['2bedroom', 'medium', 'truck', 6],
  ['3bedroom', 'heavy', 'truck', 8],
] as const)('%s is a %s job by %s of %i h', (room_size, size, vehicle, hours) => {
  const found = estimateMove({ room_size, move_option: 'group-move', distance_m: 4_000 });
  expect(found).toMatchObject({ size, vehicle, hours });
  expect(found.lines.map(({ code }) => code)).toEqual(['rooms', 'group_move']);
});

test('Lagos to Abuja pays for the distance between the cities, is inter-city, and includes the driving time', () => {
  const far = estimateMove({
    room_size: '3bedroom',
    move_option: 'door-to-door',
    distance_m: 760_000,
    duration_s: 11 * 3_600,
  });
  expect(far).toMatchObject({ total_kobo: 50_000_00 + 930_000_00, vehicle: 'inter_city', hours: 18 });
});

test('an invalid distance throws', () => {
  const given = { room_size: 'studio', move_option: 'group-move' } as const;
  for (const distance_m of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => estimateMove({ ...given, distance_m })).toThrow(RangeError);
  }
});

test('coming soon has no price', () => {
  const given = { room_size: 'studio', move_option: 'group-move', distance_m: 1_000 } as const;
  for (const { code } of services) expect(estimateService(code, given) === null).toBe(isComingSoon(code));
  expect(services.filter(({ comingSoon }) => comingSoon).map(({ code }) => code)).toEqual(['handyman', 'storage']);
});

test('each kind has its own price, ordered by how much is reserved for the customer', () => {
  const given = { room_size: '2bedroom', move_option: 'door-to-door', distance_m: 17_700, duration_s: 3_000 } as const;
  const totals = serviceKinds.map((service_kind) => estimateService('moving', { ...given, service_kind })?.total_kobo);
  expect(totals).toEqual([37_500_00, 44_000_00, 160_000_00, 5_500_00]);
  expect(estimateService('moving', given)?.total_kobo).toBe(37_500_00);
  expect(estimateService('cleaning', { ...given, service_kind: 'charter' })?.total_kobo).toBe(16_500_00);
  expect(estimateCleaning(given).lines.map(({ label }) => label)).toEqual([
    'Cleaning, 2 bedroom',
    'Distance between the two addresses, 18 km (first 5 included)',
  ]);
  expect(estimateCleaning({ ...given, distance_m: 0, move_type: 'regular' }).lines).toEqual([
    { code: 'rooms', label: 'Ordinary clean, 2 bedroom', amount_kobo: 13_000_00 },
  ]);
  expect(estimateCleaning({ ...given, move_option: 'group-move' })).toEqual(estimateCleaning(given));
  expect(estimateCleaning({ ...given, distance_m: 0 }).lines).toHaveLength(1);
  expect(estimatePackage(given).lines.map(({ label }) => label)).toEqual([
    'Package, Medium',
    'Distance, 18 km (first 5 included)',
    'Direct, not shared',
  ]);
  const shared = estimatePackage({ ...given, move_option: 'group-move' });
  expect(shared.lines.at(-1)?.label, 'a parcel takes no Group Move').toBe('Shared trip, off the lines above');
});

test('a package is light work by car for one person; only a large one needs a van', () => {
  const given = { move_option: 'group-move', distance_m: 4_000 } as const;
  expect(roomSizes.map((room_size) => estimatePackage({ ...given, room_size }))).toMatchObject([
    { vehicle: 'car', size: 'light', crew: 1, hours: 1 },
    { vehicle: 'car', size: 'light', crew: 1, hours: 1 },
    { vehicle: 'car', size: 'light', crew: 1, hours: 1 },
    { vehicle: 'bus_van', size: 'light', crew: 1, hours: 2 },
  ]);
  expect(estimatePackage({ ...given, room_size: 'studio', distance_m: 90_000 }).vehicle).toBe('inter_city');
});

test('a charter shares nothing: a Group Move saves nothing', () => {
  const given = { room_size: '1bedroom', distance_m: 40_000 } as const;
  const [shared, own] = (['group-move', 'door-to-door'] as const).map((move_option) =>
    estimateCharter({ ...given, move_option }),
  );
  expect(shared).toEqual(own);
});

test('storage is priced per day inside its range, more for more rooms', () => {
  const days = roomSizes.map((room_size) => estimateStorage({ room_size }));
  expect(days.map(({ total_kobo }) => total_kobo / 100)).toEqual([5_000, 9_000, 16_000, 26_000]);
  for (const { lines, total_kobo } of days) {
    expect(lines.reduce((all, line) => all + line.amount_kobo, 0)).toBe(total_kobo);
  }
});

test('words and ranges of a kind', () => {
  expect(serviceKinds.map((kind) => serviceTitle('moving', kind))).toEqual([
    'Moving Services',
    'Reserve',
    'Charter',
    'Package',
  ]);
  expect(serviceTitle('cleaning', null)).toBe('Cleaning Services');
  expect([sizeTitle('package', 'studio'), sizeTitle('reserve', 'studio')]).toEqual(['Envelope', 'Studio']);
  expect(serviceRange('moving', 'charter')).toEqual({ from_kobo: 100_000_00, to_kobo: null });
  expect(serviceRange('storage', null)).toBe(ranges.temporary_storage);
});

test('the specified ranges', () => {
  expect(
    suggestions.map(({ title, range, unit }) => [title, range.from_kobo / 100, (range.to_kobo ?? 0) / 100, unit]),
  ).toEqual([
    ['Move', 15_000, 50_000, null],
    ['Reserve', 20_000, 60_000, null],
    ['Charter', 100_000, 0, null],
    ['Temporary Storage', 5_000, 30_000, 'per day'],
    ['Package', 2_000, 10_000, null],
    ['Cleaning Services', 8_000, 25_000, null],
  ]);
  expect(
    vehicleClasses.map(({ code, range }) => [code, range.from_kobo / 100, range.to_kobo && range.to_kobo / 100]),
  ).toEqual([
    ['car', 2_000, 5_000],
    ['truck', 8_000, 15_000],
    ['bus_van', 12_000, 25_000],
    ['inter_city', 15_000, 40_000],
  ]);
});

test('tiers double, and every mile adds ₦20,000', () => {
  expect(priceTier('guest-relocation', 'Standard', 12).total_kobo).toBe(639_000_00);
  expect(priceTier('guest-relocation', 'Standard', 11.2).total_kobo).toBe(639_000_00);
  expect(priceTier('retail-chain', 'Premium', 0).lines).toEqual([
    { code: 'tier', label: 'Premium Package', amount_kobo: 1_799_000_00 },
  ]);
  for (const { Basic, Standard, Premium } of Object.values(tierPrices)) {
    expect(Basic < Standard && Standard < Premium).toBe(true);
  }
});

test('a re-price keeps the lines and adds one for the change', () => {
  const { lines } = estimateMove({ room_size: 'studio', move_option: 'door-to-door', distance_m: 0 });
  const once = repriced(lines, 30_000_00);
  expect(once.lines.at(-1)).toEqual({ code: 'adjustment', label: 'Adjusted by Kaya', amount_kobo: 11_000_00 });
  expect(repriced(once.lines, 19_000_00)).toEqual({ lines, total_kobo: 19_000_00 });
});

test('share and commission add up, and a fraction of a kobo goes to the worker', () => {
  expect(workerShare(37_500_00, 10)).toEqual({ worker_share_kobo: 33_750_00, commission_kobo: 3_750_00 });
  expect(workerShare(105, 10)).toEqual({ worker_share_kobo: 95, commission_kobo: 10 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 14 }), fc.integer({ min: 0, max: 100 }), (total, percent) => {
      const { worker_share_kobo, commission_kobo } = workerShare(total, percent);
      expect(worker_share_kobo + commission_kobo).toBe(total);
      expect(BigInt(commission_kobo)).toBe((BigInt(total) * BigInt(percent)) / 100n);
    }),
  );
});

describe('smaller vehicles in place of a large truck', () => {
  const home = { move_option: 'door-to-door', distance_m: 8_000 } as const;

  it('are a line of the price, and bus/vans come', () => {
    const truck = estimateCharter({ ...home, room_size: '3bedroom' });
    const small = estimateCharter({ ...home, room_size: '3bedroom', smaller_vehicles: true });
    expect(small.total_kobo - truck.total_kobo).toBe(8_000_00);
    expect(small.lines.map(({ label }) => label)).toContain('Bus/vans in place of a large truck, 2 more trips');
    expect([truck.vehicle, small.vehicle]).toEqual(['truck', 'bus_van']);
  });

  it('change nothing where no large truck is needed', () => {
    for (const room_size of ['studio', '1bedroom', '2bedroom'] as const) {
      expect(estimateMove({ ...home, room_size, smaller_vehicles: true })).toEqual(
        estimateMove({ ...home, room_size }),
      );
    }
  });
});
