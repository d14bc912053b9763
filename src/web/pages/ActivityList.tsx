// One kind of entries on /home: a list that loads page by page, with its loading, empty and error states.
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asApiError } from '../../kit/api.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Ledger } from '../../kit/ui/ledger.tsx';
import { LoadError, Skeleton } from '../../kit/ui/states.tsx';

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

/** The content of an empty list: one bold line, one hint, and an action. */
const Nothing = ({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) => (
  <div className="nothing">
    <p className="b">{title}</p>
    <p className="sm muted">{hint}</p>
    {action}
  </div>
);

type Props<T> = {
  /** The heading of the section, also used in the middle of a sentence: 'Loading your moves'. */
  title: string;
  things: string;
  pages: Pages<T>;
  renderRow: (item: T) => ReactNode;
  none: { title: string; hint: string };
  /** The one action here: beside the heading, or in the empty list. */
  action?: ReactNode;
};

const List = <T,>({ title, things, pages, renderRow, none, action }: Props<T>) => {
  const { data, error, fetchStatus, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  if (!data) {
    if (fetchStatus === 'paused')
      return <LoadError title="You are offline." detail={`Your ${things} appear when you are back online.`} />;
    if (error)
      return (
        <LoadError
          title={`Failed to load your ${things}`}
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      );
    return <Skeleton rows={2} label={`Loading your ${things}`} />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing {...none} action={action} />;
  return (
    <>
      <Ledger label={title} wraps>
        {items.map(renderRow)}
      </Ledger>
      {error && <LoadError title={`Failed to load more ${things}`} detail={asApiError(error).detail} />}
      {hasNextPage && (
        <Button
          className="mt-4"
          pending={isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          More {things}
        </Button>
      )}
    </>
  );
};

export const ActivityList = <T,>(props: Props<T>) => {
  const { title, things, pages, action } = props;
  const id = `mine-${things.replaceAll(' ', '-')}`;
  const some = pages.data?.pages.some(({ items }) => items.length > 0);
  return (
    <section className="mine" aria-labelledby={id}>
      <div className="hd">
        <h2 className="h2" id={id}>
          {title}
        </h2>
        {some && action}
      </div>
      <List {...props} />
    </section>
  );
};
