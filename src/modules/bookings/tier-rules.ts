// The six tiered programs (partners.md §2.6, §9): their words, and what each tier includes. Prices are in the catalogue. Features describe
// the service; the code does not enforce them.
import { priceTier, type Program, type Tier, tierPrices } from '../catalogue/rules.ts';

export const tierNames = ['Basic', 'Standard', 'Premium'] as const satisfies readonly Tier[];
export const mostPopular: Tier = 'Standard';

/** true: included. false: not. A text: how much. In the order of tierNames. */
type Included = boolean | string;
export type Feature = { readonly name: string; readonly tiers: readonly [Included, Included, Included] };
export type TieredProgram = {
  readonly slug: Program;
  readonly title: string;
  readonly lead: string;
  readonly features: readonly Feature[];
  /** Features that the seven rows of every program say in other words (tier-content-rules.ts). */
  readonly same: readonly string[];
};

const feature = (name: string, ...tiers: Feature['tiers']): Feature => ({ name, tiers });
const all = [true, true, true] as const;

export const tieredPrograms: readonly TieredProgram[] = [
  {
    slug: 'guest-relocation',
    title: 'Guest relocation',
    lead: 'Bring guests, consultants and new staff to town, with their load.',
    features: [
      feature('24-hour hotline', ...all),
      feature('Move coordinator', 'Shared', 'Named', 'Named, on site'),
      feature('Vehicles', '1 van', '1 truck and 1 van', 'As many as needed'),
      feature('Packing and unpacking', false, true, true),
      feature('Storage between homes', false, '7 days', '30 days'),
      feature('Response window', '24 hours', '4 hours', '1 hour'),
    ],
    same: ['24-hour hotline', 'Move coordinator', 'Packing and unpacking', 'Storage between homes', 'Response window'],
  },
  {
    slug: 'medical-facility',
    title: 'Medical facility',
    lead: 'Move clinics and equipment without closing for a day.',
    features: [
      feature('Plan for each department', ...all),
      feature('Crew trained on equipment', false, true, true),
      feature('Cold chain vehicle', false, '1 vehicle', 'As many as needed'),
      feature('Night and weekend work', false, true, true),
      feature('Insurance on equipment', 'Standard cover', 'Raised cover', 'Full value'),
      feature('Response window', '24 hours', '4 hours', '1 hour'),
    ],
    same: ['Insurance on equipment', 'Response window'],
  },
  {
    slug: 'production-logistics',
    title: 'Production logistics',
    lead: 'Sets, lights and crews, on time for the first call.',
    features: [
      feature('Call sheet planning', ...all),
      feature('Trucks on standby', false, '1 truck', '3 trucks'),
      feature('Set and light handling', 'Loading only', 'Loading and rigging help', 'Full crew'),
      feature('Night moves between locations', false, true, true),
      feature('Coordinator on set', false, false, true),
      feature('Response window', '12 hours', '3 hours', '1 hour'),
    ],
    same: ['Coordinator on set', 'Response window'],
  },
  {
    slug: 'event-logistics',
    title: 'Event logistics',
    lead: 'Stands, chairs and sound to the hall and back.',
    features: [
      feature('Delivery and collection', ...all),
      feature('Set-up crew', '2 people', '6 people', '12 people'),
      feature('Collection on the same night', false, true, true),
      feature('Storage between event days', false, '3 days', '10 days'),
      feature('Site manager', false, 'Shared', 'Named, on site'),
      feature('Response window', '6 hours', '2 hours', '30 minutes'),
    ],
    same: ['Set-up crew', 'Site manager', 'Storage between event days', 'Response window'],
  },
  {
    slug: 'employee-relocation',
    title: 'Employee relocation',
    lead: 'One program and one budget for all your employee moves.',
    features: [
      feature('Booking link for employees', ...all),
      feature('Packing and unpacking', false, true, true),
      feature('Storage between homes', false, '14 days', '60 days'),
      feature('Settling-in help', false, '1 day', '3 days'),
      feature('Move coordinator', 'Shared', 'Named', 'Named, for each family'),
      feature('Response window', '24 hours', '4 hours', '1 hour'),
    ],
    same: ['Packing and unpacking', 'Storage between homes', 'Move coordinator', 'Response window'],
  },
  {
    slug: 'retail-chain',
    title: 'Retail chain',
    lead: 'Stock and fittings between shops, on a schedule.',
    features: [
      feature('Weekly schedule', ...all),
      feature('Shops on one route', '3 shops', '8 shops', 'As many as needed'),
      feature('Fitting and shelf crew', false, true, true),
      feature('Night deliveries', false, true, true),
      feature('Stock count at handover', false, 'By sample', 'Every item'),
      feature('Response window', '24 hours', '4 hours', '1 hour'),
    ],
    same: ['Response window'],
  },
];

export const tieredProgram = (slug: string | undefined): TieredProgram | undefined =>
  tieredPrograms.find((program) => program.slug === slug);

/** What one price of a program pays for. */
export const pricedUnits: Readonly<Record<Program, string>> = {
  'guest-relocation': 'one move of one household',
  'medical-facility': 'one move of one clinic or ward',
  'production-logistics': 'one shooting day',
  'event-logistics': 'one event day',
  'employee-relocation': 'one move of one household',
  'retail-chain': 'one month of a contract',
};
/** `for one event day`; '' for an unknown program. */
export const pricedPer = (program: string): string => {
  const found = tieredProgram(program);
  return found ? `for ${pricedUnits[found.slug]}` : '';
};
export const pricedPerWords = 'Each price says what it pays for. A quote counts how many of them you need.';

/** `From ₦199,000`: the lowest tier, without distance. */
export const lowestPrice_kobo = (program: Program): number => tierPrices[program].Basic;
/** Across all six programs. */
export const lowestOfAll_kobo = Math.min(...tieredPrograms.map(({ slug }) => lowestPrice_kobo(slug)));

/** The wizard's max. */
export const maxMiles = 1_000;
export const milesAtFirst = 12;

export const milesFault = `Enter a whole number of miles, 0 to ${maxMiles.toLocaleString('en')}`;

/** Miles as typed: whole, 0 to `maxMiles`; null for anything else. */
export const milesOf = (typed: string): number | null => {
  const digits = typed.trim();
  if (!/^(?:\d{1,4}|\d,\d{3})$/.test(digits)) return null;
  const miles = Number(digits.replace(',', ''));
  return miles <= maxMiles ? miles : null;
};

/** `1 mile`, `1,000 miles`. */
export const milesWords = (miles: number): string => (miles === 1 ? '1 mile' : `${miles.toLocaleString('en')} miles`);

export const metresPerMile = 1_609.344;
/** Whole miles of a way, as a program is priced; at least one. */
export const milesOfWay = (distance_m: number): number => Math.max(1, Math.round(distance_m / metresPerMile));
/** `762 km, 473 miles`. */
export const wayWords = (distance_m: number): string =>
  `${Math.max(1, Math.round(distance_m / 1_000)).toLocaleString('en')} km, ${milesWords(milesOfWay(distance_m))}`;

/** The price of a tier at a distance: `₦399,000 + 12 × ₦20,000 = ₦639,000`, from priceTier's lines. */
export const atDistance = (program: Program, tier: Tier, miles: number): number =>
  priceTier(program, tier, miles).total_kobo;

const maxWords = 3;
const includedWords = (name: string, included: Included): string =>
  included === true ? name : included === false ? `No ${name.toLowerCase()}` : `${name}: ${included}`;

/** What sets a tier apart, in `maxWords` lines: the first features that differ between tiers. */
export const tierWords = (slug: string, tier: Tier): readonly string[] =>
  (tieredProgram(slug)?.features ?? [])
    .filter(({ tiers }) => new Set(tiers).size > 1)
    .slice(0, maxWords)
    .map(({ name, tiers }) => includedWords(name, tiers[tierNames.indexOf(tier)] ?? false));
