// Which taker each order of a round gets: the lowest sum over all possible takers.
import type { RoundRules } from '../rules.ts';
import { assign } from './assign.ts';
import { candidateFinder } from './find-candidates.ts';
import type { LineUp } from './line-up.ts';
import { makeNearest, startNearest } from './nearest.ts';

/** Sums of costs stay whole numbers below 2^53. */
const maxCost = 2 ** 50;
/** How many more candidates an order requests at once if others want all of its own. */
const further = 16;

type Finder = ReturnType<typeof candidateFinder>;
type Row = ReturnType<Finder['wishOf']>;

/** The candidates of an order, cheapest first: indexes `first` up to but excluding `end` of both lists. */
export type Found = {
  readonly slots: Int32Array;
  readonly totals_ms: Float64Array;
  readonly first: number;
  readonly end: number;
};
type Solved = {
  /** By order: the slot of its taker, or -1. */
  readonly slotOf: Int32Array;
  readonly rows: readonly Row[];
  /** An order's cheapest candidates, as many as the rule shows, or more to include its taker. */
  readonly candidatesOf: (row: number) => Found;
  readonly pickupMs: Finder['pickupMs'];
  readonly rejectionMs: Finder['rejectionMs'];
};

/** The lowest sum of milliseconds; ties go to the takers asked longest ago: a millisecond is a unit larger than all turns together. */
export const solveRound = (line: LineUp, reach_ms: readonly number[], rules: RoundRules): Solved => {
  const finder = candidateFinder(line, rules);
  const takers = line.takers.length;
  const near = makeNearest(rules.shown);
  const findCheapest = (row: number, k: number): void => {
    startNearest(near, k, Number.POSITIVE_INFINITY);
    const { wish } = rows[row] as Row;
    finder.cheapest(
      wish,
      near,
      finder.standing,
      (_, total_ms) => total_ms,
      (key) => key,
    );
  };
  const rows = line.orders.map(finder.wishOf);
  const start = new Int32Array(rows.length + 1);
  const room = rows.length * Math.min(rules.shown, takers);
  const column = new Int32Array(room);
  const totals_ms = new Float64Array(room);
  const min = new Float64Array(rows.length).fill(Number.POSITIVE_INFINITY);
  let dearest = reach_ms.reduce((max, each) => Math.max(max, each), 1);
  for (let row = 0; row < rows.length; row += 1) {
    findCheapest(row, rules.shown);
    const from = start[row] as number;
    for (let at = 0; at < near.count; at += 1) {
      column[from + at] = near.slots[at] as number;
      totals_ms[from + at] = near.squares[at] as number;
    }
    start[row + 1] = from + near.count;
    if (near.count > 0) dearest = Math.max(dearest, near.squares[near.count - 1] as number);
    if (near.count === rules.shown) min[row] = near.limit;
  }
  const turns = rows.length * (takers + rows.length) + 1;
  const unit = Math.min(turns, Math.floor(maxCost / dearest));
  // Only a round of a hundred million pairs needs coarser turns.
  const perTurn = unit === turns ? 1 : (unit - 1) / turns;
  const costOf = (total_ms: number, turn: number): number => total_ms * unit + Math.floor(turn * perTurn);
  const cost = new Float64Array(start[rows.length] as number);
  for (let edge = 0; edge < cost.length; edge += 1)
    cost[edge] = costOf(totals_ms[edge] as number, column[edge] as number);
  // If two orders are equal, the one that has waited longer gets the taker.
  const alone = Float64Array.from(rows, (_, row) => costOf(reach_ms[row] as number, takers + rows.length - row));

  const more = makeNearest(further);
  const weights = line.tree.weigh((slot) => line.standing_ms[slot] as number);
  const listed = new Set<number>();
  const addedTo: (number[] | undefined)[] = [];
  const { columnOf } = assign({
    rows: rows.length,
    columns: takers,
    start,
    column,
    cost,
    alone,
    further: {
      min: min.map((total_ms) => total_ms * unit),
      find: (row, below, value, add) => {
        const mine = addedTo[row] ?? [];
        addedTo[row] = mine;
        listed.clear();
        for (let edge = start[row] as number; edge < (start[row + 1] as number); edge += 1)
          listed.add(column[edge] as number);
        for (const slot of mine) listed.add(slot);
        startNearest(more, further, Number.POSITIVE_INFINITY);
        more.limit = below - 1;
        const keyOf = (slot: number, total_ms: number): number =>
          listed.has(slot) ? Number.POSITIVE_INFINITY : costOf(total_ms, slot) - (value[slot] as number);
        finder.cheapest((rows[row] as Row).wish, more, weights, keyOf, (key) => key / unit + 1);
        for (let at = 0; at < more.count; at += 1) {
          const slot = more.slots[at] as number;
          mine.push(slot);
          add(slot, (more.squares[at] as number) + (value[slot] as number));
        }
        return more.count === further ? (more.squares[further - 1] as number) : below;
      },
      fell: (slot, value) => line.tree.reweigh(weights, slot, (line.standing_ms[slot] as number) - value / unit),
    },
  });

  const candidatesOf = (row: number): Found => {
    const slot = columnOf[row] as number;
    const [first, end] = [start[row] as number, start[row + 1] as number];
    const at = slot < 0 ? first : column.indexOf(slot, first);
    if (slot < 0 || (at >= 0 && at < end)) return { slots: column, totals_ms, first, end };
    for (let k = rules.shown * 2; ; k *= 2) {
      findCheapest(row, k);
      if (near.slots.subarray(0, near.count).includes(slot))
        return { slots: near.slots, totals_ms: near.squares, first: 0, end: near.count };
    }
  };
  return { slotOf: columnOf, rows, candidatesOf, pickupMs: finder.pickupMs, rejectionMs: finder.rejectionMs };
};
