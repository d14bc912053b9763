// A list of the console, a page at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import { canSearch } from '../../shared/search-patterns.ts';

type PageOf<T> = { items: T[]; next: string | null };

export const usePages = <T>(
  key: readonly unknown[],
  ask: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<PageOf<T>>,
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => ask(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export type Pages<T> = ReturnType<typeof usePages<T>>;

/** What is searched for in a list, as its endpoint takes it; nothing when too little is typed. */
export const searched = (q: string): { search?: string } => (canSearch(q) ? { search: q.slice(0, 100) } : {});
