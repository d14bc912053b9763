// What each level of the six programs contains, who buys it, and what it leaves out (docs/decisions/0164-talk-to-us.md).
import { naira } from '../../shared/naira.ts';
import type { Program, Tier } from '../catalogue/rules.ts';
import { tieredProgram } from './tier-rules.ts';

type OfTiers<T> = readonly [T, T, T];

type Contents = {
  /** People on the day. */
  readonly crew: OfTiers<number>;
  readonly packing: OfTiers<boolean>;
  /** Cover for the goods, kobo; null: their full value. */
  readonly cover_kobo: OfTiers<number | null>;
  readonly hotline: OfTiers<string>;
  readonly response: OfTiers<string>;
  readonly manager: OfTiers<string | null>;
  readonly storage_days: OfTiers<number>;
  readonly buyers: string;
  readonly excluded: readonly string[];
};

const allDay = ['24 hours', '24 hours', '24 hours'] as const;
const officeThenAllDay = ['6:00 to 22:00', '24 hours', '24 hours'] as const;
const usual = ['24 hours', '4 hours', '1 hour'] as const;
const million_kobo = 1_000_000_00;
const cover = (...millions: OfTiers<number | null>): OfTiers<number | null> =>
  millions.map((each) => each && each * million_kobo) as unknown as OfTiers<number | null>;

export const tierContents: Readonly<Record<Program, Contents>> = {
  'guest-relocation': {
    crew: [2, 4, 6],
    packing: [false, true, true],
    cover_kobo: cover(1, 5, 20),
    hotline: allDay,
    response: usual,
    manager: ['Shared', 'Named', 'Named, on site'],
    storage_days: [0, 7, 30],
    buyers: 'People teams that bring guests, consultants and new staff to a city.',
    excluded: ['Flights and hotels', 'Rent and deposits', 'Customs and shipping from abroad'],
  },
  'medical-facility': {
    crew: [4, 8, 14],
    packing: [false, true, true],
    cover_kobo: cover(5, 20, null),
    hotline: officeThenAllDay,
    response: usual,
    manager: ['Shared', 'Named', 'Named, on site'],
    storage_days: [0, 7, 30],
    buyers: 'Hospitals, clinics and laboratories that keep working while they move.',
    excluded: ['Calibration by the maker', 'Medicines and samples without a cold chain', 'Building work'],
  },
  'production-logistics': {
    crew: [3, 6, 12],
    packing: [false, true, true],
    cover_kobo: cover(2, 10, null),
    hotline: allDay,
    response: ['12 hours', '3 hours', '1 hour'],
    manager: ['Shared', 'Named', 'Named, on set'],
    storage_days: [0, 2, 7],
    buyers: 'Film, advertising and television productions.',
    excluded: ['Hire of cameras and lights', 'Permits for locations', 'Catering'],
  },
  'event-logistics': {
    crew: [2, 6, 12],
    packing: [false, true, true],
    cover_kobo: cover(1, 5, 20),
    hotline: officeThenAllDay,
    response: ['6 hours', '2 hours', '30 minutes'],
    manager: [null, 'Shared', 'Named, on site'],
    storage_days: [0, 3, 10],
    buyers: 'Planners of conferences, weddings, fairs and concerts.',
    excluded: ['Hire of stands, chairs and sound', 'Security', 'Power'],
  },
  'employee-relocation': {
    crew: [2, 4, 6],
    packing: [false, true, true],
    cover_kobo: cover(1, 5, 20),
    hotline: officeThenAllDay,
    response: usual,
    manager: ['Shared', 'Named', 'Named, for each family'],
    storage_days: [0, 14, 60],
    buyers: 'Companies that move staff between cities or offices.',
    excluded: ['Flights and hotels', 'Rent and deposits', 'School fees'],
  },
  'retail-chain': {
    crew: [2, 4, 8],
    packing: [false, true, true],
    cover_kobo: cover(2, 10, null),
    hotline: officeThenAllDay,
    response: usual,
    manager: ['Shared', 'Named', 'Named'],
    storage_days: [0, 3, 14],
    buyers: 'Shops with more than one branch, and brands that supply them.',
    excluded: ['Shelves and fittings themselves', 'Stock losses before the load', 'Deliveries to customers'],
  },
};

const at: Readonly<Record<Tier, 0 | 1 | 2>> = { Basic: 0, Standard: 1, Premium: 2 };
const coverWords = (kobo: number | null): string => (kobo === null ? 'Full value' : `Up to ${naira(kobo)}`);
const daysWords = (days: number): string | false => (days === 0 ? false : days === 1 ? '1 day' : `${days} days`);

/** The same seven rows for every program: name, and what each tier has (true: included, false: not). */
export const contentRows = (program: Program): readonly { name: string; tiers: OfTiers<boolean | string> }[] => {
  const of = tierContents[program];
  const each = <T>(values: OfTiers<T>, words: (value: T) => boolean | string): OfTiers<boolean | string> => [
    words(values[0]),
    words(values[1]),
    words(values[2]),
  ];
  return [
    { name: 'Crew', tiers: each(of.crew, (people) => `${people} people`) },
    { name: 'Packing', tiers: of.packing },
    { name: 'Insurance cover', tiers: each(of.cover_kobo, coverWords) },
    { name: 'Hotline', tiers: of.hotline },
    { name: 'Response time', tiers: of.response },
    { name: 'Manager', tiers: each(of.manager, (words) => words ?? false) },
    { name: 'Storage', tiers: each(of.storage_days, daysWords) },
  ];
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Why a program costs more than a plain move: what it adds, as a list in a sentence. */
export const programAdds = (program: Program, tier: Tier): string => {
  const { crew, packing, cover_kobo, manager, storage_days, hotline } = tierContents[program];
  const n = at[tier];
  const kobo = cover_kobo[n];
  const days = daysWords(storage_days[n]);
  return listed([
    `a crew of ${crew[n]}`,
    ...(packing[n] ? ['packing'] : []),
    kobo === null ? 'insurance for the full value' : `insurance up to ${naira(kobo)}`,
    ...(manager[n] ? [manager[n] === 'Shared' ? 'a shared manager' : 'a named manager'] : []),
    ...(days ? [`${days} of storage`] : []),
    `a hotline (${hotline[n]})`,
  ]);
};

/** On the card of a tier: what its price buys. What it leaves out is in the table. */
export const tierBuys = (program: Program, tier: Tier): readonly string[] => {
  const n = at[tier];
  const found = tieredProgram(program);
  const common = contentRows(program).flatMap(({ name, tiers }) => {
    const has = tiers[n];
    if (has === false) return [];
    return [has === true ? name : name === 'Crew' ? `Crew of ${tierContents[program].crew[n]}` : `${name}: ${has}`];
  });
  const own = (found?.features ?? []).flatMap(({ name, tiers }) => {
    const has = tiers[n];
    if (has === false || found?.same.includes(name)) return [];
    return [has === true ? name : `${name}: ${has}`];
  });
  return [...common, ...own];
};
