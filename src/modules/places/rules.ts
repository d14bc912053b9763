// What Kaya knows about places without a service: how text is compared, distance, driving time.
import type { LatLng } from '../../shared/fields.ts';

/** The default point for a search and a map: central Lagos (customer.md §7). */
export const centralLagos: LatLng = { lat: 6.5244, lng: 3.3792 };

/** Shown beside an address that is abroad. */
export const outsideWords = 'Choose a place in Nigeria.';

/** A search starts at this many characters and returns this many rows (customer.md §9). */
export const searchFrom = 3;
export const searchRows = 8;

/** Saved places of one account. */
export const maxSaved = 20;

const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ǝ: 'e' };

/** Text as it is compared: no case, no accents or dots (Ìbàdàn is ibadan), V.I. is vi, words separated by one space. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʼ`]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋǝ]/g, (letter) => hooked[letter] ?? letter)
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The parts of a name that match the typed text, so that a list can print them bold: `markTyped('Adeniran Ogunsanya Street',
 * 'adeni')` → `[['Adeni', true], ['ran Ogunsanya Street', false]]`.
 */
export const markTyped = (name: string, typed: string): [part: string, typed: boolean][] => {
  const words = fold(typed).split(' ').filter(Boolean);
  const parts: [string, boolean][] = [];
  const push = (part: string, hit: boolean): void => {
    const last = parts.at(-1);
    if (part === '') return;
    if (last && last[1] === hit) last[0] += part;
    else parts.push([part, hit]);
  };
  for (const piece of name.split(/([\s,]+)/)) {
    const plain = fold(piece);
    const hit = words.filter((word) => plain.startsWith(word)).sort((a, b) => b.length - a.length)[0];
    // Letters and marks are counted together, so that the dot under ọ stays with its vowel.
    const letters = piece.match(/\p{M}+|\P{M}\p{M}*/gu) ?? [];
    const length = hit ? (hit.length === plain.length ? letters.length : hit.length) : 0;
    push(letters.slice(0, length).join(''), true);
    push(letters.slice(length).join(''), false);
  }
  return parts;
};

const radians = Math.PI / 180;
/** Metres in a straight line. */
export const crowMetres = (a: LatLng, b: LatLng): number => {
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lng - a.lng) * radians) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** The position of a point on the drawn map, in map units: ten thousand per degree of longitude, Mercator, y downward. */
export const mapPoint = ({ lat, lng }: LatLng): [x: number, y: number] => [
  lng * 1e4,
  (-Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)) / radians) * 1e4,
];

/** The point at a position of the drawn map: the inverse of `mapPoint`. */
export const pointAt = ([x, y]: readonly [x: number, y: number]): LatLng => ({
  lat: (2 * Math.atan(Math.exp((-y / 1e4) * radians)) - Math.PI / 2) / radians,
  lng: x / 1e4,
});

/** A point as it is stored and sent: exact to about a centimetre, far finer than a phone's position. */
export const roundPoint = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

/** The name of a pin when no place is near, or none can be looked up. */
export const pinWords = ({ lat, lng }: LatLng): string => `Pin at ${lat.toFixed(5)}, ${lng.toFixed(5)}`;

type VehicleKind = 'car' | 'truck' | 'bus_van' | 'inter_city';
/** km/h in town by night, and on trunk roads between towns. */
const speeds: Record<VehicleKind, { town: number; trunk: number }> = {
  car: { town: 36, trunk: 75 },
  bus_van: { town: 32, trunk: 65 },
  truck: { town: 28, trunk: 50 },
  inter_city: { town: 32, trunk: 70 },
};
/** Roads are longer than a straight line: by about a third, measured over trips in Lagos and between towns. */
const detour = 1.3;
const townMetres = 30_000;

const inLagos = (at: LatLng): boolean => crowMetres(at, centralLagos) < 35_000;
/** The daytime fraction of the night's speed. Lagos is slow from 6 to 21 (worst 7–10 and 16–20), other towns less so. */
const flow = (lagos: boolean, hour: number): number => {
  if (hour < 6 || hour >= 21) return 1;
  const rush = (hour >= 7 && hour < 10) || (hour >= 16 && hour < 20);
  return lagos ? (rush ? 0.5 : 0.65) : rush ? 0.75 : 0.85;
};

/** `hour` is the hour of the day in Lagos, 0 to 23; without one it is noon. */
export type Driving = { readonly vehicle?: VehicleKind; readonly hour?: number };

/**
 * Driving time in traffic, s, from the seconds by car without traffic: the part in town (30 km at most) is slowed by the hour's traffic, all of it
 * by the vehicle. Around noon a route within Lagos takes about 1.5 times as long, in the rush twice; elsewhere 1.2 and 1.3 times.
 */
export const trafficSeconds = (
  free_s: number,
  distance_m: number,
  a: LatLng,
  b: LatLng,
  { vehicle = 'car', hour = 12 }: Driving = {},
): number => {
  const town_h = Math.min(distance_m, townMetres) / speeds.car.town;
  const trunk_h = Math.max(0, distance_m - townMetres) / speeds.car.trunk;
  const inTown = distance_m > 0 ? town_h / (town_h + trunk_h) : 1;
  const { town, trunk } = speeds[vehicle];
  const slower = {
    town: speeds.car.town / town / flow(inLagos(a) || inLagos(b), hour),
    trunk: speeds.car.trunk / trunk,
  };
  return Math.round(free_s * (inTown * slower.town + (1 - inTown) * slower.trunk));
};

/**
 * Road distance (m) and driving time (s) between two points, both whole: the estimate where no service knows the road.
 */
export const routeBetween = (
  a: LatLng,
  b: LatLng,
  { vehicle = 'car', hour = 12 }: Driving = {},
): { distance_m: number; duration_s: number } => {
  const metres = Math.round(crowMetres(a, b) * detour);
  const town = Math.min(metres, townMetres);
  const speed = speeds[vehicle];
  const townSpeed = speed.town * flow(inLagos(a) || inLagos(b), hour);
  const hours = town / 1000 / townSpeed + (metres - town) / 1000 / speed.trunk;
  return { distance_m: metres, duration_s: Math.round(hours * 3600) };
};

/** Straight-line metres per second in town around this place, including the detour by road and the hour's traffic. */
export const townSpeed_mps = (at: LatLng, { vehicle = 'car', hour = 12 }: Driving = {}): number =>
  (speeds[vehicle].town * flow(inLagos(at), hour)) / 3.6 / detour;

/** A 'Maps' link for an address or a point; an address without a country is searched in Nigeria. */
export const mapsLink = (where: string | LatLng): string => {
  const query =
    typeof where !== 'string'
      ? `${where.lat},${where.lng}`
      : /\bnigeria\s*$/i.test(where)
        ? where
        : `${where.trim().slice(0, 300)}, Nigeria`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
};

/** The route between two points in Google Maps. */
export const directionsLink = (from: LatLng, to: LatLng): string =>
  `https://www.google.com/maps/dir/?api=1&origin=${from.lat},${from.lng}&destination=${to.lat},${to.lng}&travelmode=driving`;
