// One kind of entries of the account: a list that loads page by page, with its loading, empty and error states.
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Ledger } from '../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../kit/ui/pages.tsx';

type Page<T> = { items: T[]; next: string | null };
type Pages<T> = UseInfiniteQueryResult<{ pages: Page<T>[] }>;

/** `subject`: the live subject that reloads the list. */
export const usePages = <T,>(
  subject: string,
  fetchPage: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<T>>,
): Pages<T> =>
  useInfiniteQuery({
    queryKey: [subject, 'mine'],
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** True when it is known to be empty; false while it loads or has failed. */
export const isEmpty = <T,>({ data }: Pages<T>): boolean =>
  data?.pages.every(({ items }) => items.length === 0) ?? false;

/** The text of an empty list: one bold line, one hint. */
const Nothing = ({ title, hint }: { title: string; hint: string }) => (
  <div className="nothing">
    <p className="b">{title}</p>
    <p className="sm muted">{hint}</p>
  </div>
);

type Props<T> = {
  title: string;
  /** In the middle of a sentence: 'Loading your receipts'. */
  things: string;
  pages: Pages<T>;
  renderRow: (item: T) => ReactNode;
  none: { title: string; hint: string };
};

export const ActivityList = <T,>({ title, things, pages, renderRow, none }: Props<T>) => {
  const { data } = pages;
  const first = (
    <FirstPage
      pages={pages}
      things={`Your ${things}`}
      failed={`Failed to load your ${things}`}
      loading={`Loading your ${things}`}
      rows={2}
    />
  );
  if (!data) return first;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing {...none} />;
  return (
    <>
      {first}
      <Ledger label={title} wraps>
        {items.map(renderRow)}
      </Ledger>
      <MorePages pages={pages} things={things} className="mt-4" />
    </>
  );
};
