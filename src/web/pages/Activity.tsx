// A customer's requests, newest first, and the inbox under them.
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listMyRequests, type RequestSummary } from '../../modules/bookings/contract.ts';
import { NotificationsPanel } from '../../modules/notifications/web/door.ts';
import { showWhen } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { asApiError, call } from '../api.ts';
import { useLive } from '../live.ts';
import { paths } from '../paths.ts';
import { makeQueryClient } from '../query.ts';
import type { User } from '../session.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Ledger, LedgerRow } from '../ui/ledger.tsx';
import { EmptyState, LoadError, Skeleton } from '../ui/states.tsx';
import { Tag, type TagTone } from '../ui/status.tsx';
import '../styles/work.css';
import '../styles/activity.css';

const tags: Record<RequestSummary['status'], readonly [TagTone, string]> = {
  submitted: ['warn', 'Received'],
  priced: ['info', 'Priced'],
  published: ['now', 'Booked'],
  fulfilled: ['ok', 'Completed'],
  cancelled: ['off', 'Cancelled'],
  declined: ['off', 'Declined'],
};

const RequestRow = ({ request }: { request: RequestSummary }) => {
  const [tone, word] = tags[request.status];
  return (
    <LedgerRow
      title={request.title}
      line={`${showWhen(new Date(request.starts_at))}, ${request.code}`}
      end={
        <>
          <span className="num">{request.price_kobo === null ? 'In quote' : naira(request.price_kobo)}</span>
          <Tag tone={tone}>{word}</Tag>
        </>
      }
      to={paths.track(request.id)}
    />
  );
};

/** Live subject `requests`. */
const useMyRequests = () =>
  useInfiniteQuery({
    queryKey: ['requests', 'mine'],
    queryFn: ({ signal, pageParam }) =>
      call(listMyRequests, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

const MyRequests = () => {
  const { data, error, fetchStatus, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMyRequests();
  if (!data) {
    if (fetchStatus === 'paused')
      return <LoadError title="You are offline." detail="Your moves show as soon as the connection is back." />;
    if (error)
      return (
        <LoadError title="Failed to load your moves" detail={asApiError(error).detail} onRetry={() => void refetch()} />
      );
    return <Skeleton rows={3} label="Loading your moves" />;
  }
  const requests = data.pages.flatMap((page) => page.items);
  if (requests.length === 0)
    return (
      <EmptyState
        title="No moves yet."
        hint="What you ask for stands here, with its price and where it is."
        action={<LinkButton to={paths.bookService()}>Request a move</LinkButton>}
      />
    );
  return (
    <>
      <Ledger label="Your moves">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </Ledger>
      {hasNextPage && (
        <Button
          className="mt-4"
          pending={isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          More moves
        </Button>
      )}
    </>
  );
};

const Line = () => {
  useLive();
  return null;
};

export const Activity = ({ user }: { user: User }) => {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Line />
      <main id="main" tabIndex={-1} className="wrap activity">
        <h1 className="h1">Welcome, {user.name || user.email.split('@')[0]}</h1>
        <div className="left">
          <section className="mine" aria-labelledby="mine-title">
            <div className="hd">
              <h2 className="h2" id="mine-title">
                Your moves
              </h2>
              <LinkButton to={paths.bookService()}>Request a move</LinkButton>
            </div>
            <MyRequests />
          </section>
          <section>
            <Ledger label="More of your account">
              <LedgerRow
                title="Your jobs as a worker"
                line="Open jobs, earnings, payouts"
                to={paths.workerDashboard()}
              />
              <LedgerRow title="Your account" line="Profile, password and sign out" to={paths.auth()} />
            </Ledger>
          </section>
        </div>
        <Suspense fallback={<Skeleton rows={4} label="Loading your notifications" />}>
          <NotificationsPanel level={2} />
        </Suspense>
      </main>
    </QueryClientProvider>
  );
};
