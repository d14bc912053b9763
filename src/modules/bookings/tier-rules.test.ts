// The six tier pages: the specification's prices, features for each tier, a price for every distance.
import { expect, test } from 'vitest';
import {
  atDistance,
  lowestOfAll_kobo,
  milesFault,
  milesOf,
  milesWords,
  tieredProgram,
  tieredPrograms,
  tierNames,
  tierWords,
} from './tier-rules.ts';

test('six programs, each with features for three tiers, each with its own name', () => {
  expect(tieredPrograms.map(({ slug }) => slug)).toEqual([
    'guest-relocation',
    'medical-facility',
    'production-logistics',
    'event-logistics',
    'employee-relocation',
    'retail-chain',
  ]);
  for (const { features } of tieredPrograms) {
    expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
    for (const { tiers } of features) expect(tiers).toHaveLength(tierNames.length);
  }
});

test('what the specification names: a 24-hour hotline in Basic, a response in two hours in Standard', () => {
  const of = (slug: string, name: string) => tieredProgram(slug)?.features.find((one) => one.name === name)?.tiers;
  expect(of('guest-relocation', '24-hour hotline')?.[0]).toBe(true);
  expect(of('event-logistics', 'Response window')?.[1]).toBe('2 hours');
  expect(tieredProgram('constructor')).toBeUndefined();
});

test('a mile adds ₦20,000 to every tier, and the lowest price is Basic of guest relocation', () => {
  expect(atDistance('guest-relocation', 'Standard', 12)).toBe(639_000_00);
  expect(atDistance('retail-chain', 'Premium', 0)).toBe(1_799_000_00);
  expect(lowestOfAll_kobo).toBe(199_000_00);
});

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['1,000', 1_000],
  ['', null],
  ['2.5', null],
  ['-5', null],
  ['1e9', null],
  ['1,200', null],
  ['1,0', null],
  ['99999999999999999999', null],
  ['twelve', null],
])('miles typed as %j are %j', (typed, miles) => {
  expect(milesOf(typed)).toBe(miles);
});

test('miles in words have a comma', () => {
  expect([milesWords(1), milesWords(12), milesWords(1_000)]).toEqual(['1 mile', '12 miles', '1,000 miles']);
  expect(milesFault).toContain('0 to 1,000');
});

test('three lines say what a tier includes, and no two tiers of a program read the same', () => {
  expect(tierWords('guest-relocation', 'Standard')).toEqual([
    'Move coordinator: Named',
    'Vehicles: 1 truck and 1 van',
    'Packing and unpacking',
  ]);
  expect(tierWords('guest-relocation', 'Basic')).toContain('No packing and unpacking');
  for (const { slug } of tieredPrograms) {
    const said = tierNames.map((tier) => tierWords(slug, tier));
    for (const lines of said) expect(lines).toHaveLength(3);
    expect(new Set(said.map((lines) => lines.join())).size).toBe(3);
  }
  expect(tierWords('of-tomorrow', 'Basic')).toEqual([]);
});
