// What other modules may ask of places. The gazetteer and the border are files read once; roads may be asked outside.
import { refuseField } from '../../../shared/refusal.ts';
import { outsideNigeria, type Place, placeUnknown } from '../contract.ts';
import { fold } from '../rules.ts';
import { asPlace, knownById } from './gazetteer.ts';
import { locate, namesAbroad } from './locate.ts';
import { checkInNigeria } from './outline.ts';
import { searchPlaces } from './search.ts';

export { routeBetween } from '../rules.ts';
export { findRoad, knownRoad } from './find-road.ts';
export { connectPlaces } from './outside-services.ts';
export { locate } from './locate.ts';
export { type Area, areaNear } from './name-area.ts';
export { checkInNigeria, insideNigeria } from './outline.ts';
export { searchPlaces } from './search.ts';

/** A place by the id a search gave, house number included (`…~14`); undefined when there is none. */
export const placeById = (id: string): Place | undefined => {
  const [plain = '', house = ''] = id.split('~', 2);
  const known = knownById(plain);
  return known && asPlace(known, known.kind === 'street' ? house.slice(0, 40) : '');
};

/** Text that is a listed place word for word is that place, before anything is read into it. */
const listed = (text: string): Place | undefined =>
  searchPlaces(text).find(({ display_name }) => fold(display_name) === fold(text));

/** The place an address means that was typed without picking one, or why it is not taken. */
export const readAddress = (text: string): Place | typeof outsideNigeria | typeof placeUnknown =>
  listed(text) ?? locate(text) ?? (namesAbroad(text) ? outsideNigeria : placeUnknown);

/** A typed address with its point; `place_id` is null where a pin was dropped on no place we know. */
export type SettledPlace = { text: string; lat: number; lng: number; place_id: string | null };

/**
 * Settles what a form sent for one address. The text stays as typed; the point comes from the pin, else from the place
 * picked, else from reading the text.
 * Refuses beside the field `path` with `outside_nigeria` or `place_unknown`, both 422.
 */
export const settlePlace = (
  path: string,
  typed: { text: string; id?: string | null; lat?: number | null; lng?: number | null },
): SettledPlace => {
  const { text, id, lat, lng } = typed;
  if (typeof lat === 'number' && typeof lng === 'number') {
    checkInNigeria({ lat, lng }, path);
    return { text, lat, lng, place_id: id && placeById(id) ? id : null };
  }
  const place = (id ? placeById(id) : undefined) ?? readAddress(text);
  if ('code' in place) throw refuseField(place, path);
  return { text, lat: place.lat, lng: place.lng, place_id: place.id };
};
