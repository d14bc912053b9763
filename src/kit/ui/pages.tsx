// A paged list: what is shown before the first page, and the button for the next one.
import { type ReactNode, useEffect, useState } from 'react';
import { asApiError } from '../api.ts';
import { useOnline } from '../use-online.ts';
import { Button } from './Button.tsx';
import { LoadError, Skeleton } from './states.tsx';
import { phrase, say } from '../language.ts';

/** The used part of an infinite query. */
type Pages = {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (how?: { cancelRefetch?: boolean }) => unknown;
  readonly refetch: () => unknown;
};

/** What the placeholder of the first page needs; a single-answer query has it too. */
type First = Pick<Pages, 'error' | 'fetchStatus' | 'refetch'> & {
  readonly data: unknown;
  readonly isFetchNextPageError?: boolean;
};

const offline = phrase('You are offline.');

/**
 * In place of the list, or above it when a refetch failed. `things`: its entries, at the start of a sentence; `failed`: shown when the server does
 * not answer; `loading`: read by a screen reader meanwhile.
 */
export const FirstPage = ({
  pages: { data, error, fetchStatus, isFetchNextPageError, refetch },
  things,
  failed,
  loading,
  rows,
}: {
  pages: First;
  things: string;
  failed: string;
  loading: string;
  rows: number;
}) => {
  const online = useOnline();
  if (!data && !online && (error || fetchStatus === 'paused'))
    return (
      <LoadError title={offline} detail={say('{things} appear when you are back online.', { things: say(things) })} />
    );
  if (error && !isFetchNextPageError)
    return <LoadError title={failed} detail={asApiError(error).detail} onRetry={() => void refetch()} />;
  return data ? null : <Skeleton rows={rows} label={loading} />;
};

/**
 * `things`: the word for the rows, inside a sentence. Offline, a requested next page waits and is fetched as soon as there is a connection.
 */
export const MorePages = ({
  pages,
  things,
  size,
  className,
  children = say('More {things}', { things: say(things) }),
}: {
  pages: Pages;
  things: string;
  className?: string;
  size?: 'compact';
  children?: ReactNode;
}) => {
  const { data, error, fetchStatus, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const shown = data?.pages.length ?? 0;
  const online = useOnline();
  // A background fetch waits for the connection too, but the person did not request that one.
  const [askedAfter, setAskedAfter] = useState<number>();
  const asked = hasNextPage && askedAfter === shown;
  const due = asked && online && fetchStatus === 'idle' && !isFetchNextPageError;
  useEffect(() => {
    // Again if it was cancelled by a refetch of the whole list, which a regained connection starts.
    if (due) void fetchNextPage({ cancelRefetch: false });
  }, [due, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className={['pages', className].filter(Boolean).join(' ')}>
      {asked && !online ? (
        <LoadError
          title={offline}
          detail={say('More {things} appear when you are back online.', { things: say(things) })}
        />
      ) : (
        isFetchNextPageError && (
          <LoadError
            title={say('Failed to load more {things}', { things: say(things) })}
            detail={asApiError(error).detail}
          />
        )
      )}
      <Button
        {...(size ? { size } : {})}
        pending={isFetchingNextPage}
        pendingLabel={say('Loading...')}
        onClick={() => {
          setAskedAfter(shown);
          if (isFetchNextPageError && online) void fetchNextPage({ cancelRefetch: false });
        }}
      >
        {children}
      </Button>
    </div>
  );
};
