// Kaya's prices are only here and in range-rules.ts. Amounts are kobo, written so that the naira can be read: 15_000_00. The steps inside a
// range are Kaya's own; tiers are the specification's (partners.md §9).
import { interCity_m, type Range, ranges, type VehicleClass } from './range-rules.ts';

/** Each line is rounded to this step, so that lines always add up. */
export const step_kobo = 500_00;

export const roomSizes = ['studio', '1bedroom', '2bedroom', '3bedroom'] as const;
export type RoomSize = (typeof roomSizes)[number];

type PerRoom = {
  /** Vehicle, crew and hours, with the first kilometres. */
  readonly base_kobo: number;
  /** Per kilometre beyond the included ones. Never falls with more rooms: a bigger home never costs less. */
  readonly per_km_kobo: number;
  readonly door_to_door_kobo: number;
  readonly crew: number;
  /** Time on the job, h. */
  readonly hours: number;
};
type ServiceRates = { readonly range: Range; readonly included_m: number; readonly rooms: Record<RoomSize, PerRoom> };

/** The kinds of Moving Services, and cleaning. A package's four sizes are the four room sizes. */
export const rates = {
  move: {
    range: ranges.move,
    included_m: 5_000,
    rooms: {
      studio: { base_kobo: 17_000_00, per_km_kobo: 250_00, door_to_door_kobo: 2_000_00, crew: 2, hours: 3 },
      '1bedroom': { base_kobo: 22_000_00, per_km_kobo: 300_00, door_to_door_kobo: 3_000_00, crew: 2, hours: 4 },
      '2bedroom': { base_kobo: 29_000_00, per_km_kobo: 350_00, door_to_door_kobo: 4_000_00, crew: 3, hours: 6 },
      '3bedroom': { base_kobo: 37_000_00, per_km_kobo: 400_00, door_to_door_kobo: 5_000_00, crew: 4, hours: 8 },
    },
  },
  reserve: {
    range: ranges.reserve,
    included_m: 5_000,
    rooms: {
      studio: { base_kobo: 21_000_00, per_km_kobo: 300_00, door_to_door_kobo: 2_000_00, crew: 2, hours: 3 },
      '1bedroom': { base_kobo: 27_000_00, per_km_kobo: 350_00, door_to_door_kobo: 3_000_00, crew: 2, hours: 4 },
      '2bedroom': { base_kobo: 35_000_00, per_km_kobo: 400_00, door_to_door_kobo: 4_000_00, crew: 3, hours: 6 },
      '3bedroom': { base_kobo: 45_000_00, per_km_kobo: 450_00, door_to_door_kobo: 5_000_00, crew: 4, hours: 8 },
    },
  },
  // A whole vehicle and crew: door to door is included, and nothing is shared.
  charter: {
    range: ranges.charter,
    included_m: 20_000,
    rooms: {
      studio: { base_kobo: 100_000_00, per_km_kobo: 600_00, door_to_door_kobo: 0, crew: 2, hours: 6 },
      '1bedroom': { base_kobo: 125_000_00, per_km_kobo: 700_00, door_to_door_kobo: 0, crew: 3, hours: 8 },
      '2bedroom': { base_kobo: 160_000_00, per_km_kobo: 800_00, door_to_door_kobo: 0, crew: 4, hours: 8 },
      '3bedroom': { base_kobo: 210_000_00, per_km_kobo: 1_000_00, door_to_door_kobo: 0, crew: 5, hours: 10 },
    },
  },
  package: {
    range: ranges.package,
    included_m: 5_000,
    rooms: {
      studio: { base_kobo: 2_000_00, per_km_kobo: 50_00, door_to_door_kobo: 500_00, crew: 1, hours: 1 },
      '1bedroom': { base_kobo: 2_500_00, per_km_kobo: 60_00, door_to_door_kobo: 500_00, crew: 1, hours: 1 },
      '2bedroom': { base_kobo: 3_500_00, per_km_kobo: 80_00, door_to_door_kobo: 1_000_00, crew: 1, hours: 1 },
      '3bedroom': { base_kobo: 5_000_00, per_km_kobo: 120_00, door_to_door_kobo: 1_000_00, crew: 1, hours: 2 },
    },
  },
  cleaning: {
    range: ranges.cleaning,
    included_m: 5_000,
    rooms: {
      studio: { base_kobo: 9_000_00, per_km_kobo: 50_00, door_to_door_kobo: 0, crew: 1, hours: 2 },
      '1bedroom': { base_kobo: 12_000_00, per_km_kobo: 50_00, door_to_door_kobo: 0, crew: 2, hours: 3 },
      '2bedroom': { base_kobo: 16_000_00, per_km_kobo: 50_00, door_to_door_kobo: 0, crew: 2, hours: 4 },
      '3bedroom': { base_kobo: 21_000_00, per_km_kobo: 50_00, door_to_door_kobo: 0, crew: 3, hours: 6 },
    },
  },
} as const satisfies Record<string, ServiceRates>;

/** How much cheaper an ordinary clean is than one of an empty home, where cupboards and fridge are cleaned inside too. */
export const ordinaryCleanSaving_kobo: Readonly<Record<RoomSize, number>> = {
  studio: 1_000_00,
  '1bedroom': 2_000_00,
  '2bedroom': 3_000_00,
  '3bedroom': 4_000_00,
};

/** Storage per day, by the home whose items are stored. */
export const storagePerDay_kobo: Readonly<Record<RoomSize, number>> = {
  studio: 5_000_00,
  '1bedroom': 9_000_00,
  '2bedroom': 16_000_00,
  '3bedroom': 26_000_00,
};

/** A move priced from a list of items: what each fact adds. Truck and van differ by the gates they can pass. */
export const inventoryRates = {
  base_kobo: 12_000_00,
  per_m3_kobo: 600_00,
  included_m: 5_000,
  per_km_kobo: 200_00,
  /** Per kilometre, additionally per m³. */
  per_km_m3_kobo: 5_00,
  door_to_door_kobo: 2_000_00,
  door_to_door_m3_kobo: 80_00,
  /** Per item that needs two people. */
  two_people_kobo: 500_00,
  /** Per floor without a lift, and additionally per m³. */
  per_floor_kobo: 500_00,
  per_floor_m3_kobo: 60_00,
  /** Free carrying distance from the door to the vehicle, m; then per 10 m begun. */
  carry_included_m: 20,
  per_10m_kobo: 300_00,
  fragile_kobo: 2_000_00,
  /** Per further van trip if the truck cannot pass the gate. */
  extra_trip_kobo: 4_000_00,
  /** If no van can pass the gate, the load is carried out to the road. */
  outside_gate_kobo: 3_000_00,
  van: { holds_l: 14_000, height_cm: 240 },
  truck: { height_cm: 320 },
} as const;

/** Usual load of a home of this size, dm³: about where the price by list equals the price by room size. */
export const usualLoad_l: Readonly<Record<RoomSize, number>> = {
  studio: 8_000,
  '1bedroom': 16_000,
  '2bedroom': 28_000,
  '3bedroom': 41_000,
};

/** Load of a home with three or more bedrooms without a list, dm³. */
export const heavyHome_l = 36_000;

/** Group Move shares the vehicle with other loads. */
export const groupMoveSavingPercent = 10;

/**
 * Per kilometre between cities, by carrier: the way there, and the share of the way back that no other load pays for.
 * docs/decisions/0133-the-figures-between-cities.md breaks down each figure with its source; between-cities.test.ts adds them up again.
 */
export const betweenCitiesPerKm_kobo = {
  /** A seat in a car that makes the trip anyway. */
  package: 120_00,
  /** A ride: a people carrier, 12 l of petrol for 100 km. */
  inter_city: 420_00,
  /** Up to 14 m³: 14 l of petrol for 100 km. */
  bus_van: 560_00,
  /** 33 l of diesel for 100 km. */
  truck: 1_310_00,
} as const;

/** A tier's price per program, and what each mile adds (partners.md §9). */
export const perMile_kobo = 20_000_00;
/** The same per kilometre, to ₦100: shown beside the price per mile as 'about'. */
export const perKm_kobo = Math.round(perMile_kobo / 1.609344 / 100_00) * 100_00;
export const tierPrices = {
  'guest-relocation': { Basic: 199_000_00, Standard: 399_000_00, Premium: 799_000_00 },
  'medical-facility': { Basic: 299_000_00, Standard: 599_000_00, Premium: 1_199_000_00 },
  'production-logistics': { Basic: 399_000_00, Standard: 799_000_00, Premium: 1_599_000_00 },
  'event-logistics': { Basic: 249_000_00, Standard: 499_000_00, Premium: 999_000_00 },
  'employee-relocation': { Basic: 349_000_00, Standard: 699_000_00, Premium: 1_399_000_00 },
  'retail-chain': { Basic: 449_000_00, Standard: 899_000_00, Premium: 1_799_000_00 },
} as const;
export type Program = keyof typeof tierPrices;
export type Tier = keyof (typeof tierPrices)[Program];

type RideRates = {
  /** Included in the lower end of the class's range, with the vehicle. */
  readonly included_m: number;
  readonly per_km_kobo: number;
};
/** A ride by vehicle class, added to the lower end of its range, up to `interCity_m`. */
export const rideRates = {
  car: { included_m: 3_000, per_km_kobo: 150_00 },
  truck: { included_m: 5_000, per_km_kobo: 250_00 },
  bus_van: { included_m: 5_000, per_km_kobo: 400_00 },
  inter_city: { included_m: interCity_m, per_km_kobo: 0 },
} as const satisfies Record<VehicleClass, RideRates>;
