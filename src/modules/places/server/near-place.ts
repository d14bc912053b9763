// The nearest place of the gazetteer to a pin, in people's words: "Near Allen Avenue, Ikeja, Lagos".
import type { LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';
import { crowMetres, pinWords } from '../rules.ts';
import { asPlace, gazetteer, type Known } from './gazetteer.ts';

/** A place farther away than this is not "near"; in the emptiest parts the next town is 40 km away. */
const reach_m = 60_000;
/** The places that a map shows around a pin. */
const around_m = 4_000;
const aroundRows = 24;

// A state or a local government is an area, and its middle does not describe a point.
const isSpot = ({ kind }: Known): boolean => kind !== 'state' && kind !== 'lga';

const byDistance = (at: LatLng, max_m: number): { place: Known; away_m: number }[] => {
  // Degrees first: for most of the 1,800 places no cosine is needed.
  const reach = max_m / 100_000;
  return gazetteer()
    .filter((place) => isSpot(place) && Math.abs(place.lat - at.lat) < reach && Math.abs(place.lng - at.lng) < reach)
    .map((place) => ({ place, away_m: crowMetres(place, at) }))
    .filter(({ away_m }) => away_m <= max_m)
    .sort((a, b) => a.away_m - b.away_m);
};

/** The middle of a city describes a point less well than a street a little farther away: it counts as this much farther, m. */
const vague: Partial<Record<Known['kind'], number>> = { city: 3_000, town: 700 };
const vaguely = ({ place, away_m }: { place: Known; away_m: number }): number => away_m + (vague[place.kind] ?? 0);

/** "Near …" with the nearest place, or the point itself when no place is near. */
export const nameOf = (at: LatLng): string => {
  const [nearest] = byDistance(at, reach_m).sort((a, b) => vaguely(a) - vaguely(b));
  return nearest ? `Near ${nearest.place.display_name}` : pinWords(at);
};

/** Known places within 4 km, nearest first; the map already names cities. */
export const placesAround = (at: LatLng): Place[] =>
  byDistance(at, around_m)
    .filter(({ place }) => place.kind !== 'city')
    .slice(0, aroundRows)
    .map(({ place }) => asPlace(place));
