// A round's takers and orders in a canonical order, so that the input order does not matter; each taker's order-independent cost; the tree of
// their positions.
import { fairnessSeconds, ratingSeconds, rejectionSeconds, typicalIncome } from '../rules.ts';
import { type CostTree, makeCostTree } from './cost-tree.ts';
import type { Order, RoundOptions, Taker } from './round.ts';

export type LineUp = {
  /** Longest waiting first. */
  readonly orders: readonly Order[];
  /** Asked longest ago first: their index is their slot, and decides ties. */
  readonly takers: readonly Taker[];
  readonly typical_kobo_h: number;
  /** By slot, whole ms. */
  readonly fairness_ms: Int32Array;
  readonly rating_ms: Int32Array;
  /** Both, plus rejections of any order. */
  readonly standing_ms: Int32Array;
  /** Takers with a position. */
  readonly tree: CostTree;
  /** Slots without a position, cheapest first, ties by slot. */
  readonly placeless: readonly number[];
  /** By slot: the taker's index in `kinds`. Takers with the same vehicle classes are of one kind. */
  readonly kindOf: Int32Array;
  readonly kinds: readonly (readonly string[])[];
  /** Straight-line metres per second of a class; null: without a vehicle. */
  readonly speedOf: (vehicle: string | null) => number;
  /** The speed of the fastest taker. */
  readonly topSpeed_mps: number;
};

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
const ago = ({ askedAgo_s }: Taker): number => askedAgo_s ?? Number.POSITIVE_INFINITY;
const byTurn = (a: Taker, b: Taker): number => (ago(a) === ago(b) ? byId(a, b) : ago(b) - ago(a));

export const lineUp = (orders: readonly Order[], takers: readonly Taker[], options: RoundOptions): LineUp => {
  const waiting = orders.toSorted((a, b) => b.waited_s - a.waited_s || byId(a, b));
  const queue = takers.toSorted(byTurn);
  const typical_kobo_h = options.typical_kobo_h ?? typicalIncome(queue);
  const fairness_ms = new Int32Array(queue.length);
  const rating_ms = new Int32Array(queue.length);
  const standing_ms = new Int32Array(queue.length);
  for (const [slot, taker] of queue.entries()) {
    const fair_ms = Math.round(fairnessSeconds(taker, typical_kobo_h, options.fairness_s) * 1000);
    fairness_ms[slot] = fair_ms;
    const rated_ms = Math.round(ratingSeconds(taker.rating, options.star_s) * 1000);
    rating_ms[slot] = rated_ms;
    standing_ms[slot] = fair_ms + rated_ms + rejectionSeconds(taker.rejections) * 1000;
  }
  const placeless = [...queue.keys()].filter((slot) => queue[slot]?.position === null);
  placeless.sort((a, b) => (standing_ms[a] as number) - (standing_ms[b] as number) || a - b);
  const kindByName = new Map<string, number>();
  const kinds: (readonly string[])[] = [];
  const kindOf = new Int32Array(queue.length);
  for (const [slot, { classes }] of queue.entries()) {
    const name = classes.join('\n');
    const known = kindByName.get(name);
    if (known === undefined) kindByName.set(name, kinds.length);
    kindOf[slot] = known ?? kinds.push(classes) - 1;
  }
  const speeds = new Map(Object.entries(options.speed_mps));
  const speedOf = (vehicle: string | null): number =>
    (vehicle === null ? undefined : speeds.get(vehicle)) ?? options.otherSpeed_mps;
  const topSpeed_mps = Math.max(options.otherSpeed_mps, ...speeds.values());
  return {
    orders: waiting,
    takers: queue,
    typical_kobo_h,
    fairness_ms,
    rating_ms,
    standing_ms,
    tree: makeCostTree(queue, standing_ms, 1000 / topSpeed_mps),
    placeless,
    kindOf,
    kinds,
    speedOf,
    topSpeed_mps,
  };
};
