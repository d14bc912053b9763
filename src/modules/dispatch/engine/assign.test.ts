import fc from 'fast-check';
import { munkres } from 'munkres';
import { describe, expect, test } from 'vitest';
import { assign, type Further, type SparseCosts } from './assign.ts';

type Row = { readonly alone: number; readonly edges: readonly (readonly [column: number, cost: number])[] };

/** Edges sorted by cost. @param listed edges given up front per row; the others must be requested */
const costsOf = (list: readonly Row[], columns: number, listed?: number): SparseCosts => {
  const sorted = list.map(({ edges }) => edges.toSorted(([, a], [, b]) => a - b));
  const first = sorted.map((edges) => edges.slice(0, listed));
  const rest = sorted.map((edges) => (listed === undefined ? [] : edges.slice(listed)));
  const start = new Int32Array(list.length + 1);
  first.forEach((edges, row) => {
    start[row + 1] = (start[row] ?? 0) + edges.length;
  });
  return {
    rows: list.length,
    columns,
    start,
    column: Int32Array.from(first.flatMap((edges) => edges.map(([column]) => column))),
    cost: Float64Array.from(first.flatMap((edges) => edges.map(([, cost]) => cost))),
    alone: Float64Array.from(list, ({ alone }) => alone),
    ...(listed !== undefined && { further: furtherOf(rest, columns) }),
  };
};

/** Returns two edges per call. */
const furtherOf = (rest: Row['edges'][], columns: number): Further => {
  const fallen = new Float64Array(columns);
  return {
    min: Float64Array.from(rest, (edges) => edges[0]?.[1] ?? Number.POSITIVE_INFINITY),
    find: (row, below, value, add) => {
      expect(value).toEqual(fallen);
      const reduced = ([column, cost]: Row['edges'][number]): number => cost - (value[column] ?? 0);
      const better = (rest[row] ?? [])
        .filter((edge) => reduced(edge) < below)
        .toSorted((a, b) => reduced(a) - reduced(b));
      const prices = better.slice(0, 2);
      rest[row] = (rest[row] ?? []).filter((edge) => !prices.includes(edge));
      for (const [column, cost] of prices) add(column, cost);
      return better[2] ? reduced(better[2]) : below;
    },
    fell: (column, value) => {
      expect(value).toBeLessThanOrEqual(fallen[column] ?? 0);
      fallen[column] = value;
    },
  };
};

/** The total; fails if a column is assigned twice, or a row gets another row's edge. */
const totalOf = (list: readonly Row[], columns: number, listed?: number): number => {
  const { columnOf } = assign(costsOf(list, columns, listed));
  const given = [...columnOf].filter((column) => column >= 0);
  expect(new Set(given).size).toBe(given.length);
  return list.reduce((total, row, at) => total + costOf(row, columnOf[at] ?? -1), 0);
};
const costOf = ({ alone, edges }: Row, column: number): number =>
  column < 0 ? alone : (edges.find(([to]) => to === column)?.[1] ?? Number.NaN);

/** Tries every way to give each row one of its columns, or none. */
const minByTrying = (list: readonly Row[], row = 0, taken: readonly number[] = []): number => {
  const own = list[row];
  if (!own) return 0;
  return Math.min(
    own.alone + minByTrying(list, row + 1, taken),
    ...own.edges
      .filter(([column]) => !taken.includes(column))
      .map(([column, cost]) => cost + minByTrying(list, row + 1, [...taken, column])),
  );
};

const rows = (max: number, columns: number, dearest: number): fc.Arbitrary<Row[]> =>
  fc.array(
    fc.record({
      alone: fc.nat(dearest),
      edges: fc.uniqueArray(fc.tuple(fc.nat(columns - 1), fc.nat(dearest)), { selector: ([column]) => column }),
    }),
    { maxLength: max },
  );

describe('assign', () => {
  test('finds the lowest total of all assignments, with small costs that often tie and with large ones', () => {
    for (const dearest of [4, 1000, 2 ** 50])
      fc.assert(
        fc.property(rows(6, 6, dearest), (list) => {
          const min = minByTrying(list);
          expect(totalOf(list, 6)).toBe(min);
          for (const listed of [0, 1, 3]) expect(totalOf(list, 6, listed), 'some are told when asked for').toBe(min);
        }),
        { numRuns: 300 },
      );
  });

  test('finds the total that another solver finds', () => {
    const columns = 30;
    fc.assert(
      fc.property(rows(30, columns, 5000), (list) => {
        if (list.length === 0) return;
        // Each row may also take a column that only it has: to stay alone.
        const never = 1e9;
        const matrix = list.map(({ alone, edges }, row) => {
          const line = Array.from({ length: columns + list.length }, () => never);
          for (const [column, cost] of edges) line[column] = cost;
          line[columns + row] = alone;
          return line;
        });
        const theirs = munkres(matrix).reduce((total, [row, column]) => total + (matrix[row]?.[column] ?? 0), 0);
        expect(totalOf(list, columns)).toBe(theirs);
        expect(totalOf(list, columns, 2)).toBe(theirs);
      }),
      { numRuns: 300 },
    );
  });

  test('its prices prove the total: no row has a cheaper alternative', () => {
    fc.assert(
      fc.property(rows(20, 12, 100), (list) => {
        const { columnOf, value } = assign(costsOf(list, 12, 4));
        list.forEach((row, at) => {
          const column = columnOf[at] ?? -1;
          const pays = costOf(row, column) - (column < 0 ? 0 : (value[column] ?? 0));
          expect(pays).toBeLessThanOrEqual(row.alone);
          for (const [other, cost] of row.edges) expect(pays).toBeLessThanOrEqual(cost - (value[other] ?? 0));
        });
        value.forEach((each, column) => {
          expect(each).toBeLessThanOrEqual(0);
          if (!columnOf.includes(column)) expect(each).toBe(0);
        });
      }),
    );
  });

  test('has no rows, or no edges', () => {
    expect([...assign(costsOf([], 3)).columnOf]).toEqual([]);
    expect([...assign(costsOf([{ alone: 5, edges: [] }], 0)).columnOf]).toEqual([-1]);
  });
});
