// The squares by which PostgreSQL finds positions near a place: the column `cell` of dispatch.positions.
import type { LatLng } from '../../../shared/fields.ts';
import { degree_m, squeezeAt } from '../engine/grid.ts';

/** Cells per degree. */
const fine = 128;
/** Nigeria is narrower than this many cells. */
const perRow = 4096;

/** The cell of a place, by the formula of dispatch.positions. */
export const cellOf = ({ lat, lng }: LatLng): number => Math.floor(lat * fine) * perRow + Math.floor(lng * fine);

/** All cells with a place at most this far away. */
export const cellsWithin = ({ lat, lng }: LatLng, radius_m: number): number[] => {
  const squeeze = squeezeAt(lat);
  const cells: number[] = [];
  /** Degrees from `at` to the nearest side of the cell; 0 inside. */
  const gap = (at: number, cell: number): number => Math.max(0, cell / fine - at, at - (cell + 1) / fine);
  const high = radius_m / degree_m;
  const top = Math.floor((lat + high) * fine);
  for (let row = Math.floor((lat - high) * fine); row <= top; row += 1) {
    // Half the width of the circle at the row's nearest side, a little more to allow for rounding.
    const wide = (Math.sqrt(Math.max(0, high ** 2 - gap(lat, row) ** 2)) / squeeze) * (1 + 1e-9) + 1e-9;
    const right = Math.floor((lng + wide) * fine);
    for (let column = Math.floor((lng - wide) * fine); column <= right; column += 1) cells.push(row * perRow + column);
  }
  return cells;
};
