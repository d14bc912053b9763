// Exact minimum-cost assignment on a sparse graph: each row gets one column or stays alone at a price, each column goes to at most one row.
// Shortest augmenting paths with prices on the columns (Jonker and Volgenant 1987, with lists instead of a matrix and a heap instead of a
// scan). Costs are integers, so sums are exact and every path ends. A row need not list all of its columns: a path requests others only if
// they could make it cheaper. Column values only fall, so a column that was too expensive once remains so.
import { makeHeap } from './heap.ts';

/**
 * Row r has the edges start[r] to start[r + 1] - 1, cheapest first; an edge leads to `column` at `cost`; `alone` is the cost of leaving row
 * r out. Every cost is an integer of at most 2^52.
 */
export type SparseCosts = {
  readonly rows: number;
  readonly columns: number;
  readonly start: Int32Array;
  readonly column: Int32Array;
  readonly cost: Float64Array;
  readonly alone: Float64Array;
  /** Default: all edges are listed. */
  readonly further?: Further;
};

/** Edges that are not listed. */
export type Further = {
  /** Per row, a lower bound of their costs. */
  readonly min: Float64Array;
  /**
   * Calls `add` for unlisted columns of this row whose cost minus their value is below `below`, cheapest first, each once per row. Returns
   * a lower bound for the rest: `below`, unless it left some out.
   */
  readonly find: (
    row: number,
    below: number,
    value: Float64Array,
    add: (column: number, cost: number) => void,
  ) => number;
  /** The value of a column has fallen. */
  readonly fell: (column: number, value: number) => void;
};

/**
 * `columnOf[r]`: the column of row r, -1 if it stays alone. `value`: per column, 0 or negative. They prove the total: row r's cost minus
 * its column's value is at most `alone`, and at most the same difference for any other column.
 */
export type Assigned = { readonly columnOf: Int32Array; readonly value: Float64Array };

const nothingElse = (rows: number): Further => ({
  min: new Float64Array(rows).fill(Number.POSITIVE_INFINITY),
  find: (_, below) => below,
  fell: () => undefined,
});

/** The assignment with the lowest total. If totals are equal, the order of the rows decides, then that of the edges. */
export const assign = (costs: SparseCosts): Assigned => {
  const { rows, columns, start, column, cost, alone, further = nothingElse(costs.rows) } = costs;
  const columnOf = new Int32Array(rows).fill(-1);
  // What a row pays for its column.
  const paid = new Float64Array(rows);
  const rowOf = new Int32Array(columns).fill(-1);
  // The reduced price of a column: 0 while it is free, lower the more rows want it.
  const value = new Float64Array(columns);
  const min = further.min.slice();
  const added: (number[] | undefined)[] = [];
  const reached = new Float64Array(columns);
  const reachedFrom = new Int32Array(columns);
  const reachedAt = new Float64Array(columns);
  const reachedIn = new Int32Array(columns).fill(-1);
  const settled = new Int32Array(columns);
  const heap = makeHeap();

  let root = 0;
  let row = 0;
  // Cost of the path from the root to `row`, minus the paid cost of the edge that is given up there.
  let way = 0;
  let best = 0;
  let endColumn = -1;
  let endRow = -1;
  const reach = (to: number, edge: number): void => {
    const by = way + edge - (value[to] as number);
    const isFree = (rowOf[to] as number) < 0;
    if (isFree ? by > best || (by === best && endColumn >= 0) : by >= best) return;
    if (reachedIn[to] === root && (reached[to] as number) <= by) return;
    reachedIn[to] = root;
    reached[to] = by;
    reachedFrom[to] = row;
    reachedAt[to] = edge;
    if (isFree) {
      best = by;
      endColumn = to;
      endRow = row;
    } else heap.push(by, to);
  };
  const addAndReach = (to: number, edge: number): void => {
    const mine = added[row] ?? [];
    added[row] = mine;
    mine.push(to, edge);
    reach(to, edge);
  };

  for (; root < rows; root += 1) {
    heap.clear();
    let settledCount = 0;
    row = root;
    way = 0;
    best = Number.POSITIVE_INFINITY;
    endColumn = -1;
    for (;;) {
      const leave = way + (alone[row] as number);
      if (leave < best) {
        best = leave;
        endColumn = -1;
        endRow = row;
      }
      // Values are 0 or negative, so a more expensive edge cannot lead anywhere cheaper.
      for (let edge = start[row] as number; edge < (start[row + 1] as number); edge += 1) {
        if (way + (cost[edge] as number) > best) break;
        reach(column[edge] as number, cost[edge] as number);
      }
      const mine = added[row];
      if (mine) for (let at = 0; at < mine.length; at += 2) reach(mine[at] as number, mine[at + 1] as number);
      while ((min[row] as number) < best - way) min[row] = further.find(row, best - way, value, addAndReach);
      let to = -1;
      while (heap.size() > 0) {
        const key = heap.minKey();
        const candidate = heap.pop();
        if (key !== reached[candidate]) continue;
        if (key < best) to = candidate;
        break;
      }
      if (to < 0) break;
      settled[settledCount] = to;
      settledCount += 1;
      row = rowOf[to] as number;
      way = (reached[to] as number) - ((paid[row] as number) - (value[to] as number));
    }
    for (let at = 0; at < settledCount; at += 1) {
      const to = settled[at] as number;
      value[to] = (value[to] as number) + (reached[to] as number) - best;
      further.fell(to, value[to] as number);
    }
    // Back along the path: each row takes the column that it reached, and gives up its old one.
    let to = endColumn;
    if (to < 0) {
      to = columnOf[endRow] as number;
      columnOf[endRow] = -1;
    }
    while (to >= 0) {
      const taker = reachedFrom[to] as number;
      const had = columnOf[taker] as number;
      columnOf[taker] = to;
      paid[taker] = reachedAt[to] as number;
      rowOf[to] = taker;
      to = had;
    }
  }
  return { columnOf, value };
};
