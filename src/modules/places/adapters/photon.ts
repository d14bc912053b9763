// Photon, for type-ahead: GeoJSON, longitude first, no display name.
import * as z from 'zod/mini';
import type { Place } from '../contract.ts';
import { searchRows } from '../rules.ts';
import { addressWords, kindOf } from './address-words.ts';
import { askJson, type Asking } from './ask-json.ts';
import type { Geocoder } from './provider.ts';

const some = z.optional(z.string());
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.number()) }),
  properties: z.object({
    name: some,
    housenumber: some,
    street: some,
    district: some,
    locality: some,
    city: some,
    county: some,
    state: some,
    countrycode: some,
    osm_key: some,
    osm_value: some,
    osm_type: some,
    osm_id: z.optional(z.number()),
    type: some,
  }),
});
const answer = z.object({ features: z.array(z.unknown()) });

const asPlace = (found: unknown): Place | null => {
  const row = feature.safeParse(found);
  if (!row.success) return null;
  const { geometry, properties: of } = row.data;
  const [lng, lat] = geometry.coordinates;
  if (of.countrycode !== undefined && of.countrycode.toUpperCase() !== 'NG') return null;
  const street = of.osm_key === 'highway';
  const display_name = addressWords({
    name: street ? undefined : of.name,
    house: of.housenumber,
    street: street ? (of.name ?? of.street) : of.street,
    area: of.district ?? of.locality,
    city: of.city ?? of.county,
    state: of.state,
  });
  if (display_name === '') return null;
  return {
    id: of.osm_id === undefined ? `osm-${lat},${lng}` : `osm-${of.osm_type ?? ''}${of.osm_id}`,
    display_name,
    lat,
    lng,
    kind: kindOf(of.type, of.osm_value, of.osm_key),
  };
};

export const photon = (base: string, key: string | undefined, asking: Asking): Geocoder => {
  const ask = async (path: string, params: Record<string, string>): Promise<Place[]> => {
    const url = new URL(`${base}${path}`);
    url.search = new URLSearchParams({ ...params, lang: 'en', ...(key ? { key } : {}) }).toString();
    const { features } = answer.parse(await askJson(url, asking));
    return features.flatMap((one) => asPlace(one) ?? []);
  };
  return {
    kind: 'photon',
    search: (q, near) =>
      ask('/api', {
        q,
        limit: String(searchRows),
        countrycode: 'NG',
        // West, south, east and north of Nigeria, for indexes without countrycode.
        bbox: '2.6,4.0,14.8,14.0',
        lat: near.lat.toFixed(3),
        lon: near.lng.toFixed(3),
        zoom: '12',
        location_bias_scale: '0.4',
      }),
    reverse: async ({ lat, lng }) => {
      const [nearest] = await ask('/reverse', { lat: String(lat), lon: String(lng), radius: '1', limit: '1' });
      return nearest?.display_name ?? null;
    },
  };
};
