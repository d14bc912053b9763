// The candidates of one order: the nearest takers who can take it, and the nearest who cannot, with the reason.
import { dispatchRules, pickupSeconds, rejectionSeconds, type RoundRules } from '../rules.ts';
import { classFor, whyNot } from './exclude.ts';
import type { LineUp } from './line-up.ts';
import { makeNearest, startNearest, takeNear } from './nearest.ts';
import type { Exclusion, Order, Taker } from './round.ts';

/** A taker by slot, with the terms of the cost in whole ms. */
export type Found = {
  readonly slot: number;
  readonly pickup_ms: number;
  readonly fairness_ms: number;
  readonly rejection_ms: number;
  readonly total_ms: number;
  readonly hasPosition: boolean;
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
export const candidateFinder = (line: LineUp, { furthest_s, detour_s }: RoundRules) => {
  const { takers, grid, fairness_ms, standing_ms, placeless, kinds, kindOf, speedOf, topSpeed_mps } = line;
  const near = makeNearest();
  const passed = makeNearest();
  const reasons: Exclusion[] = [];

  return (order: Order, k: number): FoundFor => {
    const asked = order.asked.length > 0 ? new Map(order.asked.map((each) => [each.taker, each])) : undefined;
    const { lat, lng } = order.pickup;

    // By kind of taker; 0 when no class fits.
    const speed_mps = kinds.map((own) => {
      const vehicle = classFor(order, own);
      return vehicle === undefined ? 0 : speedOf(vehicle);
    });

    const against = (slot: number, distance_m: number | null): Exclusion | null => {
      const speed = speed_mps[kindOf[slot] as number] as number;
      if (speed === 0) return 'class';
      const taker = takers[slot] as Taker;
      return whyNot(order, taker, asked?.get(taker.id), pickupSeconds(distance_m, speed), furthest_s);
    };
    const costOf = (slot: number, distance_m: number | null): Found => {
      const taker = takers[slot] as Taker;
      const speed = speed_mps[kindOf[slot] as number] as number;
      const pickup_ms = Math.round(pickupSeconds(distance_m, speed) * 1000);
      const expired = asked?.get(taker.id)?.expired ?? 0;
      const rejection_ms = rejectionSeconds(taker.rejections, expired) * 1000;
      const fair_ms = fairness_ms[slot] as number;
      const total_ms = pickup_ms + fair_ms + rejection_ms;
      return { slot, pickup_ms, fairness_ms: fair_ms, rejection_ms, total_ms, hasPosition: distance_m !== null };
    };
    const accepts = (slot: number, distance_m: number): boolean => {
      const why = against(slot, distance_m);
      if (why === null) return true;
      reasons[slot] = why;
      takeNear(passed, slot, distance_m * distance_m);
      return false;
    };

    startNearest(passed, mostExcluded, Number.POSITIVE_INFINITY);
    grid.nearest(lat, lng, k, near, { furthest_m: furthest_s * topSpeed_mps, accepts });
    const isFull = near.count === k;
    const found: Found[] = [];
    let nearest_ms = Number.POSITIVE_INFINITY;
    for (let at = 0; at < near.count; at += 1) {
      const one = costOf(near.slots[at] as number, Math.sqrt(near.squares[at] as number));
      nearest_ms = Math.min(nearest_ms, one.pickup_ms);
      found.push(one);
    }
    // Everybody else with a position takes at least this long.
    const beyond_ms = isFull ? Math.floor((Math.sqrt(near.limit) / topSpeed_mps) * 1000) : Number.POSITIVE_INFINITY;
    // The walk also meets some who are farther away than the last candidate: which ones depends on the cells, so they do not count.
    const excluded: FoundFor['excluded'][number][] = [];
    for (let at = 0; at < passed.count; at += 1) {
      const slot = passed.slots[at] as number;
      const square = passed.squares[at] as number;
      if (isFull && square > near.limit) break;
      excluded.push({ slot, why: reasons[slot] as Exclusion, distance_m: Math.sqrt(square) });
    }
    let placeless_ms = Number.POSITIVE_INFINITY;
    let more = k;
    for (const slot of placeless) {
      const why = against(slot, null);
      if (why !== null) {
        if (excluded.length < mostExcluded) excluded.push({ slot, why, distance_m: null });
      } else if (more > 0) {
        const one = costOf(slot, null);
        nearest_ms = Math.min(nearest_ms, one.pickup_ms);
        found.push(one);
        more -= 1;
      } else {
        placeless_ms = dispatchRules.unknownPosition_s * 1000 + (standing_ms[slot] as number);
        break;
      }
    }
    if (found.length === 0 && excluded.length === 0) {
      grid.nearest(lat, lng, tooFarShown, near);
      for (let at = 0; at < near.count; at += 1) {
        const slot = near.slots[at] as number;
        const distance_m = Math.sqrt(near.squares[at] as number);
        excluded.push({ slot, why: against(slot, distance_m) ?? 'too_far', distance_m });
      }
    }
    const most_ms = nearest_ms + detour_s * 1000;
    for (const { slot, pickup_ms } of found) {
      if (pickup_ms <= most_ms || excluded.length >= mostExcluded) continue;
      const at = near.slots.subarray(0, near.count).indexOf(slot);
      excluded.push({ slot, why: 'detour', distance_m: at < 0 ? null : Math.sqrt(near.squares[at] as number) });
    }
    return {
      found: found.filter(({ pickup_ms }) => pickup_ms <= most_ms),
      k,
      // Nobody beyond the detour is a candidate, so they cannot cost less either.
      others_ms: Math.min(beyond_ms > most_ms ? Number.POSITIVE_INFINITY : beyond_ms, placeless_ms),
      excluded,
    };
  };
};
