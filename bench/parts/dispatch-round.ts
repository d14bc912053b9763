// One large round compared with a dense solver from npm: 2,000 orders of a Lagos morning and 6,000 drivers; the solver gets 2,000 of them.
import { munkres } from 'munkres';
import { metresBetween } from '../../src/modules/dispatch/engine/grid.ts';
import type { Order, Outcome, RoundOptions, Taker } from '../../src/modules/dispatch/engine/round.ts';
import { runRound } from '../../src/modules/dispatch/engine/run-round.ts';
import {
  fairnessSeconds,
  longWaySeconds,
  pickupSeconds,
  ratingSeconds,
  rejectionSeconds,
  typicalIncome,
} from '../../src/modules/dispatch/rules.ts';
import { chance, ratingOf } from './day.ts';
import { aroundHubs, speedAt } from './lagos-day.ts';

const seed = 7;
const rush_s = 8 * 3600;

export const someOrders = (count: number): Order[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `o${n}`,
    pickup: aroundHubs(seed, 'any', n),
    dropoff: null,
    classes: ['car'],
    skills: [],
    capacity: 1,
    crew: 1,
    window: null,
    duration_s: 1200,
    waited_s: Math.floor(60 * chance(seed, 61, n)),
    asked: [],
  }));
export const someTakers = (count: number): Taker[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `d${n}`,
    position: aroundHubs(seed, 'any', 10_000 + n),
    classes: ['car'],
    skills: [],
    capacity: 4,
    crew: 1,
    home: null,
    shiftEnds_s: null,
    free: null,
    earned_kobo: Math.floor(1_200_000 * chance(seed, 62, n)),
    online_s: 4 * 3600,
    rating: ratingOf(seed, n),
    rejections: Math.floor(3 * chance(seed, 63, n)),
    askedAgo_s: Math.floor(1800 * chance(seed, 64, n)),
  }));

const totalOf = ({ decisions }: Outcome): number =>
  decisions.reduce(
    (sum, { taker, candidates, reach_ms }) =>
      sum + (candidates.find((each) => each.taker === taker)?.total_ms ?? reach_ms),
    0,
  );
const timed = <T>(run: () => T): [ms: number, answer: T] => {
  const from = performance.now();
  const answer = run();
  return [performance.now() - from, answer];
};
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The cost of every pair, ms, by the rules alone, without the engine's search. */
const everyPair = (
  orders: readonly Order[],
  takers: readonly Taker[],
  speed_mps: number,
  { fairness_s, star_s, doubles_s }: Pick<RoundOptions, 'fairness_s' | 'star_s' | 'doubles_s'>,
): number[][] => {
  const typical = typicalIncome(takers);
  const standing = takers.map(
    (taker) =>
      Math.round(fairnessSeconds(taker, typical, fairness_s) * 1000) +
      Math.round(ratingSeconds(taker.rating, star_s) * 1000) +
      rejectionSeconds(taker.rejections) * 1000,
  );
  return orders.map(({ pickup }) =>
    takers.map(({ position }, n) => {
      const far_m = position ? metresBetween(pickup.lat, pickup.lng, position.lat, position.lng) : null;
      const pickup_ms = Math.round(pickupSeconds(far_m, speed_mps) * 1000);
      return pickup_ms + Math.round(longWaySeconds(pickup_ms / 1000, doubles_s) * 1000) + (standing[n] ?? 0);
    }),
  );
};
const sumOf = (costs: readonly (readonly number[])[], pairs: readonly (readonly [number, number])[]): number =>
  pairs.reduce((sum, [row, column]) => sum + (costs[row]?.[column] ?? Number.NaN), 0);

/** @returns times in ms, the total as a share of the optimum over all pairs, and whether both solvers agree on the square */
export const compareRound = (rules: RoundOptions) => {
  const speed_mps = speedAt(rush_s);
  const options = { ...rules, speed_mps: { car: speed_mps }, otherSpeed_mps: speed_mps };
  const orders = someOrders(2000);
  const takers = someTakers(6000);
  const rounds = Array.from({ length: 25 }, () => timed(() => runRound(orders, takers, options)));
  const engine_ms = median(rounds.slice(10).map(([ms]) => ms));
  const outcome = rounds[0]?.[1] ?? runRound([], [], options);

  // All that the rules allow, by the other solver: a taker above the reach counts as none.
  const reachOf = new Map(outcome.decisions.map(({ order, reach_ms }) => [order, reach_ms]));
  const wide = everyPair(orders, takers, speed_mps, rules);
  const ways = everyPair(orders, takers, speed_mps, { fairness_s: 0, star_s: 0, doubles_s: Number.POSITIVE_INFINITY });
  for (const [row, costs] of wide.entries()) {
    const reach_ms = reachOf.get(orders[row]?.id ?? '') ?? 0;
    const way = (n: number): number => (ways[row]?.[n] ?? 0) - rejectionSeconds(takers[n]?.rejections ?? 0) * 1000;
    const nearest = takers.reduce((min, _, n) => Math.min(min, way(n)), Number.POSITIVE_INFINITY);
    const furthest = Math.min(nearest + rules.detour_s * 1000, rules.furthest_s * 1000);
    for (const [n, cost] of costs.entries()) costs[n] = way(n) > furthest ? reach_ms : Math.min(cost, reach_ms);
  }
  const share = totalOf(outcome) / sumOf(wide, munkres(wide));

  // A square of 2,000 for both solvers: every pair, at the same costs, without limits.
  const some = takers.slice(0, 2000);
  const day = 86_400;
  const all = { ...options, detour_s: day, reach_s: day, furthest_s: day };
  const costs = everyPair(orders, some, speed_mps, rules);
  const [dense_ms, pairs] = timed(() => munkres(costs));
  const isEqual = totalOf(runRound(orders, some, all)) === sumOf(costs, pairs);
  return { engine_ms, dense_ms, times: dense_ms / engine_ms, share, isEqual };
};
