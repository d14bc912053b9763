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
  for (const [row, { found }] of lists.entries()) start[row + 1] = (start[row] ?? 0) + found.length;
  const edges = start[rows] ?? 0;
  let dearest = 1;
  for (const reach of reach_ms) dearest = Math.max(dearest, reach);
  for (const { found } of lists) for (const { total_ms } of found) dearest = Math.max(dearest, total_ms);
  const turns = rows * (takers + rows) + 1;
  const unit = Math.min(turns, Math.floor(mostCost / dearest));
  const turn = (place: number): number => Math.floor((place * (unit - 1)) / turns);
  const column = new Int32Array(edges);
  const cost = new Float64Array(edges);
  const alone = new Float64Array(rows);
  let edge = 0;
  for (const [row, { found }] of lists.entries()) {
    // Of two equal orders the one that has waited longer gets the taker.
    alone[row] = (reach_ms[row] ?? 0) * unit + turn(takers + rows - row);
    for (const { slot, total_ms } of found) {
      column[edge] = slot;
      cost[edge] = total_ms * unit + turn(slot);
      edge += 1;
    }
  }
  return { ...assign({ rows, columns: takers, start, column, cost, alone }), start, unit };
};

/** Gives an order more candidates as long as somebody who is not among them could lower the total. */
const solveWidening = (line: LineUp, options: RoundOptions, reach_ms: readonly number[]) => {
  const find = candidateFinder(line, options.furthest_s);
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
  const reach_ms = line.orders.map(({ waited_s }) =>
    Math.min(Math.round(reachSeconds(waited_s, options) * 1000), mostReach_ms),
  );
  const { lists, solved } = solveWidening(line, options, reach_ms);
  const slotOf = lists.map(
    ({ found }, row) => found[(solved.edgeOf[row] ?? -1) - (solved.start[row] ?? 0)]?.slot ?? -1,
  );
  const given = new Set(slotOf);
  const idOf = (slot: number): string | null => line.takers[slot]?.id ?? null;

  const decisions = lists.map(({ found, excluded }, row): Decision => {
    const mine = slotOf[row] ?? -1;
    return {
      order: line.orders[row]?.id ?? '',
      taker: idOf(mine),
      reach_ms: reach_ms[row] ?? 0,
      candidates: found
        .toSorted((a, b) => a.total_ms - b.total_ms || a.slot - b.slot)
        .map(({ slot, ...terms }, at) => ({
          taker: idOf(slot) ?? '',
          ...terms,
          hasPosition: line.grid.has(slot),
          rank: at + 1,
          isElsewhere: slot !== mine && given.has(slot),
        })),
      excluded: excluded.map(({ slot, why, distance_m }) => ({ taker: idOf(slot) ?? '', why, distance_m })),
    };
  });
  const assignments = decisions.flatMap(({ order, taker }) => (taker === null ? [] : [{ order, taker }]));
  return { ruleVersion, typical_kobo_h: line.typical_kobo_h, assignments, decisions, unusable };
};
