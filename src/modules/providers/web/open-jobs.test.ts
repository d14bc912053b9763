import { describe, expect, test } from 'vitest';
import { openWithout } from './OpenJobs.tsx';

const list = (...pages: string[][]) =>
  ({
    pages: pages.map((ids, nth) => ({ items: ids.map((id) => ({ id })), next: nth < 1 ? 'more' : null })),
    pageParams: [null],
  }) as unknown as Parameters<typeof openWithout>[0];

describe('openWithout', () => {
  test('drops taken jobs, and fetches again only when nothing is left', () => {
    const { data, again } = openWithout(list(['a', 'b']), new Set(['a']));
    expect([data.pages.map(({ items }) => items.map(({ id }) => id)), again]).toEqual([[['b']], undefined]);
    expect(openWithout(list(['a']), new Set(['a'])).again).toBe('soon');
    expect(openWithout(list(['a'], ['b']), new Set(['a', 'b'])).again).toBeUndefined();
  });

  test('returns the same list when it has none of them', () => {
    const open = list(['a']);
    expect(openWithout(open, new Set(['z'])).data).toBe(open);
  });
});
