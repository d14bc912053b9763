// Bookings as a table where there is room for its columns, as cards elsewhere. One link a row.
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useNarrow } from '../../../../kit/ui/use-narrow.ts';
import { showDateTime } from '../../../../kit/when.ts';
import type { BookingRow } from '../../bookings-contract.ts';
import { orderTones } from '../../order-rules.ts';
import './bookings.css';

export const bookingPath = (key: string) => paths.corporateDashboard(`bookings/${key}`);
export const whereWords = ({ from, to }: Pick<BookingRow, 'from' | 'to'>): string => (to ? `${from} to ${to}` : from);

export const StateTag = ({ booking }: { booking: Pick<BookingRow, 'state' | 'words'> }) => (
  <Tag tone={orderTones[booking.state]} wraps>
    {booking.words}
  </Tag>
);

/** The list that a booking was opened from, so that its page leads back to the same filters and order. */
export type FromList = { readonly bookings: string };

const Price = ({ kobo }: { kobo: number | null }) =>
  kobo === null ? <span className="sm muted">In quote</span> : <Money kobo={kobo} />;

const Card = ({ booking, state }: { booking: BookingRow; state: FromList }) => (
  <LedgerRow
    to={bookingPath(booking.key)}
    state={state}
    title={booking.title}
    line={
      <>
        <span className="block">
          {[booking.person, showDateTime(new Date(booking.starts_at))].filter(Boolean).join(', ')}
        </span>
        <span className="block">{whereWords(booking)}</span>
        {(booking.team || booking.cost_centre) && (
          <span className="block">{[booking.team, booking.cost_centre].filter(Boolean).join(', ')}</span>
        )}
        {booking.approved_by && <span className="block">{`Approved by ${booking.approved_by}`}</span>}
      </>
    }
    end={
      <>
        <StateTag booking={booking} />
        <Price kobo={booking.price_kobo} />
      </>
    }
  />
);

/** What the table needs in the width of letters: with letters of twice the size it needs twice the room. */
const table_rem = 52;

/** Whether there is room for the table. CSS cannot choose between two ways to write a list. */
const useRoom = () => {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [fits, setFits] = useState(!narrow);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setFits(element.clientWidth >= table_rem * letter);
    };
    const seen = new ResizeObserver(look);
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return { box, fits };
};

const heads = ['Booking', 'For', 'When', 'State', 'Price'];

/** Team, cost centre and who approved, as far as a booking has them. */
const besides = ({ team, cost_centre, approved_by }: BookingRow): string =>
  [team, cost_centre, approved_by && `approved by ${approved_by}`].filter(Boolean).join(', ');

export const BookingRows = ({ label, bookings }: { label: string; bookings: readonly BookingRow[] }) => {
  const { box, fits } = useRoom();
  const { pathname, search } = useLocation();
  const state: FromList = { bookings: pathname === paths.corporateDashboard('bookings') ? search : '' };
  const cards = (
    <Ledger label={label} wraps>
      {bookings.map((booking) => (
        <Card key={booking.key} booking={booking} state={state} />
      ))}
    </Ledger>
  );
  const table = (
    <table className="bookings-table">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={head === 'Price' ? 'bookings-price' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.key}>
            <th scope="row">
              <Link className="bookings-link" to={bookingPath(booking.key)} state={state}>
                {booking.title}
              </Link>
              <span className="sm muted block">{whereWords(booking)}</span>
            </th>
            <td>
              {booking.person || <span className="muted">Not known</span>}
              {besides(booking) && <span className="sm muted block">{besides(booking)}</span>}
            </td>
            <td className="tabular-nums">{showDateTime(new Date(booking.starts_at))}</td>
            <td>
              <StateTag booking={booking} />
            </td>
            <td className="bookings-price">
              <Price kobo={booking.price_kobo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return <div ref={box}>{fits ? table : cards}</div>;
};
