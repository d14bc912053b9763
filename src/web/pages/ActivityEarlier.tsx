// Completed orders of all kinds in one list by date, each with its receipt; more of them on demand.
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../kit/ui/pages.tsx';
import {
  AtEnd,
  ofBooking,
  ofRequest,
  ofTripRow,
  type Order,
  type useMyBookings,
  type useMyRequests,
  type useMyTrips,
} from './ActivityMoves.tsx';
import { useLiveMoves } from './ActivityNow.tsx';

/** How many are unfolded at first. */
const maxShown = 5;

type Lists = {
  readonly requests: ReturnType<typeof useMyRequests>;
  readonly trips: ReturnType<typeof useMyTrips>;
  readonly bookings: ReturnType<typeof useMyBookings>;
};

const useOrders = ({ requests, trips, bookings }: Lists): Order[] => {
  const live = useLiveMoves().data?.items ?? [];
  return [
    ...(requests.data?.pages.flatMap(({ items }) => items) ?? []).map((one) => ofRequest(one, live)),
    ...(trips.data?.pages.flatMap(({ items }) => items) ?? []).map(ofTripRow),
    ...(bookings.data?.pages.flatMap(({ items }) => items) ?? []).map(ofBooking),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
};

/** The next page of each list that has one. */
const together = (lists: readonly Lists[keyof Lists][]) => {
  const more = lists.filter(({ hasNextPage }) => hasNextPage);
  return {
    data: { pages: lists.flatMap(({ data }): unknown[] => data?.pages ?? []) },
    error: more.find(({ error }) => error)?.error ?? null,
    fetchStatus: more.find(({ fetchStatus }) => fetchStatus !== 'idle')?.fetchStatus ?? ('idle' as const),
    hasNextPage: more.length > 0,
    isFetchingNextPage: more.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: more.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchNextPage: (how?: { cancelRefetch?: boolean }) => more.map(({ fetchNextPage }) => fetchNextPage(how)),
    refetch: () => more.map(({ refetch }) => refetch()),
  };
};

/** now: the keys of the orders shown above. */
export const ActivityEarlier = ({ lists, now }: { lists: Lists; now: ReadonlySet<string> }) => {
  const [open, setOpen] = useState(false);
  const orders = useOrders(lists).filter(({ key }) => !now.has(key));
  const parts = [
    [lists.requests, 'moves'],
    [lists.trips, 'rides'],
    [lists.bookings, 'business bookings'],
  ] as const;
  if (orders.length === 0 && parts.every(([{ data, error }]) => data && !error)) return null;
  const shown = open ? orders : orders.slice(0, maxShown);
  const folded = orders.length - shown.length;
  return (
    <section className="mine" aria-labelledby="earlier-title">
      <div className="hd">
        <h2 className="h2" id="earlier-title">
          Earlier
        </h2>
        <Link className="link" to={paths.account('receipts')}>
          All receipts
        </Link>
      </div>
      {parts.map(([pages, things]) => (
        <FirstPage
          key={things}
          pages={pages}
          things={`Your ${things}`}
          failed={`Failed to load your ${things}`}
          loading={`Loading your ${things}`}
          rows={1}
        />
      ))}
      {orders.length > 0 && (
        <Ledger label="Earlier orders" wraps>
          {shown.map(({ key, title, line, kobo, sign, to, receipt }) => (
            <LedgerRow
              key={key}
              title={title}
              line={line}
              end={<AtEnd kobo={kobo} sign={sign} />}
              to={to}
              also={
                receipt && (
                  <Link className="link" to={receipt} aria-label={`Receipt of ${title}`}>
                    Receipt
                  </Link>
                )
              }
            />
          ))}
        </Ledger>
      )}
      {folded > 0 ? (
        <div className="mt-4">
          <Button onClick={() => setOpen(true)}>Show {folded} more</Button>
        </div>
      ) : (
        <MorePages pages={together(parts.map(([pages]) => pages))} things="orders" className="mt-4" />
      )}
    </section>
  );
};
