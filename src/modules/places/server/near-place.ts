// Which place is a pin at? The nearest one of the gazetteer, said as people say it: "Near Allen Avenue, Ikeja, Lagos".
import type { LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';
import { crowMetres, pinWords } from '../rules.ts';
import { asPlace, gazetteer, type Known } from './gazetteer.ts';

/** Farther than this nothing is "near" any more; in the emptiest parts the next town is 40 km away. */
const reach_m = 60_000;
/** What a map shows around a pin. */
const around_m = 4_000;
const aroundRows = 24;

// A state or a local government is an area whose middle says nothing about who is near it.
const isSpot = ({ kind }: Known): boolean => kind !== 'state' && kind !== 'lga';

const byDistance = (at: LatLng, most_m: number): { place: Known; away_m: number }[] => {
  // Degrees first: most of the 1,800 places need no cosine.
  const reach = most_m / 100_000;
  return gazetteer()
    .filter((place) => isSpot(place) && Math.abs(place.lat - at.lat) < reach && Math.abs(place.lng - at.lng) < reach)
    .map((place) => ({ place, away_m: crowMetres(place, at) }))
    .filter(({ away_m }) => away_m <= most_m)
    .sort((a, b) => a.away_m - b.away_m);
};

/** The middle of a city says less than a street a little farther off: it counts as so much farther, m. */
const vague: Partial<Record<Known['kind'], number>> = { city: 3_000, town: 700 };
const vaguely = ({ place, away_m }: { place: Known; away_m: number }): number => away_m + (vague[place.kind] ?? 0);

/** "Near …" by the nearest place, or the point itself where no place is near. */
export const nameOf = (at: LatLng): string => {
  const [nearest] = byDistance(at, reach_m).sort((a, b) => vaguely(a) - vaguely(b));
  return nearest ? `Near ${nearest.place.display_name}` : pinWords(at);
};

/** Known places within 4 km, nearest first; cities are the map's own to name. */
export const placesAround = (at: LatLng): Place[] =>
  byDistance(at, around_m)
    .filter(({ place }) => place.kind !== 'city')
    .slice(0, aroundRows)
    .map(({ place }) => asPlace(place));
