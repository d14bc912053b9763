// What this person has booked under the company in every way, the next start first, and what waits for an approval.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { showDateTime } from '../../../../kit/when.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import type { BookingRow } from '../../../companies/bookings-contract.ts';
import { listApprovals, listBookings } from '../../../companies/calls.gen.ts';
import { idOfKey, kindOfKey, orderTones } from '../../../companies/order-rules.ts';

type Whose = Pick<BookingDesk, 'company_id' | 'employee_id' | 'access'>;

/** Live subject `company-orders`. */
const useOwn = ({ company_id: company, employee_id: person, access }: Whose, shelf: 'open' | 'done') =>
  useInfiniteQuery({
    queryKey: ['company', company, 'own-bookings', shelf],
    queryFn: ({ pageParam, signal }) =>
      call(listBookings, {
        params: { company },
        // An employee gets only what is for them and what they ordered.
        query: {
          shelf,
          sort: 'start',
          ...(access === 'employee' ? {} : { person }),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { subject: 'company-orders' },
  });

const Rows = ({ label, bookings }: { label: string; bookings: readonly BookingRow[] }) =>
  bookings.length > 0 && (
    <Ledger label={label} wraps>
      {bookings.map(({ key, title, starts_at, state, words, price_kobo }) => (
        <LedgerRow
          key={key}
          title={title}
          line={showDateTime(new Date(starts_at))}
          to={kindOfKey(key) === 'request' ? paths.track(idOfKey(key)) : paths.corporateDashboard(`bookings/${key}`)}
          end={
            <span className="grid justify-items-end gap-1">
              {price_kobo !== null && <Money kobo={price_kobo} />}
              <Tag tone={orderTones[state]} wraps>
                {words}
              </Tag>
            </span>
          }
        />
      ))}
    </Ledger>
  );

export const OwnBookings = ({ desk }: { desk: Whose }) => {
  const company = desk.company_id;
  const list = useOwn(desk, 'open');
  const done = useOwn(desk, 'done');
  const waiting = useQuery({
    queryKey: ['company', company, 'approvals', 'pending'],
    queryFn: ({ signal }) => call(listApprovals, { params: { company }, query: { show: 'pending' }, signal }),
  });
  const withdrawable = waiting.data?.items.filter(({ may_withdraw }) => may_withdraw) ?? [];
  // What waits for an approval is listed above.
  const open = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ state }) => state !== 'asked');
  const earlier = done.data?.pages.flatMap(({ items }) => items) ?? [];
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
      {list.data && done.data && open.length + earlier.length + withdrawable.length === 0 && (
        <EmptyState title="Nothing booked yet" hint="What you book with your company is shown here." />
      )}
      <Rows label="Bookings" bookings={open} />
      <MorePages pages={list} things="bookings" />
      {earlier.length > 0 && <h3 className="h3">Done</h3>}
      <Rows label="Bookings that are done" bookings={earlier} />
      <MorePages pages={done} things="bookings that are done" />
    </section>
  );
};
