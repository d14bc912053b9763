// Positions in memory, searched by distance. A taker is a small integer, its slot; typed arrays hold latitude, longitude, cell and the
// neighbours in the cell's list (28 bytes per slot), and one head per cell (4 bytes), so an update touches at most three slots. Figures:
// docs/decisions/0040-dispatch-engine.md.
import { type Nearest, startNearest, takeNear } from './nearest.ts';

/** The area of most positions, in degrees. Positions outside go into the cells at the edge. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

/** Restricts a search besides the distance. Slots that `accepts` rejects are skipped, so that k others are found. */
export type Filter = {
  /** Max distance of the search, m. */
  readonly furthest_m?: number;
  readonly accepts?: (slot: number, distance_m: number) => boolean;
};

export type Grid = {
  /** Puts a slot at a place, or moves it there. Finite degrees only: callers check them. */
  readonly put: (slot: number, lat: number, lng: number) => void;
  /** The slot may be absent. */
  readonly remove: (slot: number) => void;
  readonly has: (slot: number) => boolean;
  readonly count: () => number;
  /**
   * Fills `found` with the k nearest slots that the filter accepts, nearest first, ties by slot. Exact: the same result as measuring every
   * slot with `metresBetween` from the given point.
   */
  readonly nearest: (lat: number, lng: number, k: number, found: Nearest, filter?: Filter) => void;
};

const radians = Math.PI / 180;
/** Metres per degree of latitude on the mean earth. */
export const degree_m = 6_371_008.8 * radians;

/** The length of a degree of longitude at this latitude, relative to the equator. */
export const squeezeAt = (lat: number): number => Math.cos(lat * radians);

/** Metres between two points on the plane tangent to the earth at the first: 0.1 % off at 30 km in Nigeria. */
export const metresBetween = (lat: number, lng: number, toLat: number, toLng: number): number => {
  const north = (toLat - lat) * degree_m;
  const east = (toLng - lng) * degree_m * squeezeAt(lat);
  return Math.sqrt(north * north + east * east);
};

/**
 * An empty grid.
 * @param cells approximate number of cells; fastest if equal to the number of positions
 * @param slots initial capacity; doubles when a larger slot is put
 */
export const makeGrid = ({ south, west, north, east }: Box, cells: number, slots = 1024): Grid => {
  const high = Math.max(north - south, 1e-6);
  const wide = Math.max(east - west, 1e-6);
  const squeeze = squeezeAt((south + north) / 2);
  const max = Math.max(1, Math.round(cells));
  const rows = Math.max(1, Math.min(max, Math.round(Math.sqrt((max * high) / (wide * squeeze)))));
  const columns = Math.max(1, Math.round(max / rows));
  const cellHigh = high / rows;
  const cellWide = wide / columns;
  const head = new Int32Array(rows * columns).fill(-1);
  // Latitude and longitude of a slot side by side: one memory access, which dominates a search of a million.
  let places = new Float64Array(slots * 2);
  let cellOf = new Int32Array(slots).fill(-1);
  let next = new Int32Array(slots);
  let before = new Int32Array(slots);
  let held = 0;

  const rowOf = (lat: number): number => Math.max(0, Math.min(rows - 1, Math.floor((lat - south) / cellHigh)));
  const columnOf = (lng: number): number => Math.max(0, Math.min(columns - 1, Math.floor((lng - west) / cellWide)));

  const grow = (slot: number): void => {
    const room = Math.max(slot + 1, cellOf.length * 2);
    const copy = <T extends Float64Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    places = copy(places, new Float64Array(room * 2));
    cellOf = copy(cellOf, new Int32Array(room).fill(-1));
    next = copy(next, new Int32Array(room));
    before = copy(before, new Int32Array(room));
  };

  const unlink = (slot: number, cell: number): void => {
    const after = next[slot] as number;
    const prior = before[slot] as number;
    if (prior < 0) head[cell] = after;
    else next[prior] = after;
    if (after >= 0) before[after] = prior;
  };

  return {
    put(slot, lat, lng) {
      if (slot >= cellOf.length) grow(slot);
      const cell = rowOf(lat) * columns + columnOf(lng);
      const old = cellOf[slot] as number;
      places[slot * 2] = lat;
      places[slot * 2 + 1] = lng;
      if (old === cell) return;
      if (old >= 0) unlink(slot, old);
      else held += 1;
      const first = head[cell] as number;
      cellOf[slot] = cell;
      next[slot] = first;
      before[slot] = -1;
      if (first >= 0) before[first] = slot;
      head[cell] = slot;
    },
    remove(slot) {
      const cell = cellOf[slot] ?? -1;
      if (cell < 0) return;
      unlink(slot, cell);
      cellOf[slot] = -1;
      held -= 1;
    },
    has: (slot) => (cellOf[slot] ?? -1) >= 0,
    count: () => held,
    nearest(lat, lng, k, found, { furthest_m = Number.POSITIVE_INFINITY, accepts } = {}) {
      startNearest(found, k, furthest_m);
      if (k <= 0) return;
      const squeezed_m = degree_m * squeezeAt(lat);
      const row = rowOf(lat);
      const column = columnOf(lng);
      const cellHigh_m = cellHigh * degree_m;
      const cellWide_m = cellWide * squeezed_m;
      // From the point, clamped to the box, to the sides of its cell. No stored position is nearer to it than its clamped place.
      const down_m = (Math.max(south, Math.min(south + high, lat)) - (south + row * cellHigh)) * degree_m;
      const left_m = (Math.max(west, Math.min(west + wide, lng)) - (west + column * cellWide)) * squeezed_m;
      const up_m = cellHigh_m - down_m;
      const right_m = cellWide_m - left_m;

      const look = (cell: number): void => {
        for (let slot = head[cell] as number; slot >= 0; slot = next[slot] as number) {
          const y = ((places[slot * 2] as number) - lat) * degree_m;
          const x = ((places[slot * 2 + 1] as number) - lng) * squeezed_m;
          const square = y * y + x * x;
          if (square > found.limit || (accepts && !accepts(slot, Math.sqrt(square)))) continue;
          takeNear(found, slot, square);
        }
      };
      // Ring by ring around the point's cell, until no cell of the next ring can contain a nearer slot.
      for (let ring = 0; ; ring += 1) {
        const [bottom, top, first, last] = [row - ring, row + ring, column - ring, column + ring];
        if (bottom < 0 && top >= rows && first < 0 && last >= columns) return;
        if (ring > 0) {
          const out = ring - 1;
          const near_m = Math.min(
            bottom >= 0 ? down_m + out * cellHigh_m : Number.POSITIVE_INFINITY,
            top < rows ? up_m + out * cellHigh_m : Number.POSITIVE_INFINITY,
            first >= 0 ? left_m + out * cellWide_m : Number.POSITIVE_INFINITY,
            last < columns ? right_m + out * cellWide_m : Number.POSITIVE_INFINITY,
          );
          // A millimetre less, to allow for rounding.
          if (near_m > 0.001 && (near_m - 0.001) ** 2 > found.limit) return;
        }
        const from = Math.max(0, first);
        const to = Math.min(columns - 1, last);
        for (let r = Math.max(0, bottom); r <= Math.min(rows - 1, top); r += 1) {
          const start = r * columns;
          if (r === bottom || r === top) for (let c = from; c <= to; c += 1) look(start + c);
          else {
            if (first >= 0) look(start + first);
            if (last < columns) look(start + last);
          }
        }
      }
    },
  };
};
