// Whether a point is in Nigeria: compared with the border in database/data/outline.json (Natural Earth, simplified to about 600
// m), with a margin for bridges, beaches and border markets.
import { readFileSync } from 'node:fs';
import type { LatLng } from '../../../shared/fields.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { outsideNigeria } from '../contract.ts';

type Ring = readonly (readonly [lng: number, lat: number])[];

/** Kilometres outside the drawn line that still count; the nearest foreign city (Cotonou) is 30 km away. */
const marginKm = 4;
const kmPerDegree = 111.2;

let rings: readonly Ring[] | undefined;
const outline = (): readonly Ring[] => {
  if (!rings) {
    const file = new URL('../../../../database/data/outline.json', import.meta.url);
    rings = (JSON.parse(readFileSync(file, 'utf8')) as { rings: Ring[] }).rings;
  }
  return rings;
};

/** How far inside the border, km; negative outside. */
const kmInside = (lat: number, lng: number): number => {
  const kmPerLng = kmPerDegree * Math.cos((lat * Math.PI) / 180);
  let inside = false;
  let min = Number.POSITIVE_INFINITY;
  for (const ring of outline()) {
    let [fromLng, fromLat] = ring.at(-1) ?? [0, 0];
    for (const [toLng, toLat] of ring) {
      if (fromLat > lat !== toLat > lat && lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng)
        inside = !inside;
      const ax = (fromLng - lng) * kmPerLng;
      const ay = (fromLat - lat) * kmPerDegree;
      const dx = (toLng - fromLng) * kmPerLng;
      const dy = (toLat - fromLat) * kmPerDegree;
      const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      const x = ax + along * dx;
      const y = ay + along * dy;
      min = Math.min(min, x * x + y * y);
      fromLng = toLng;
      fromLat = toLat;
    }
  }
  return inside ? Math.sqrt(min) : -Math.sqrt(min);
};

const box = { south: 4, north: 14.2, west: 2.4, east: 15 } as const;
/** Side of a cell, degrees; no point of it is farther than this from its middle, km. */
const side = 0.02;
const reachKm = 1.6;
const columns = Math.ceil((box.east - box.west) / side);
/** By cell: 0 unknown, 1 wholly in Nigeria, 2 not wholly. Positions come by the thousand, and nearly all are far from the border. */
const cells = new Uint8Array(columns * Math.ceil((box.north - box.south) / side));

/** Inside the border or within 4 km of it. */
export const insideNigeria = ({ lat, lng }: LatLng): boolean => {
  // Also refuses a value that is not a number.
  if (!(lat > box.south && lat < box.north && lng > box.west && lng < box.east)) return false;
  const [row, column] = [Math.floor((lat - box.south) / side), Math.floor((lng - box.west) / side)];
  const cell = row * columns + column;
  if (cells[cell] === 0) {
    const middle = kmInside(box.south + (row + 0.5) * side, box.west + (column + 0.5) * side);
    cells[cell] = middle - reachKm > -marginKm ? 1 : 2;
  }
  return cells[cell] === 1 || kmInside(lat, lng) > -marginKm;
};

/** Refuses a point abroad with `outside_nigeria` beside the field `path`. */
export const checkInNigeria = (at: LatLng, path: string): void => {
  if (!insideNigeria(at)) throw refuseField(outsideNigeria, path);
};
