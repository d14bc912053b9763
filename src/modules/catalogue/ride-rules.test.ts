import { describe, expect, test } from 'vitest';
import { betweenCitiesOf } from './between-cities.ts';
import { interCity_m, rangeHolds } from './range-rules.ts';
import { priceRide, unfitFor } from './ride-rules.ts';
import { vehicleClasses } from './rules.ts';

describe.each(vehicleClasses.map((each) => [each.code, each.range] as const))('%s', (code, { from_kobo, to_kobo }) => {
  test('the price stays in its range within one city, its lines add up, and farther never costs less', () => {
    let before = 0;
    for (let metres = 0; metres <= 1_500_000; metres += metres < 100_000 ? 700 : 25_000) {
      const { lines, total_kobo } = priceRide(code, metres);
      expect(lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(total_kobo);
      const inCity_kobo = total_kobo - betweenCitiesOf(lines);
      expect(inCity_kobo).toBeGreaterThanOrEqual(from_kobo);
      expect(inCity_kobo).toBeLessThanOrEqual(to_kobo ?? Number.POSITIVE_INFINITY);
      expect(total_kobo).toBeGreaterThanOrEqual(before);
      before = total_kobo;
    }
    expect(priceRide(code, 0).total_kobo).toBe(from_kobo);
    if (code === 'inter_city') expect(before).toBeGreaterThan(to_kobo ?? 0);
  });
});

test('each range says how far it applies: beyond that a ride costs more per km', () => {
  expect(rangeHolds('inter_city')).toBe(`up to ${interCity_m / 1_000} km, then more per km`);
  const max_kobo = vehicleClasses.find(({ code }) => code === 'inter_city')?.range.to_kobo ?? 0;
  expect(priceRide('inter_city', interCity_m).total_kobo).toBeLessThanOrEqual(max_kobo);
  expect(priceRide('inter_city', 10 * interCity_m).total_kobo).toBeGreaterThan(max_kobo);
  expect(rangeHolds('car')).toBe('inside one city');
});

test('the distance line shows the charged distance, not the whole', () => {
  const labels = (metres: number) => priceRide('car', metres).lines.map(({ label }) => label);
  expect(labels(17_000)).toEqual(['Car, first 3 km included', 'Distance after 3 km, 14 km']);
  expect(labels(3_400)).toEqual(['Car, first 3 km included']);
  // A distance that rounds to 0 km costs nothing, in any class.
  for (const { code } of vehicleClasses)
    for (let metres = 0; metres < 90_000; metres += 100)
      expect(priceRide(code, metres).lines.filter(({ label }) => label.endsWith(', 0 km'))).toEqual([]);
});

test('a ride is in town up to 50 km and between towns beyond', () => {
  for (const code of ['car', 'truck', 'bus_van'] as const) {
    expect(unfitFor(code, 50_000)).toBeNull();
    expect(unfitFor(code, 50_001)).toContain('Inter-city');
  }
  expect(unfitFor('inter_city', 50_000)).toContain('50 km');
  expect(unfitFor('inter_city', 50_001)).toBeNull();
});

test('an invalid distance throws', () => {
  for (const metres of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => priceRide('car', metres)).toThrow(RangeError);
});
