// /corporate/dashboard/bookings: everything that the company ordered, live.
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Chips } from '../../../../kit/ui/choices.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { useNarrow } from '../../../../kit/ui/use-narrow.ts';
import { naira } from '../../../../shared/naira.ts';
import { orderMoneyWords, orderShelves, orderShelfWords } from '../../order-rules.ts';
import { useCompany } from '../company.tsx';
import { useSearch } from '../people/people-queries.ts';
import { BookingFilterFields, type SetFilter } from './BookingFilterFields.tsx';
import {
  type BookingFilters,
  bookingsFile,
  countFilters,
  countRest,
  filtersOf,
  useBookings,
  useBookingSum,
} from './booking-queries.ts';
import { BookingRows } from './BookingRows.tsx';
import './bookings.css';

const Sum = ({ company, filters }: { company: string; filters: BookingFilters }) => {
  const { data } = useBookingSum(company, filters);
  return (
    <div className="bookings-sum">
      <p aria-live="polite">
        {data && (
          <>
            <b className="wrap-anywhere">
              {data.more
                ? `More than ${data.orders.toLocaleString('en-GB')} bookings`
                : `${data.orders.toLocaleString('en-GB')} ${data.orders === 1 ? 'booking' : 'bookings'}`}
            </b>
            {data.sum_kobo !== null && (
              <span className="wrap-anywhere">
                , {naira(data.sum_kobo)}
                {filters.money && ` ${orderMoneyWords[filters.money].toLowerCase()}`}
              </span>
            )}
            {data.more && <span className="muted">. Choose dates for the total.</span>}
          </>
        )}
      </p>
      <a className="btn quiet" href={bookingsFile(company, filters)} download>
        <Icon of={Download} size="s" />
        Export CSV
      </a>
    </div>
  );
};

const Nothing = ({ filters }: { filters: BookingFilters }) => {
  const { may } = useCompany();
  if (countFilters(filters) > 0 || filters.search)
    return <EmptyState title="No booking fits" hint="Remove a filter, or show all bookings." />;
  return (
    <EmptyState
      title={filters.shelf === 'open' ? 'Nothing is open' : 'Nothing here yet'}
      hint={
        may('bookForOthers')
          ? 'Book for yourself or one of your people: it appears here, and you see where it is.'
          : 'What you book on the company’s account appears here.'
      }
      action={
        <div className="mt-3">
          <LinkButton look="main" to={paths.corporateDashboard('book')}>
            Book
          </LinkButton>
        </div>
      }
    />
  );
};

export const BookingsSection = () => {
  const { id: company } = useCompany();
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const narrow = useNarrow();
  const [filtering, setFiltering] = useState(false);
  const rest = countRest(filters);
  // A link with dates shows them.
  const [more, setMore] = useState(rest > 0);
  const search = useSearch(filters.search);
  const { asked } = search;
  const set: SetFilter = (name, value) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    setAddress(
      (before) => {
        if ((before.get('search') ?? '') === asked) return before;
        const next = new URLSearchParams(before);
        if (asked) next.set('search', asked);
        else next.delete('search');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setAddress]);
  const pages = useBookings(company, filters);
  const bookings = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = countFilters(filters);
  return (
    <>
      <header className="items-head flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">Bookings</h1>
        <LinkButton look="main" icon={Plus} to={paths.corporateDashboard('book')}>
          Book
        </LinkButton>
      </header>
      <div className="bookings-bar" data-filters>
        <Chips
          sliding
          label="Show"
          value={filters.shelf}
          options={orderShelves.map((value) => ({ value, label: orderShelfWords[value] }))}
          onChoose={(value) => set('show', value === 'open' ? null : value)}
        />
        <div className="bookings-line">
          <Field
            className="bookings-field"
            label="Search"
            type="search"
            maxLength={100}
            placeholder="Person or place"
            value={search.typed}
            onChange={({ target }) => search.setTyped(target.value)}
          />
          {narrow ? (
            <Button icon={SlidersHorizontal} onClick={() => setFiltering(true)}>
              {count > 0 ? `Filters (${count})` : 'Filters'}
            </Button>
          ) : (
            <>
              <BookingFilterFields part="first" filters={filters} set={set} />
              <Button icon={SlidersHorizontal} aria-expanded={more} onClick={() => setMore(!more)}>
                {rest > 0 ? `More filters (${rest})` : 'More filters'}
              </Button>
            </>
          )}
        </div>
        {!narrow && more && (
          <div className="bookings-line">
            <BookingFilterFields part="rest" filters={filters} set={set} />
          </div>
        )}
      </div>
      <Sum company={company} filters={filters} />
      <div className="rows-only">
        <FirstPage
          pages={pages}
          things="Your bookings"
          failed="The bookings could not be loaded"
          loading="Loading the bookings"
          rows={6}
        />
      </div>
      {pages.data && !pages.isPlaceholderData && bookings.length === 0 && <Nothing filters={filters} />}
      {bookings.length > 0 && (
        <div aria-busy={pages.isPlaceholderData}>
          <BookingRows label={`Bookings, ${orderShelfWords[filters.shelf].toLowerCase()}`} bookings={bookings} />
        </div>
      )}
      <MorePages pages={pages} things="bookings" />
      {narrow && (
        <Sheet open={filtering} onClose={() => setFiltering(false)} title="Filters" tall>
          <div className="grid gap-4">
            <BookingFilterFields part="first" filters={filters} set={set} />
            <BookingFilterFields part="rest" filters={filters} set={set} />
            <Button look="main" onClick={() => setFiltering(false)}>
              Show bookings
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
};
