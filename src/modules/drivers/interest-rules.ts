// The ways to earn, in Nigeria and where Kaya is not yet (customer.md §2.11, partners.md §2.5).
import { type VehicleClass, vehicleClasses } from '../catalogue/rules.ts';

const line: Readonly<Record<VehicleClass, string>> = {
  car: 'Small loads and riders across town',
  truck: 'Full apartments, shops and building goods',
  bus_van: 'Rooms, market goods and groups',
  inter_city: 'Loads and riders between cities',
};

/** The four cards; `title` becomes `method` of /driver-onboarding. */
export const earningMethods = vehicleClasses.map(({ code, title, range }) => ({
  code,
  title: code === 'inter_city' ? 'City-to-city' : title,
  line: line[code],
  range,
}));

/** The ride of each class in the take-home example, m. */
export const exampleRides_m: Readonly<Record<VehicleClass, number>> = {
  car: 10_000,
  truck: 15_000,
  bus_van: 15_000,
  inter_city: 130_000,
};

export const abroadMethodCodes = ['delivery_car', 'delivery_bicycle', 'delivery_scooter', 'rides'] as const;
export type AbroadMethod = (typeof abroadMethodCodes)[number];

/** The second chooser: cities outside Nigeria. */
export const abroadMethods: readonly {
  readonly code: AbroadMethod;
  readonly title: string;
  readonly age: string | null;
}[] = [
  { code: 'delivery_car', title: 'Delivery by car', age: '19+' },
  { code: 'delivery_bicycle', title: 'Delivery by bicycle', age: '18+' },
  { code: 'delivery_scooter', title: 'Delivery by scooter', age: '19+' },
  { code: 'rides', title: 'Rides in New York City', age: null },
];

/** Stored word for word with the interest; a new wording is a new consent. */
export const interestConsent =
  'Kaya keeps this choice with your email and writes to you only when earning opens in your city. You can ask Kaya to delete it at any time.';

/** Codes are letters, figures and hyphens; whether a code exists is checked with the application. */
export const referralFault = (code: string): string | null =>
  code === '' || /^[\p{L}\p{N}][\p{L}\p{N}-]{2,39}$/u.test(code)
    ? null
    : 'A code has 3 or more letters and numbers, and no spaces. Correct it or leave it out';

export const defaultCity = 'Lagos';

/** The city of an address, tidied; a link may contain anything. */
export const cityOf = (given: string | null | undefined): string =>
  (given ?? '').replace(/\s+/g, ' ').trim().slice(0, 80) || defaultCity;

/** The city with a specified chooser: known to be abroad without the gazetteer. */
export const isNewYork = (city: string): boolean => /\bnew york\b|^n\.?y\.?c?\.?$/i.test(city.trim());
