// The candidates of an order: the cheapest takers who can take it. Takers nearer than all of these who cannot take it are listed with the
// reason.
import { dispatchRules, longWaySeconds, pickupSeconds, rejectionSeconds, type RoundRules } from '../rules.ts';
import type { Limits, Weights } from './cost-tree.ts';
import { classFor, whyNot } from './exclude.ts';
import { metresBetween } from './grid.ts';
import type { LineUp } from './line-up.ts';
import { makeNearest, type Nearest, startNearest, takeNear } from './nearest.ts';
import type { Asked, Decision, Order, Taker } from './round.ts';

/** Takers who were skipped, nearest first. */
type PassedOver = readonly {
  readonly slot: number;
  readonly why: Decision['excluded'][number]['why'];
  readonly distance_m: number | null;
}[];

/** What is the same for all takers of an order. */
type Wish = {
  readonly order: Order;
  /** By kind of taker; 0 if no class fits. */
  readonly speed_mps: readonly number[];
  readonly asked: ReadonlyMap<string, Asked> | undefined;
  /** Takers with a longer pickup time are not candidates. */
  readonly furthest_ms: number;
};

const maxExcluded = 10;
/** How many takers beyond reach a receipt lists if no one is in reach. */
const tooFarShown = 3;
const unknown_ms = dispatchRules.unknownPosition_s * 1000;
const none: PassedOver = [];
const infinity = Number.POSITIVE_INFINITY;
/** By pickup time alone. */
const nearestFirst: Limits = { furthest_ms: infinity, max_ms: infinity, doubles_ms: infinity };

export const candidateFinder = (line: LineUp, { furthest_s, detour_s, doubles_s }: RoundRules) => {
  const { takers, tree, standing_ms, placeless, kinds, kindOf, speedOf, topSpeed_mps } = line;
  const passed = makeNearest();
  const unweighed = tree.weigh(() => 0);
  const standing = tree.weigh((slot) => standing_ms[slot] as number);
  const speedsOf = new Map<string | null, readonly number[]>();

  const speedsFor = (order: Order): readonly number[] => {
    const name = order.classes?.join('\n') ?? null;
    const known = speedsOf.get(name);
    if (known) return known;
    const speeds = kinds.map((own) => {
      const vehicle = classFor(order, own);
      return vehicle === undefined ? 0 : speedOf(vehicle);
    });
    speedsOf.set(name, speeds);
    return speeds;
  };
  const speedOfSlot = ({ speed_mps }: Wish, slot: number): number => speed_mps[kindOf[slot] as number] as number;
  const against = (wish: Wish, slot: number, distance_m: number | null) => {
    const speed = speedOfSlot(wish, slot);
    if (speed === 0) return 'class';
    const taker = takers[slot] as Taker;
    return whyNot(wish.order, taker, wish.asked?.get(taker.id), pickupSeconds(distance_m, speed), furthest_s);
  };

  /** The pickup time of the nearest possible taker, ms; and who is skipped before them. */
  const look = (wish: Wish): { readonly nearest_ms: number; readonly excluded: PassedOver } => {
    const { pickup } = wish.order;
    let reasons: Map<number, PassedOver[number]['why']> | undefined;
    let nearest_ms = Number.POSITIVE_INFINITY;
    startNearest(passed, maxExcluded, Number.POSITIVE_INFINITY);
    const limits = { ...nearestFirst, furthest_ms: furthest_s * 1000 };
    tree.walk(pickup, unweighed, limits, (slot, square) => {
      const distance_m = Math.sqrt(square);
      const why = against(wish, slot, distance_m);
      if (why === null) nearest_ms = Math.min(nearest_ms, pickupMs(distance_m, speedOfSlot(wish, slot)));
      else {
        reasons ??= new Map();
        reasons.set(slot, why);
        takeNear(passed, slot, square);
      }
      return nearest_ms;
    });
    const excluded: PassedOver[number][] = [];
    const listPassed = (): void => {
      for (let at = 0; at < passed.count; at += 1) {
        const slot = passed.slots[at] as number;
        const distance_m = Math.sqrt(passed.squares[at] as number);
        // The walk also visits some who are farther away, depending on the boxes, so they do not count.
        if (pickupMs(distance_m, topSpeed_mps) > nearest_ms) break;
        excluded.push({ slot, why: reasons?.get(slot) ?? against(wish, slot, distance_m) ?? 'too_far', distance_m });
      }
    };
    listPassed();
    for (const slot of placeless) {
      const why = against(wish, slot, null);
      if (why === null) {
        nearest_ms = Math.min(nearest_ms, unknown_ms);
        break;
      }
      if (excluded.length < maxExcluded) excluded.push({ slot, why, distance_m: null });
    }
    if (nearest_ms === Number.POSITIVE_INFINITY && excluded.length === 0) {
      startNearest(passed, tooFarShown, Number.POSITIVE_INFINITY);
      tree.walk(pickup, unweighed, nearestFirst, (slot, square) => {
        takeNear(passed, slot, square);
        return pickupMs(Math.sqrt(passed.limit), topSpeed_mps);
      });
      listPassed();
    }
    return { nearest_ms, excluded: excluded.length > 0 ? excluded : none };
  };

  return {
    standing,
    /** What an order requires of every taker, and who is skipped before the nearest possible taker. */
    wishOf: (order: Order): { readonly wish: Wish; readonly excluded: PassedOver } => {
      const asked = order.asked.length > 0 ? new Map(order.asked.map((each) => [each.taker, each])) : undefined;
      const wish = { order, speed_mps: speedsFor(order), asked, furthest_ms: furthest_s * 1000 };
      const { nearest_ms, excluded } = look(wish);
      return { wish: { ...wish, furthest_ms: Math.min(wish.furthest_ms, nearest_ms + detour_s * 1000) }, excluded };
    },
    /** The pickup time of a candidate, ms. */
    pickupMs: (wish: Wish, slot: number): number => {
      const { position } = takers[slot] as Taker;
      const { lat, lng } = wish.order.pickup;
      return position === null
        ? unknown_ms
        : pickupMs(metresBetween(lat, lng, position.lat, position.lng), speedOfSlot(wish, slot));
    },
    rejectionMs: ({ asked }: Wish, { id, rejections }: Taker): number =>
      rejectionSeconds(rejections, asked?.get(id)?.expired) * 1000,
    /**
     * Fills `found` with the lowest slots by `keyOf`; ties go to the smaller slot.
     * @param weights lower bounds of each slot's cost besides the pickup time, ms
     * @param keyOf of a slot and its total cost, ms; keys above the limit of `found` are ignored
     * @param maxMs a key in ms, rounded up
     */
    cheapest: (
      wish: Wish,
      found: Nearest,
      weights: Weights,
      keyOf: (slot: number, total_ms: number) => number,
      maxMs: (key: number) => number,
    ): void => {
      const { order, asked, furthest_ms } = wish;
      const consider = (slot: number, distance_m: number | null): void => {
        const speed = speedOfSlot(wish, slot);
        if (speed === 0) return;
        const pickup_ms = distance_m === null ? unknown_ms : pickupMs(distance_m, speed);
        if (pickup_ms > furthest_ms) return;
        const taker = takers[slot] as Taker;
        const expired = asked?.get(taker.id)?.expired ?? 0;
        const here_s = rejectionSeconds(taker.rejections, expired) - rejectionSeconds(taker.rejections);
        const way_ms = pickup_ms + Math.round(longWaySeconds(pickup_ms / 1000, doubles_s) * 1000);
        const key = keyOf(slot, way_ms + (standing_ms[slot] as number) + here_s * 1000);
        if (key > found.limit || against(wish, slot, distance_m) !== null) return;
        takeNear(found, slot, key);
      };
      for (const slot of placeless) {
        if (unknown_ms + (standing_ms[slot] as number) > maxMs(found.limit)) break;
        consider(slot, null);
      }
      const limits = { furthest_ms, max_ms: maxMs(found.limit), doubles_ms: doubles_s * 1000 };
      tree.walk(order.pickup, weights, limits, (slot, square) => {
        consider(slot, Math.sqrt(square));
        return maxMs(found.limit);
      });
    },
  };
};

const pickupMs = (distance_m: number, speed_mps: number): number =>
  Math.round(pickupSeconds(distance_m, speed_mps) * 1000);
