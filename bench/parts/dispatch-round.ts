// One large round against a dense solver from npm: 2,000 orders of a Lagos morning and 6,000 drivers; the solver gets 2,000 of them.
import { munkres } from 'munkres';
import type { Order, Outcome, RoundOptions, Taker } from '../../src/modules/dispatch/engine/round.ts';
import { runRound } from '../../src/modules/dispatch/engine/run-round.ts';
import { aroundHubs, chance, speedAt } from './lagos-day.ts';

const seed = 7;
const rush_s = 8 * 3600;

const someOrders = (count: number): Order[] =>
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
const someTakers = (count: number): Taker[] =>
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

/** @returns times in ms, the total as a share of the optimum over all pairs, and whether both solvers agree on the square */
export const compareRound = (rules: RoundOptions) => {
  const options = { ...rules, speed_mps: { car: speedAt(rush_s) }, otherSpeed_mps: speedAt(rush_s) };
  const orders = someOrders(2000);
  const takers = someTakers(6000);
  const rounds = Array.from({ length: 15 }, () => timed(() => runRound(orders, takers, options)));
  const engine_ms = median(rounds.slice(5).map(([ms]) => ms));

  const optimum = totalOf(runRound(orders, takers, { ...options, mostCandidates: takers.length }));
  const share = totalOf(rounds[0]?.[1] ?? { ...runRound([], [], options) }) / optimum;

  // The same 2,000 by both: every pair, with the engine's own costs and no limit on the way.
  const some = takers.slice(0, 2000);
  const all = {
    ...options,
    detour_s: 86_400,
    mostCandidates: 2000,
    nearest: 2000,
    reach_s: 86_400,
    furthest_s: 86_400,
  };
  const whole = runRound(orders, some, all);
  const columnOf = new Map(some.map(({ id }, column) => [id, column]));
  const costs = whole.decisions.map(({ candidates }) => {
    const row = Array.from({ length: some.length }, () => 0);
    for (const { taker, total_ms } of candidates) row[columnOf.get(taker) ?? 0] = total_ms;
    return row;
  });
  const [dense_ms, pairs] = timed(() => munkres(costs));
  const theirs = pairs.reduce((sum, [row, column]) => sum + (costs[row]?.[column] ?? 0), 0);
  return { engine_ms, dense_ms, times: dense_ms / engine_ms, share, isEqual: totalOf(whole) === theirs };
};
