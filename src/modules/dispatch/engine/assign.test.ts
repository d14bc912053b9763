import fc from 'fast-check';
import { munkres } from 'munkres';
import { describe, expect, test } from 'vitest';
import { assign, type SparseCosts } from './assign.ts';

type Row = { readonly alone: number; readonly edges: readonly (readonly [column: number, cost: number])[] };

const costsOf = (list: readonly Row[], columns: number): SparseCosts => {
  const start = new Int32Array(list.length + 1);
  list.forEach(({ edges }, row) => {
    start[row + 1] = (start[row] ?? 0) + edges.length;
  });
  return {
    rows: list.length,
    columns,
    start,
    column: Int32Array.from(list.flatMap(({ edges }) => edges.map(([column]) => column))),
    cost: Float64Array.from(list.flatMap(({ edges }) => edges.map(([, cost]) => cost))),
    alone: Float64Array.from(list, ({ alone }) => alone),
  };
};

/** The total; fails when a column is given twice, or a row gets an edge of another row. */
const totalOf = (given: SparseCosts): number => {
  const { edgeOf } = assign(given);
  const columns = [...edgeOf].filter((edge) => edge >= 0).map((edge) => given.column[edge]);
  expect(new Set(columns).size).toBe(columns.length);
  return [...edgeOf].reduce((total, edge, row) => {
    if (edge < 0) return total + (given.alone[row] ?? 0);
    expect(edge).toBeGreaterThanOrEqual(given.start[row] ?? 0);
    expect(edge).toBeLessThan(given.start[row + 1] ?? 0);
    return total + (given.cost[edge] ?? 0);
  }, 0);
};

/** Every way to give each row one of its columns, or none. */
const leastByTrying = (list: readonly Row[], row = 0, taken: readonly number[] = []): number => {
  const own = list[row];
  if (!own) return 0;
  return Math.min(
    own.alone + leastByTrying(list, row + 1, taken),
    ...own.edges
      .filter(([column]) => !taken.includes(column))
      .map(([column, cost]) => cost + leastByTrying(list, row + 1, [...taken, column])),
  );
};

const rows = (most: number, columns: number, dearest: number): fc.Arbitrary<Row[]> =>
  fc.array(
    fc.record({
      alone: fc.nat(dearest),
      edges: fc.uniqueArray(fc.tuple(fc.nat(columns - 1), fc.nat(dearest)), { selector: ([column]) => column }),
    }),
    { maxLength: most },
  );

describe('assign', () => {
  test('finds the least total of all ways, with small costs that often tie and with large ones', () => {
    for (const dearest of [4, 1000, 2 ** 50])
      fc.assert(
        fc.property(rows(6, 6, dearest), (list) => {
          expect(totalOf(costsOf(list, 6))).toBe(leastByTrying(list));
        }),
        { numRuns: 300 },
      );
  });

  test('finds the total that another solver finds', () => {
    const columns = 30;
    fc.assert(
      fc.property(rows(30, columns, 5000), (list) => {
        if (list.length === 0) return;
        // Each row may also take a column that only it has: staying alone.
        const never = 1e9;
        const matrix = list.map(({ alone, edges }, row) => {
          const line = Array.from({ length: columns + list.length }, () => never);
          for (const [column, cost] of edges) line[column] = cost;
          line[columns + row] = alone;
          return line;
        });
        const theirs = munkres(matrix).reduce((total, [row, column]) => total + (matrix[row]?.[column] ?? 0), 0);
        expect(totalOf(costsOf(list, columns))).toBe(theirs);
      }),
      { numRuns: 300 },
    );
  });

  test('its prices prove the total: nothing costs less than what is paid for it', () => {
    fc.assert(
      fc.property(rows(20, 12, 100), (list) => {
        const given = costsOf(list, 12);
        const { edgeOf, priceOf } = assign(given);
        const worth = new Float64Array(12);
        edgeOf.forEach((edge, row) => {
          if (edge >= 0) worth[given.column[edge] ?? 0] = (given.cost[edge] ?? 0) - (priceOf[row] ?? 0);
        });
        list.forEach(({ alone, edges }, row) => {
          expect(priceOf[row]).toBeLessThanOrEqual(alone);
          for (const [column, cost] of edges) expect(priceOf[row]).toBeLessThanOrEqual(cost - (worth[column] ?? 0));
        });
        for (const each of worth) expect(each).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('has no rows, or no edges', () => {
    expect([...assign(costsOf([], 3)).edgeOf]).toEqual([]);
    expect([...assign(costsOf([{ alone: 5, edges: [] }], 0)).edgeOf]).toEqual([-1]);
  });
});
