import { expect, test } from 'vitest';
import type { BoardJob } from '../contract.ts';
import { boardsWithout, pageWithout } from './board-pages.ts';

const jobs = (from: number, to: number): BoardJob[] =>
  Array.from({ length: to - from }, (_, n) => ({ id: String(from + n), away_m: (from + n) * 1_000 }) as BoardJob);
const board = (lengths: number[], total: number, more: boolean) => {
  let at = 0;
  const pages = lengths.map((length, nth) => {
    at += length;
    const last = nth === lengths.length - 1;
    return {
      items: jobs(at - length, at),
      next: last && !more ? null : `after ${at}`,
      total,
      near: 11,
      outside: 0,
      own: 0,
    };
  });
  return { pages, pageParams: [null] };
};
const ids = (...all: number[]): ReadonlySet<string> => new Set(all.map(String));
const shape = ({ data, again }: ReturnType<typeof boardsWithout>) => ({
  shown: data.pages.map((page) => page.items.length),
  totals: data.pages.map((page) => page.total),
  again,
});

test('a job that is taken leaves the page it is on, and every page counts it', () => {
  const left = boardsWithout(board([20, 20], 57, true), ids(3, 25, 26));
  expect(shape(left)).toEqual({ shown: [19, 18], totals: [54, 54], again: undefined });
  // Only the job 3 km away is near.
  expect(left.data.pages.map(({ near }) => near)).toEqual([10, 10]);
  expect(left.data.pages[0]?.items.map((job) => job.id)).not.toContain('3');
});

test('a list that shows all its jobs is never refetched', () => {
  expect(shape(boardsWithout(board([3], 3, false), ids(0, 1, 2)))).toEqual({
    shown: [0],
    totals: [0],
    again: undefined,
  });
  const same = board([3], 3, false);
  expect(boardsWithout(same, ids(99)).data).toBe(same);
});

test('a list with more pages is refetched at once when few or no rows are left, and later when only its count may be wrong', () => {
  const again = (taken: ReadonlySet<string>) => boardsWithout(board([20], 57, true), taken).again;
  const first = (many: number) => ids(...Array.from({ length: many }, (_, n) => n));
  expect([again(first(10)), again(first(11)), again(first(20))]).toEqual([undefined, 'later', 'soon']);
  expect(again(ids(3, 99))).toBe('sometime');
});

test('a page without the job stays the same object', () => {
  const page = board([3], 3, false).pages[0] as Parameters<typeof pageWithout>[0];
  expect(pageWithout(page, ids(9))).toBe(page);
  expect(pageWithout(page, ids(1))).toMatchObject({ total: 2, near: 10, items: [{ id: '0' }, { id: '2' }] });
});
