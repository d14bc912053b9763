// One round: who takes which order, so that the sum of all costs is the lowest, and why. Pure: the same facts give the same answer,
// in whatever order they come.
import { reachSeconds, ruleVersion } from '../rules.ts';
import { assign, type Assigned } from './assign.ts';
import { checkRound } from './check-round.ts';
import { candidateFinder, type FoundFor } from './find-candidates.ts';
import { type LineUp, lineUp } from './line-up.ts';
import type { Decision, Order, Outcome, RoundOptions, Taker } from './round.ts';

/** Sums of costs stay whole numbers below 2^53. */
const mostCost = 2 ** 50;
const mostReach_ms = 2 ** 31;

type Solved = Assigned & { readonly start: Int32Array; readonly unit: number };

/**
 * The lowest sum of milliseconds, and of equal sums the one whose takers were asked longest ago: a cost counts milliseconds in units
 * that are larger than all turns together.
 */
const solve = (lists: readonly FoundFor[], reach_ms: readonly number[], takers: number): Solved => {
  const rows = lists.length;
  const start = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row += 1)
    start[row + 1] = (start[row] as number) + (lists[row] as FoundFor).found.length;
  const edges = start[rows] as number;
  const column = new Int32Array(edges);
  const cost = new Float64Array(edges);
  const alone = new Float64Array(rows);
  let dearest = 1;
  for (let row = 0, edge = 0; row < rows; row += 1) {
    alone[row] = reach_ms[row] as number;
    dearest = Math.max(dearest, alone[row] as number);
    for (const { slot, total_ms } of (lists[row] as FoundFor).found) {
      column[edge] = slot;
      cost[edge] = total_ms;
      if (total_ms > dearest) dearest = total_ms;
      edge += 1;
    }
  }
  const turns = rows * (takers + rows) + 1;
  const unit = Math.min(turns, Math.floor(mostCost / dearest));
  // Only a round of a hundred million pairs needs coarser turns.
  const perTurn = unit === turns ? 1 : (unit - 1) / turns;
  for (let edge = 0; edge < edges; edge += 1)
    cost[edge] = (cost[edge] as number) * unit + Math.floor((column[edge] as number) * perTurn);
  // Of two equal orders the one that has waited longer gets the taker.
  for (let row = 0; row < rows; row += 1)
    alone[row] = (alone[row] as number) * unit + Math.floor((takers + rows - row) * perTurn);
  return { ...assign({ rows, columns: takers, start, column, cost, alone }), start, unit };
};

/** Gives an order more candidates as long as somebody who is not among them could lower the total. */
const solveWidening = (line: LineUp, options: RoundOptions, reach_ms: readonly number[]) => {
  const find = candidateFinder(line, options);
  const lists = line.orders.map((order) => find(order, options.nearest));
  for (;;) {
    const solved = solve(lists, reach_ms, line.takers.length);
    let isWider = false;
    for (const [row, { k, others_ms }] of lists.entries()) {
      const order = line.orders[row];
      if (!order || k >= options.mostCandidates || others_ms * solved.unit >= (solved.priceOf[row] ?? 0)) continue;
      lists[row] = find(order, Math.min(k * 2, options.mostCandidates));
      isWider = true;
    }
    if (!isWider) return { lists, solved };
  }
};

/**
 * Assigns takers to orders at the lowest total of pickup time, fairness and rejections. An order whose candidates all cost more than
 * its reach, or that others need more, stays without a taker. What is not usable is left out and listed (check-round.ts); only options
 * that cannot be meant throw.
 */
export const runRound = (
  givenOrders: readonly Order[],
  givenTakers: readonly Taker[],
  options: RoundOptions,
): Outcome => {
  const { orders, takers, unusable } = checkRound(givenOrders, givenTakers, options);
  const line = lineUp(orders, takers, options);
  // Fairness compares those who are there. Counted from whoever is favoured most, it never makes an order wait for nobody.
  const least_ms = line.fairness_ms.reduce((least, each) => Math.min(least, each), line.fairness_ms[0] ?? 0);
  const reach_ms = line.orders.map(({ waited_s }) =>
    Math.min(Math.round(reachSeconds(waited_s, options) * 1000) + least_ms, mostReach_ms),
  );
  const { lists, solved } = solveWidening(line, options, reach_ms);
  const slotOf = lists.map(
    ({ found }, row) => found[(solved.edgeOf[row] ?? -1) - (solved.start[row] ?? 0)]?.slot ?? -1,
  );
  const isGiven = new Uint8Array(line.takers.length);
  for (const slot of slotOf) if (slot >= 0) isGiven[slot] = 1;
  const idOf = (slot: number): string | null => line.takers[slot]?.id ?? null;

  const decisions = lists.map(({ found, excluded }, row): Decision => {
    const mine = slotOf[row] ?? -1;
    return {
      order: line.orders[row]?.id ?? '',
      taker: idOf(mine),
      reach_ms: reach_ms[row] ?? 0,
      candidates: found
        .toSorted((a, b) => a.total_ms - b.total_ms || a.slot - b.slot)
        .map((one, at) => ({
          taker: idOf(one.slot) ?? '',
          pickup_ms: one.pickup_ms,
          hasPosition: one.hasPosition,
          fairness_ms: one.fairness_ms,
          rejection_ms: one.rejection_ms,
          total_ms: one.total_ms,
          rank: at + 1,
          isElsewhere: one.slot !== mine && isGiven[one.slot] === 1,
        })),
      excluded: excluded.map(({ slot, why, distance_m }) => ({ taker: idOf(slot) ?? '', why, distance_m })),
    };
  });
  const assignments = decisions.flatMap(({ order, taker }) => (taker === null ? [] : [{ order, taker }]));
  return { ruleVersion, typical_kobo_h: line.typical_kobo_h, assignments, decisions, unusable };
};
