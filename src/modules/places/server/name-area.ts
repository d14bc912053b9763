// The area of a point, in the gazetteer's words only, so that nothing a person typed is passed on.
import type { LatLng } from '../../../shared/fields.ts';
import { gazetteer, type Known } from './gazetteer.ts';

/** When every known place is farther away than this, none of them describes the point. */
const reach_m = 60_000;
/** The middle of a city describes a point less well than a street a little farther away: it counts as this much farther, m. */
const vague: Partial<Record<Known['kind'], number>> = { city: 3_000, town: 700 };
const metresADegree = 111_195;

const nearest = (at: LatLng): Known | undefined => {
  const narrow = Math.cos((at.lat * Math.PI) / 180);
  let best: Known | undefined;
  let min_m = reach_m;
  for (const place of gazetteer()) {
    const north_m = metresADegree * (place.lat - at.lat);
    // Most places are too far north or south; they cost no more than this.
    if (north_m >= min_m || -north_m >= min_m) continue;
    if (place.kind === 'state' || place.kind === 'lga') continue;
    const east_m = metresADegree * (place.lng - at.lng) * narrow;
    const away_m = Math.sqrt(north_m * north_m + east_m * east_m);
    // A picked city is itself the area.
    const counts_m = away_m < 1 ? away_m : away_m + (vague[place.kind] ?? 0);
    if (counts_m < min_m) [best, min_m] = [place, counts_m];
  }
  return best;
};

const areaOf = ({ kind, name, area, state }: Known): Area => {
  const around = state === 'FCT' ? 'Abuja' : state;
  const said = kind === 'area' || kind === 'town' || kind === 'city' ? name : area || around;
  return { name: said, full: said === around ? said : `${said}, ${around}` };
};

/** name: `Lekki Phase 1`; full: `Lekki Phase 1, Lagos`. */
export type Area = { readonly name: string; readonly full: string };

/** The neighbourhood or town of a point. Without a known place within 60 km it is "Nigeria". */
export const areaNear = (at: LatLng): Area => {
  const place = nearest(at);
  return place ? areaOf(place) : { name: 'Nigeria', full: 'Nigeria' };
};
