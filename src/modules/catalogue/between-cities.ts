// What a trip between two cities costs in addition to the price inside one city (docs/decisions/0092-between-cities.md, 0133).
import { interCity_m } from './range-rules.ts';
import { line, type Priced, type PriceLine, rounded, sum } from './price-lines.ts';
import { betweenCitiesPerKm_kobo, groupMoveSavingPercent } from './rates.ts';
import { figure } from '../../shared/figures.ts';
import { naira } from '../../shared/naira.ts';

export type Carrier = keyof typeof betweenCitiesPerKm_kobo;
export const betweenCitiesCode = 'between_cities';

/** The part of the distance that a service's range covers, m. */
export const insideCity_m = (distance_m: number): number => Math.min(distance_m, interCity_m);

/**
 * Adds the line "Between cities" to a price inside its range. The line is outside the range, so no cap limits it.
 * @param how vehicles: how many drive; shared: their space is shared with other loads
 */
export const withBetweenCities = (
  priced: Priced,
  distance_m: number,
  carrier: Carrier,
  { vehicles = 1, shared = false }: { readonly vehicles?: number; readonly shared?: boolean } = {},
): Priced => {
  // Rounded once, like the whole distance shown: the two parts add up to it.
  const km = Math.round(Math.max(distance_m, interCity_m) / 1_000) - interCity_m / 1_000;
  const full = betweenCitiesPerKm_kobo[carrier] * vehicles;
  const perKm_kobo = shared ? (full * (100 - groupMoveSavingPercent)) / 100 : full;
  const amount = rounded(km * perKm_kobo);
  if (amount === 0) return priced;
  const lines = [
    ...priced.lines,
    line(betweenCitiesCode, `Between cities, ${figure(km)} km × ${naira(perKm_kobo)}`, amount),
  ];
  return { lines, total_kobo: sum(lines) };
};

/** What the line adds to a service's highest price; 0 inside one city. */
export const betweenCitiesOf = (lines: readonly PriceLine[]): number =>
  sum(lines.filter(({ code }) => code === betweenCitiesCode));
