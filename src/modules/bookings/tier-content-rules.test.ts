// What each level contains: the same rows for every program, more with each tier, and the reason for the difference to a plain move.
import { expect, test } from 'vitest';
import { contentRows, programAdds, tierBuys, tierContents } from './tier-content-rules.ts';
import { milesOfWay, pricedPer, tieredPrograms, tierNames, wayWords } from './tier-rules.ts';

test('every program has the same seven rows, with something for each tier', () => {
  for (const { slug } of tieredPrograms) {
    const rows = contentRows(slug);
    expect(rows.map(({ name }) => name)).toEqual([
      'Crew',
      'Packing',
      'Insurance cover',
      'Hotline',
      'Response time',
      'Manager',
      'Storage',
    ]);
    for (const { tiers } of rows) expect(tiers).toHaveLength(tierNames.length);
  }
});

test('a higher tier never contains less', () => {
  for (const { slug } of tieredPrograms) {
    const { crew, cover_kobo, storage_days } = tierContents[slug];
    for (const values of [crew, storage_days, cover_kobo.map((kobo) => kobo ?? Number.POSITIVE_INFINITY)])
      expect(
        [...values].sort((a, b) => a - b),
        slug,
      ).toEqual([...values]);
  }
});

test('a feature that the rows say is a feature of its program', () => {
  for (const { same, features } of tieredPrograms)
    expect(features.map(({ name }) => name)).toEqual(expect.arrayContaining([...same]));
});

test('why a program costs more than a plain move', () => {
  expect(programAdds('guest-relocation', 'Standard')).toBe(
    'a crew of 4, packing, insurance up to ₦5,000,000, a named manager, 7 days of storage and a hotline (24 hours)',
  );
  expect(programAdds('event-logistics', 'Basic')).toBe(
    'a crew of 2, insurance up to ₦1,000,000 and a hotline (6:00 to 22:00)',
  );
});

test('what one price pays for, and the way in both units', () => {
  expect(pricedPer('event-logistics')).toBe('for one event day');
  expect(pricedPer('of-tomorrow')).toBe('');
  expect([milesOfWay(0), milesOfWay(1_609), milesOfWay(762_000)]).toEqual([1, 1, 473]);
  expect(wayWords(762_000)).toBe('762 km, 473 miles');
});

test('the card of every tier says what its price buys, and nothing that it lacks', () => {
  expect(tierBuys('employee-relocation', 'Basic')).toEqual([
    'Crew of 2',
    'Insurance cover: Up to ₦1,000,000',
    'Hotline: 6:00 to 22:00',
    'Response time: 24 hours',
    'Manager: Shared',
    'Booking link for employees',
  ]);
  expect(tierBuys('employee-relocation', 'Premium')).toContain('Settling-in help: 3 days');
  for (const { slug } of tieredPrograms) {
    const said = tierNames.map((tier) => tierBuys(slug, tier));
    expect(new Set(said.map((lines) => lines.join())).size).toBe(3);
    expect(said.flat().filter((line) => line.startsWith('No '))).toEqual([]);
  }
});
