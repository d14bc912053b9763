// A list of the console, one page at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import { canSearch } from '../../shared/search-patterns.ts';
import { gatherPage, type PageOf } from '../gather-page.ts';

export const usePages = <T>(
  key: readonly unknown[],
  ask: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<PageOf<T>>,
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      gatherPage((cursor) => ask(cursor === null ? {} : { cursor }, signal), pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export type Pages<T> = ReturnType<typeof usePages<T>>;

/** The search of a list, as its endpoint takes it; empty when too little is typed. */
export const searched = (q: string): { search?: string } => (canSearch(q) ? { search: q.slice(0, 100) } : {});
