// What other modules may use of places. The gazetteer and the border are files read once; roads may come from an outside service.
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

/** A place by an id from a search, house number included (`…~14`); undefined when there is none. */
export const placeById = (id: string): Place | undefined => {
  const [plain = '', house = ''] = id.split('~', 2);
  const known = knownById(plain);
  return known && asPlace(known, known.kind === 'street' ? house.slice(0, 40) : '');
};

/** Text that equals the name of a listed place is that place, before any other reading. */
const listed = (text: string): Place | undefined =>
  searchPlaces(text).find(({ display_name }) => fold(display_name) === fold(text));

/** The place that a typed address names, or why it is refused. */
export const readAddress = (text: string): Place | typeof outsideNigeria | typeof placeUnknown =>
  listed(text) ?? locate(text) ?? (namesAbroad(text) ? outsideNigeria : placeUnknown);

/** A typed address with its point; `place_id` is null when a pin was dropped where no known place is. */
export type SettledPlace = { text: string; lat: number; lng: number; place_id: string | null };

/**
 * Decides the point of an address in a form. The text stays as typed; the point comes from the pin, else from the picked place,
 * A typed address with its point; `place_id` is null when a pin was dropped away from any known place.
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
