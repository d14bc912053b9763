// The candidates of one order: the nearest takers who can take it, and the nearest who cannot, with the reason.
import { pickupSeconds, rejectionSeconds } from '../rules.ts';
import { classFor, whyNot } from './exclude.ts';
import type { LineUp } from './line-up.ts';
import { makeNearest, startNearest, takeNear } from './nearest.ts';
import type { Exclusion, Order } from './round.ts';

/** A taker by slot, with the terms of the cost in whole ms. */
export type Found = {
  readonly slot: number;
  readonly pickup_ms: number;
  readonly fairness_ms: number;
  readonly rejection_ms: number;
  readonly total_ms: number;
};

export type FoundFor = {
  readonly found: readonly Found[];
  /** Takers with and without a position that were asked for: `found` has at most this many of each. */
  readonly k: number;
  /** Nobody who is not in `found` costs less, ms; Infinity when there is nobody else. */
  readonly others_ms: number;
  readonly excluded: readonly { readonly slot: number; readonly why: Exclusion; readonly distance_m: number | null }[];
};

const mostExcluded = 10;
/** With nobody in reach a receipt names so many who are too far away. */
const tooFarShown = 3;

/** @returns finds the candidates of an order, up to k with a position and k without */
export const candidateFinder = (line: LineUp, furthest_s: number) => {
  const { takers, grid, fairness_ms, placeless, speedOf, topSpeed_mps } = line;
  const near = makeNearest();
  const passed = makeNearest();
  const reasons: Exclusion[] = [];

  return (order: Order, k: number): FoundFor => {
    const asked = order.asked.length > 0 ? new Map(order.asked.map((each) => [each.taker, each])) : undefined;
    const { lat, lng } = order.pickup;

    const pickup_s = (slot: number, distance_m: number | null): number => {
      const taker = takers[slot];
      const vehicle = taker && classFor(order, taker);
      return pickupSeconds(distance_m, speedOf(vehicle ?? null));
    };
    const against = (slot: number, distance_m: number | null): Exclusion | null => {
      const taker = takers[slot];
      if (!taker) return 'too_far';
      return whyNot(order, taker, asked?.get(taker.id), pickup_s(slot, distance_m), furthest_s);
    };
    const costOf = (slot: number, distance_m: number | null): Found => {
      const taker = takers[slot];
      const pickup_ms = Math.round(pickup_s(slot, distance_m) * 1000);
      const fair_ms = fairness_ms[slot] ?? 0;
      const expired = taker ? (asked?.get(taker.id)?.expired ?? 0) : 0;
      const rejection_ms = rejectionSeconds(taker?.rejections ?? 0, expired) * 1000;
      const total_ms = pickup_ms + fair_ms + rejection_ms;
      return { slot, pickup_ms, fairness_ms: fair_ms, rejection_ms, total_ms };
    };

    startNearest(passed, mostExcluded, Number.POSITIVE_INFINITY);
    const accepts = (slot: number, distance_m: number): boolean => {
      const why = against(slot, distance_m);
      if (why === null) return true;
      reasons[slot] = why;
      takeNear(passed, slot, distance_m * distance_m);
      return false;
    };
    grid.nearest(lat, lng, k, near, { furthest_m: furthest_s * topSpeed_mps, accepts });
    const isFull = near.count === k;
    const found: Found[] = [];
    for (let at = 0; at < near.count; at += 1)
      found.push(costOf(near.slots[at] ?? 0, Math.sqrt(near.squares[at] ?? 0)));
    // The walk also meets some who are farther away than the last candidate: which ones depends on the cells, so they do not count.
    const excluded: FoundFor['excluded'][number][] = [];
    for (let at = 0; at < passed.count; at += 1) {
      const slot = passed.slots[at] ?? 0;
      if (isFull && (passed.squares[at] ?? 0) > near.limit) break;
      excluded.push({ slot, why: reasons[slot] ?? 'too_far', distance_m: Math.sqrt(passed.squares[at] ?? 0) });
    }
    let others_ms = isFull ? Math.floor((Math.sqrt(near.limit) / topSpeed_mps) * 1000) : Number.POSITIVE_INFINITY;

    let more = k;
    for (const slot of placeless) {
      const why = against(slot, null);
      if (why !== null) {
        if (excluded.length < mostExcluded) excluded.push({ slot, why, distance_m: null });
      } else if (more > 0) {
        found.push(costOf(slot, null));
        more -= 1;
      } else {
        others_ms = Math.min(others_ms, costOf(slot, null).total_ms);
        break;
      }
    }
    if (found.length === 0 && excluded.length === 0) {
      grid.nearest(lat, lng, tooFarShown, near);
      for (let at = 0; at < near.count; at += 1) {
        const slot = near.slots[at] ?? 0;
        const distance_m = Math.sqrt(near.squares[at] ?? 0);
        excluded.push({ slot, why: against(slot, distance_m) ?? 'too_far', distance_m });
      }
    }
    return { found, k, others_ms, excluded };
  };
};
