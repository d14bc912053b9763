// A list of the console, one page at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import { canSearch } from '../../shared/search-patterns.ts';

type PageOf<T> = { items: T[]; next: string | null };

/** parts: how many answers were fetched for it. */
type Gathered<T> = PageOf<T> & { readonly parts: number };

/** With fewer items than this the next part is fetched too; a page is this short only if a search ended early. */
export const enoughItems = 10;
/** Each part is short (`searchReach`), so an answer comes soon; together they look at 8,000 rows before the page says so. */
const maxParts = 16;

/** One page of the list. A search that finds little in one request is continued a few times. */
export const gatherPage = async <T>(
  ask: (cursor: string | null) => Promise<PageOf<T>>,
  from: string | null,
): Promise<Gathered<T>> => {
  const first = await ask(from);
  const gathered = { items: [...first.items], next: first.next, parts: 1 };
  while (gathered.next !== null && gathered.items.length < enoughItems && gathered.parts < maxParts) {
    const more = await ask(gathered.next);
    gathered.items.push(...more.items);
    gathered.next = more.next;
    gathered.parts += 1;
  }
  return gathered;
};

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
