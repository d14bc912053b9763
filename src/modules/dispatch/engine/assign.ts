// Exact minimum-cost assignment on a sparse graph: each row gets one column or stays alone at a price, each column goes to one row at
// most. Shortest augmenting paths with prices on the columns (Jonker and Volgenant 1987, with lists in place of a matrix and a
// heap in place of a scan). Costs are whole numbers, so sums are exact and every path ends.
import { makeHeap } from './heap.ts';

/**
 * Row r has the edges start[r] to start[r + 1] - 1; an edge leads to `column` at `cost`; `alone` is what leaving row r out costs.
 * Every cost is a whole number of at most 2^52.
 */
export type SparseCosts = {
  readonly rows: number;
  readonly columns: number;
  readonly start: Int32Array;
  readonly column: Int32Array;
  readonly cost: Float64Array;
  readonly alone: Float64Array;
};

/**
 * `edgeOf[r]`: the edge that row r got, -1 when it stays alone. `priceOf[r]`: what row r pays in the dual solution; a column that it
 * does not list can lower the total only if its cost is below this.
 */
export type Assigned = { readonly edgeOf: Int32Array; readonly priceOf: Float64Array };

/** The assignment with the lowest total. Of equal totals the order of the rows, then of the edges, decides. */
export const assign = ({ rows, columns, start, column, cost, alone }: SparseCosts): Assigned => {
  const edgeOf = new Int32Array(rows).fill(-1);
  const rowOf = new Int32Array(columns).fill(-1);
  // The reduced price of a column: 0 while it is free, lower the more rows want it.
  const value = new Float64Array(columns);
  const reached = new Float64Array(columns);
  const reachedBy = new Int32Array(columns);
  const reachedIn = new Int32Array(columns).fill(-1);
  const settled = new Int32Array(columns);
  const heap = makeHeap();

  for (let root = 0; root < rows; root += 1) {
    heap.clear();
    let settledCount = 0;
    let row = root;
    // Cost of the way from the root to `row`, and what has been paid for the edge that is given up there.
    let way = 0;
    let given = 0;
    let best = Number.POSITIVE_INFINITY;
    let endColumn = -1;
    let endRow = -1;
    for (;;) {
      const leave = way + (alone[row] as number) - given;
      if (leave < best) {
        best = leave;
        endColumn = -1;
        endRow = row;
      }
      for (let edge = start[row] as number; edge < (start[row + 1] as number); edge += 1) {
        const to = column[edge] as number;
        const by = way + (cost[edge] as number) - (value[to] as number) - given;
        const isFree = (rowOf[to] as number) < 0;
        if (isFree ? by > best || (by === best && endColumn >= 0) : by >= best) continue;
        if (reachedIn[to] === root && (reached[to] as number) <= by) continue;
        reachedIn[to] = root;
        reached[to] = by;
        reachedBy[to] = edge;
        if (isFree) {
          best = by;
          endColumn = to;
          endRow = row;
        } else heap.push(by, to);
      }
      let to = -1;
      while (heap.size() > 0) {
        const key = heap.leastKey();
        const candidate = heap.pop();
        if (key !== reached[candidate]) continue;
        if (key < best) to = candidate;
        break;
      }
      if (to < 0) break;
      settled[settledCount] = to;
      settledCount += 1;
      way = reached[to] as number;
      row = rowOf[to] as number;
      given = (cost[edgeOf[row] as number] as number) - (value[to] as number);
    }
    for (let at = 0; at < settledCount; at += 1) {
      const to = settled[at] as number;
      value[to] = (value[to] as number) + (reached[to] as number) - best;
    }
    // Back along the path: each row takes the column that it reached, and gives up the one it had.
    let to = endColumn;
    if (to < 0) {
      const had = edgeOf[endRow] as number;
      edgeOf[endRow] = -1;
      if (had < 0) continue;
      to = column[had] as number;
    }
    for (;;) {
      const edge = reachedBy[to] as number;
      const taker = rowWith(start, edge, rows);
      const had = edgeOf[taker] as number;
      edgeOf[taker] = edge;
      rowOf[to] = taker;
      if (had < 0) break;
      to = column[had] as number;
    }
  }
  const priceOf = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const edge = edgeOf[row] as number;
    priceOf[row] =
      edge < 0 ? (alone[row] as number) : (cost[edge] as number) - (value[column[edge] as number] as number);
  }
  return { edgeOf, priceOf };
};

/** The row whose edges include this one, by halving. */
const rowWith = (start: Int32Array, edge: number, rows: number): number => {
  let low = 0;
  let high = rows - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((start[middle] as number) <= edge) low = middle;
    else high = middle - 1;
  }
  return low;
};
