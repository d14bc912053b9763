// The takers and orders of a round in their one order, so that nothing depends on the order in which they were given; what each taker
// costs whatever the order; the grid of their positions.
import { fairnessSeconds, rejectionSeconds, typicalIncome } from '../rules.ts';
import { type Grid, makeGrid } from './grid.ts';
import type { Order, RoundOptions, Taker } from './round.ts';

export type LineUp = {
  /** Longest waiting first. */
  readonly orders: readonly Order[];
  /** Asked longest ago first: their place is their slot in the grid, and decides between equals. */
  readonly takers: readonly Taker[];
  readonly typical_kobo_h: number;
  /** By slot, whole ms. */
  readonly fairness_ms: Int32Array;
  /** With the rejections of any order. */
  readonly standing_ms: Int32Array;
  /** Takers with a position. */
  readonly grid: Grid;
  /** Slots of the others, the cheapest first, of equals by slot. */
  readonly placeless: readonly number[];
  /** By slot: which of `kinds` the taker is of. Takers with the same vehicle classes are of one kind. */
  readonly kindOf: Int32Array;
  readonly kinds: readonly (readonly string[])[];
  /** Straight-line metres a second of a class; null: without a vehicle. */
  readonly speedOf: (vehicle: string | null) => number;
  /** No taker is faster. */
  readonly topSpeed_mps: number;
};

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
const ago = ({ askedAgo_s }: Taker): number => askedAgo_s ?? Number.POSITIVE_INFINITY;
const byTurn = (a: Taker, b: Taker): number => (ago(a) === ago(b) ? byId(a, b) : ago(b) - ago(a));

/** The box around all positions. */
const boxOf = (takers: readonly Taker[]) => {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const { position } of takers) {
    if (position === null) continue;
    box.south = Math.min(box.south, position.lat);
    box.north = Math.max(box.north, position.lat);
    box.west = Math.min(box.west, position.lng);
    box.east = Math.max(box.east, position.lng);
  }
  return box;
};

export const lineUp = (orders: readonly Order[], takers: readonly Taker[], options: RoundOptions): LineUp => {
  const waiting = orders.toSorted((a, b) => b.waited_s - a.waited_s || byId(a, b));
  const queue = takers.toSorted(byTurn);
  const typical_kobo_h = options.typical_kobo_h ?? typicalIncome(queue);
  const fairness_ms = Int32Array.from(queue, (taker) =>
    Math.round(fairnessSeconds(taker, typical_kobo_h, options.fairness_s) * 1000),
  );
  const grid = makeGrid(boxOf(queue), queue.length, queue.length);
  const placeless: number[] = [];
  for (const [slot, { position }] of queue.entries()) {
    if (position) grid.put(slot, position.lat, position.lng);
    else placeless.push(slot);
  }
  const standing_ms = Int32Array.from(
    queue,
    ({ rejections }, slot) => (fairness_ms[slot] as number) + rejectionSeconds(rejections) * 1000,
  );
  placeless.sort((a, b) => (standing_ms[a] as number) - (standing_ms[b] as number) || a - b);
  const kindByName = new Map<string, number>();
  const kinds: (readonly string[])[] = [];
  const kindOf = Int32Array.from(queue, ({ classes }) => {
    const name = JSON.stringify(classes);
    const known = kindByName.get(name);
    if (known !== undefined) return known;
    kindByName.set(name, kinds.length);
    return kinds.push(classes) - 1;
  });
  const speeds = new Map(Object.entries(options.speed_mps));
  const speedOf = (vehicle: string | null): number =>
    (vehicle === null ? undefined : speeds.get(vehicle)) ?? options.otherSpeed_mps;
  return {
    orders: waiting,
    takers: queue,
    typical_kobo_h,
    fairness_ms,
    standing_ms,
    grid,
    placeless,
    kindOf,
    kinds,
    speedOf,
    topSpeed_mps: Math.max(options.otherSpeed_mps, ...speeds.values()),
  };
};
