// One grid for each city with many drivers and one for the rest of Nigeria: cells fine enough for central Lagos would need a hundred times
// the memory for all of Nigeria. Returns the same results as one grid.
import { type Box, type Filter, makeGrid, metresBetween } from '../engine/grid.ts';
import { makeNearest, type Nearest, takeNear } from '../engine/nearest.ts';

/** share: the max share of all positions. The last area takes positions outside cities, and just outside Nigeria. */
const areas: readonly { readonly box: Box; readonly share: number }[] = [
  // Lagos with its suburbs in Ogun.
  { box: { south: 6.3, west: 2.9, north: 6.95, east: 4 }, share: 1 },
  // Abuja
  { box: { south: 8.8, west: 7.1, north: 9.3, east: 7.7 }, share: 0.2 },
  // Port Harcourt
  { box: { south: 4.7, west: 6.85, north: 5, east: 7.2 }, share: 0.2 },
  // Ibadan
  { box: { south: 7.2, west: 3.7, north: 7.6, east: 4.1 }, share: 0.2 },
  // Kano
  { box: { south: 11.85, west: 8.4, north: 12.15, east: 8.7 }, share: 0.2 },
  { box: { south: 4, west: 2.4, north: 14.2, east: 15 }, share: 0.2 },
];
const rest = areas.length - 1;

const isIn = ({ south, west, north, east }: Box, lat: number, lng: number): boolean =>
  lat >= south && lat < north && lng >= west && lng < east;
const areaAt = (lat: number, lng: number): number => {
  for (let n = 0; n < rest; n += 1) if (isIn((areas[n] as { box: Box }).box, lat, lng)) return n;
  return rest;
};
/** Distance to the nearest point of a city; the rest of Nigeria is everywhere. */
const metresTo = (area: number, lat: number, lng: number): number => {
  if (area === rest) return 0;
  const { south, west, north, east } = (areas[area] as { box: Box }).box;
  return metresBetween(lat, lng, Math.max(south, Math.min(north, lat)), Math.max(west, Math.min(east, lng)));
};

/** Cells per position, 4 bytes each: most are empty, and crowded ones hold few. */
const cellsEach = 4;
const maxCells = 4_000_000;
const minCells = 256;

/** @param positions expected number; still fast with twice as many */
export const makeCityGrids = (positions: number) => {
  const grids = areas.map(({ box, share }) =>
    makeGrid(box, Math.max(minCells, Math.min(maxCells, positions * share * cellsEach))),
  );
  const areaOf: number[] = [];
  const others = makeNearest();

  const remove = (slot: number): void => {
    const area = areaOf[slot];
    if (area !== undefined) grids[area]?.remove(slot);
  };
  return {
    remove,
    put: (slot: number, lat: number, lng: number): void => {
      const area = areaAt(lat, lng);
      if (areaOf[slot] !== area) remove(slot);
      areaOf[slot] = area;
      grids[area]?.put(slot, lat, lng);
    },
    /** Fills `found` with the k nearest slots that the filter accepts, nearest first; exact. */
    nearest: (lat: number, lng: number, k: number, found: Nearest, filter: Filter): void => {
      const home = areaAt(lat, lng);
      grids[home]?.nearest(lat, lng, k, found, filter);
      for (const [area, grid] of grids.entries()) {
        const furthest_m = Math.sqrt(found.limit) * (1 + 1e-12);
        if (area === home || metresTo(area, lat, lng) > furthest_m) continue;
        grid.nearest(lat, lng, k, others, { ...filter, furthest_m });
        for (let n = 0; n < others.count; n += 1) {
          takeNear(found, others.slots[n] as number, others.squares[n] as number);
        }
      }
    },
  };
};
