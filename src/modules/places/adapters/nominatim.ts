// Nominatim's search and reverse. Numbers arrive as text; only osm_type with osm_id is a stable id.
import * as z from 'zod/mini';
import type { LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';
import { searchRows } from '../rules.ts';
import { addressWords, kindOf, plain } from './address-words.ts';
import { askJson, type Asking } from './ask-json.ts';
import type { Geocoder } from './provider.ts';

const some = z.optional(z.string());
const item = z.object({
  lat: z.string(),
  lon: z.string(),
  osm_type: some,
  osm_id: z.optional(z.union([z.number(), z.string()])),
  place_id: z.optional(z.union([z.number(), z.string()])),
  category: some,
  class: some,
  type: some,
  addresstype: some,
  name: some,
  display_name: z.string(),
  address: z.optional(z.record(z.string(), z.string())),
});
type Item = z.output<typeof item>;

const named = ({ name, display_name, address = {}, ...of }: Item): string => {
  const { road, house_number, suburb, neighbourhood, quarter, village, town, city, county, state } = address;
  const own = plain(name) || plain(display_name.split(',')[0]);
  const street = kindOf(of.addresstype, of.category ?? of.class) === 'street';
  // For a house, the number and its road are the name.
  return addressWords({
    name: own === house_number || street ? undefined : own,
    house: house_number,
    street: street ? (road ?? own) : road,
    area: suburb ?? neighbourhood ?? quarter ?? village,
    city: city ?? town ?? county,
    state,
  });
};

const asPlace = (found: Item): Place | null => {
  const [lat, lng] = [Number(found.lat), Number(found.lon)];
  const name = named(found);
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || name === '') return null;
  if (found.address?.['country_code'] && found.address['country_code'] !== 'ng') return null;
  const type = (found.osm_type ?? '').charAt(0).toUpperCase();
  return {
    id: found.osm_id === undefined ? `osm-${lat},${lng}` : `osm-${type}${found.osm_id}`,
    display_name: name,
    lat,
    lng,
    kind: kindOf(found.addresstype, found.type, found.category ?? found.class),
  };
};

export const nominatim = (base: string, key: string | undefined, asking: Asking): Geocoder => {
  const ask = (path: string, params: Record<string, string>): Promise<unknown> => {
    const url = new URL(`${base}${path}`);
    url.search = new URLSearchParams({
      format: 'jsonv2',
      addressdetails: '1',
      ...params,
      ...(key ? { key } : {}),
    }).toString();
    return askJson(url, asking);
  };
  return {
    kind: 'nominatim',
    search: async (q, near: LatLng) => {
      const [west, east] = [near.lng - 0.6, near.lng + 0.6];
      const found = await ask('/search', {
        q: /\bnigeria\s*$/i.test(q) ? q : `${q}, Nigeria`,
        limit: String(searchRows),
        countrycodes: 'ng',
        // A preference, not a limit.
        viewbox: [west, near.lat + 0.6, east, near.lat - 0.6].map((n) => n.toFixed(3)).join(','),
      });
      return z
        .array(z.unknown())
        .parse(found)
        .flatMap((one) => {
          const row = item.safeParse(one);
          const place = row.success ? asPlace(row.data) : null;
          return place ? [place] : [];
        });
    },
    reverse: async ({ lat, lng }) => {
      const reply = item.safeParse(await ask('/reverse', { lat: String(lat), lon: String(lng), zoom: '18' }));
      if (!reply.success || asPlace(reply.data) === null) return null;
      return named(reply.data);
    },
  };
};
