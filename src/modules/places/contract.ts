// Address search and distances: anyone may ask, before signing in too (customer.md §7, decisions.md "Places").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { outsideWords } from './rules.ts';

/** A point outside the border of Nigeria, or a town known to be abroad. */
export const outsideNigeria = refusal(422, 'outside_nigeria', outsideWords);
/** Text that names no known place. */
export const placeUnknown = refusal(
  422,
  'place_unknown',
  'We do not know this place',
  'We do not know this place. Pick one from the list or name a nearby area.',
);

const placeKind = z.enum(['city', 'town', 'area', 'street', 'market', 'park', 'airport', 'landmark', 'lga', 'state']);
export type PlaceKind = z.output<typeof placeKind>;

/** `park` is a motor park. The id of a street with a house number ends with `~` and the number. */
export const place = z.object({
  id: z.string(),
  display_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  kind: placeKind,
});
export type Place = z.output<typeof place>;

/** `lat,lng` in degrees, as in a query: 6.5244,3.3792 */
const point = z
  .string('Choose a place')
  .check(z.regex(/^-?\d{1,2}(?:\.\d{1,8})?,-?\d{1,3}(?:\.\d{1,8})?$/, 'Choose a place'));

/** One coordinate of a point, as in a query. */
const degrees = (shape: RegExp) => z.string('Choose a place').check(z.regex(shape, 'Choose a place'));
/** The two coordinates of a point in a query. */
export const pointQuery = { lat: degrees(/^-?\d{1,2}(?:\.\d{1,15})?$/), lng: degrees(/^-?\d{1,3}(?:\.\d{1,15})?$/) };

/**
 * At most 8, best first; fewer than 3 characters find nothing. Places close to `near` rank higher, by default those close to central Lagos.
 */
export const searchPlaces = endpoint({
  name: 'places.searchPlaces',
  method: 'GET',
  path: '/api/places',
  who: 'anyone',
  summary: 'Finds places in Nigeria by part of a name or address.',
  query: z.strictObject({
    q: z.string('Type an address').check(z.maxLength(200, 'Use at most 200 characters')),
    near: z.optional(point),
  }),
  /** `from_openstreetmap`: some rows come from OpenStreetMap, so the page must show its credit. */
  answer: z.object({ places: z.array(place), from_openstreetmap: z.boolean() }),
});

/**
 * What a form shows for an address that was typed and not picked: `place` is the place that will be used, else `refused` is the sentence for the
 * field. The call itself does not refuse.
 */
export const readPlace = endpoint({
  name: 'places.readPlace',
  method: 'GET',
  path: '/api/places/reading',
  who: 'anyone',
  summary: 'Finds the place of a typed address, or says why there is none.',
  query: z.strictObject({ q: z.string('Type an address').check(z.maxLength(300, 'Use at most 300 characters')) }),
  answer: z.object({ place: z.nullable(place), refused: z.nullable(z.string()) }),
});

/**
 * Names a pin: `name` is the nearest place in words, "Near Allen Avenue, Ikeja, Lagos", and becomes the address. `around`:
 * known places close by, nearest first, for a map that draws no streets.
 */
export const readNearPlace = endpoint({
  name: 'places.readNearPlace',
  method: 'GET',
  path: '/api/places/near',
  who: 'anyone',
  summary: 'The name of the place nearest to a point in Nigeria.',
  query: z.strictObject(pointQuery),
  answer: z.object({ name: z.string(), around: z.array(place) }),
  refusals: [outsideNigeria],
});

/** Metres by road and seconds by car, at this hour. `path` is a polyline of precision 5, empty for an estimate. */
export const estimateRoute = endpoint({
  name: 'places.estimateRoute',
  method: 'GET',
  path: '/api/places/route',
  who: 'anyone',
  summary: 'The road distance and the driving time between two points in Nigeria.',
  query: z.strictObject({ from: point, to: point }),
  answer: z.object({
    distance_m: z.number(),
    duration_s: z.number(),
    by: z.enum(['road', 'estimate']),
    path: z.string(),
  }),
  refusals: [outsideNigeria],
});

/** `style_url` is null when the embedded outline is the map; `roads`: routes by road are available, and may be drawn. */
export const readMapSettings = endpoint({
  name: 'places.readMapSettings',
  method: 'GET',
  path: '/api/places/map',
  who: 'anyone',
  summary: 'The map that pages show.',
  answer: z.object({ style_url: z.nullable(z.string()), roads: z.boolean() }),
});
