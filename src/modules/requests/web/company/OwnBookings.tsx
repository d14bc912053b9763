// What this person has booked under the company, and what waits for an approval.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { showDateTime } from '../../../../kit/when.ts';
import { listApprovals } from '../../../companies/calls.gen.ts';
import { listCompanyOrders } from '../../calls.gen.ts';

const states = {
  submitted: ['now', 'Received'],
  priced: ['now', 'Received'],
  published: ['now', 'Booked'],
  fulfilled: ['ok', 'Completed'],
  cancelled: ['off', 'Cancelled'],
  declined: ['bad', 'Declined'],
} as const;

export const OwnBookings = ({ company }: { company: string }) => {
  const list = useInfiniteQuery({
    queryKey: ['company', company, 'orders'],
    queryFn: ({ pageParam, signal }) =>
      call(listCompanyOrders, { params: { company }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { subject: 'requests' },
  });
  const waiting = useQuery({
    queryKey: ['company', company, 'approvals', 'pending'],
    queryFn: ({ signal }) => call(listApprovals, { params: { company }, query: { show: 'pending' }, signal }),
  });
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const withdrawable = waiting.data?.items.filter(({ may_withdraw }) => may_withdraw) ?? [];
  return (
    <section className="grid gap-3" aria-labelledby="own-bookings">
      <h2 className="h2" id="own-bookings">
        Your bookings
      </h2>
      {withdrawable.length > 0 && (
        <Ledger label="Waiting for an approval">
          {withdrawable.map(({ id, title, starts_at, amount_kobo }) => (
            <LedgerRow
              key={id}
              title={title}
              line={`${showDateTime(new Date(starts_at))}. A manager decides.`}
              end={
                <span className="grid justify-items-end gap-1">
                  <Money kobo={amount_kobo} />
                  <Tag tone="now">Waiting</Tag>
                </span>
              }
            />
          ))}
        </Ledger>
      )}
      <FirstPage
        pages={list}
        things="Bookings"
        failed="Failed to load your bookings"
        loading="Loading your bookings"
        rows={3}
      />
      {list.data && orders.length === 0 && withdrawable.length === 0 && (
        <EmptyState title="Nothing booked yet" hint="What you book with your company is shown here." />
      )}
      {orders.length > 0 && (
        <Ledger label="Bookings">
          {orders.map(({ id, title, starts_at, status, price_kobo }) => (
            <LedgerRow
              key={id}
              title={title}
              line={showDateTime(new Date(starts_at))}
              to={paths.track(id)}
              end={
                <span className="grid justify-items-end gap-1">
                  {price_kobo !== null && <Money kobo={price_kobo} />}
                  <Tag tone={states[status][0]}>{states[status][1]}</Tag>
                </span>
              }
            />
          ))}
        </Ledger>
      )}
      <MorePages pages={list} things="bookings" />
    </section>
  );
};
