import { describe, expect, test } from 'vitest';
import { gatherPage } from './pages.ts';
import { searchSoFar } from './search-so-far.ts';

const hits = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }));
/** Answers whose `next` is the cursor of the following one. */
const list = (counts: readonly number[]) => {
  const asked: (string | null)[] = [];
  const ask = (cursor: string | null) => {
    asked.push(cursor);
    const at = Number(cursor ?? 0);
    return Promise.resolve({ items: hits(counts[at] ?? 0), next: at + 1 < counts.length ? String(at + 1) : null });
  };
  return { ask, asked };
};

describe('gatherPage', () => {
  test('a full page is one request', async () => {
    const { ask, asked } = list([30, 30]);
    expect(await gatherPage(ask, null)).toMatchObject({ next: '1', parts: 1 });
    expect(asked).toEqual([null]);
  });

  test('with few hits it continues until there are enough', async () => {
    const { ask, asked } = list([0, 4, 7, 30]);
    const page = await gatherPage(ask, null);
    expect(page).toMatchObject({ next: '3', parts: 3 });
    expect(page.items).toHaveLength(11);
    expect(asked).toEqual([null, '1', '2']);
  });

  test('it fetches at most fifteen more, and stops at the end of the list', async () => {
    const empty = Array.from({ length: 16 }, () => 0);
    expect(await gatherPage(list([...empty, 30]).ask, null)).toEqual({ items: [], next: '16', parts: 16 });
    expect(await gatherPage(list([0, 2]).ask, null)).toMatchObject({ next: null, parts: 2 });
  });
});

describe('searchSoFar', () => {
  const page = (count: number, next: string | null, parts = 1) => ({ items: hits(count), next, parts });

  test('says among how many rows nothing was found', () => {
    expect(searchSoFar([page(0, 'a', 16)], 'ada', 'jobs')).toBe('Nothing found for “ada” among the first 8,000 jobs');
    expect(searchSoFar([page(0, 'a', 16), page(0, 'b', 16)], 'ada', 'jobs')).toContain('the first 16,000 jobs');
  });

  test('says that a short page is not complete', () => {
    const words = 'There may be more further down the list.';
    expect(searchSoFar([page(3, 'a', 4)], 'ada', 'people')).toBe(words);
    expect(searchSoFar([page(30, 'a'), page(0, 'b', 4)], 'ada', 'people')).toBe(words);
  });

  test('says nothing at the end, and after a page of hits', () => {
    for (const pages of [[], [page(0, null, 2)], [page(3, null)], [page(30, 'a')]])
      expect(searchSoFar(pages, 'ada', 'jobs')).toBeNull();
  });
});
