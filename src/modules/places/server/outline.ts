// Whether a point is in Nigeria: compared with the border in database/data/outline.json (Natural Earth, simplified to about 600
// m), with a margin for bridges, beaches and border markets.
import { readFileSync } from 'node:fs';
import type { LatLng } from '../../../shared/fields.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { outsideNigeria } from '../contract.ts';

type Ring = readonly (readonly [lng: number, lat: number])[];

/** Kilometres outside the drawn line that still count; the nearest foreign city (Cotonou) is 30 km away. */
const marginKm = 4;

let rings: readonly Ring[] | undefined;
const outline = (): readonly Ring[] => {
  if (!rings) {
    const file = new URL('../../../../database/data/outline.json', import.meta.url);
    rings = (JSON.parse(readFileSync(file, 'utf8')) as { rings: Ring[] }).rings;
  }
  return rings;
};

/** Inside the border or within 4 km of it. */
export const insideNigeria = ({ lat, lng }: LatLng): boolean => {
  // Also refuses a value that is not a number.
  if (!(lat > 4 && lat < 14.2 && lng > 2.4 && lng < 15)) return false;
  const kmPerLng = 111.2 * Math.cos((lat * Math.PI) / 180);
  let inside = false;
  for (const ring of outline()) {
    let [fromLng, fromLat] = ring.at(-1) ?? [0, 0];
    for (const [toLng, toLat] of ring) {
      if (fromLat > lat !== toLat > lat && lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng)
        inside = !inside;
      const ax = (fromLng - lng) * kmPerLng;
      const ay = (fromLat - lat) * 111.2;
      const dx = (toLng - fromLng) * kmPerLng;
      const dy = (toLat - fromLat) * 111.2;
      const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      if (Math.hypot(ax + along * dx, ay + along * dy) < marginKm) return true;
      fromLng = toLng;
      fromLat = toLat;
    }
  }
  return inside;
};

/** Refuses a point abroad with `outside_nigeria` beside the field `path`. */
export const checkInNigeria = (at: LatLng, path: string): void => {
  if (!insideNigeria(at)) throw refuseField(outsideNigeria, path);
};
