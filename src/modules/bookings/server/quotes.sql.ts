// Quotes. Lock order: the booking's row, then its quotes' rows, so that no two acts deadlock.
import { as, query } from '../../../kernel/db/query.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import type { QuoteStatus } from '../rules.ts';

export const quoteRow = {
  id: 'uuid',
  booking_id: 'uuid',
  version: 'int4',
  status: as<QuoteStatus>('text'),
  lines: as<readonly PriceLine[]>('jsonb'),
  total_kobo: 'int8',
  miles: 'int4',
  note: 'text',
  sent_at: 'timestamptz?',
  valid_until: 'timestamptz?',
  answered_at: 'timestamptz?',
  decline_reason: 'text',
  counter_kobo: 'int8?',
  counter_note: 'text?',
} as const;
const columns = Object.keys(quoteRow)
  .map((column) => `q.${column}`)
  .join(', ');

/** Newest first; drafts only for staff. */
export const quotesOf = query(
  'bookings.quotesOf',
  { booking: 'uuid' },
  quoteRow,
  `SELECT ${columns} FROM bookings.quotes q WHERE q.booking_id = $booking ORDER BY q.version DESC LIMIT 50`,
);

/** Creates or overwrites a booking's one draft. */
export const saveDraft = query(
  'bookings.saveDraft',
  {
    booking: 'uuid',
    lines: as<readonly PriceLine[]>('jsonb'),
    total_kobo: 'int8',
    miles: 'int4',
    note: 'text',
  },
  quoteRow,
  `INSERT INTO bookings.quotes AS q (booking_id, version, lines, total_kobo, miles, note)
   SELECT $booking, coalesce(max(o.version), 0) + 1, $lines, $total_kobo, $miles, $note
     FROM bookings.quotes o WHERE o.booking_id = $booking AND o.status <> 'draft'
   ON CONFLICT (booking_id) WHERE status = 'draft'
     DO UPDATE SET lines = EXCLUDED.lines, total_kobo = EXCLUDED.total_kobo, miles = EXCLUDED.miles, note = EXCLUDED.note
   RETURNING ${columns}`,
);

/** A newer quote takes its place. */
export const supersede = query(
  'bookings.supersede',
  { booking: 'uuid', from: 'text[]' },
  {},
  `UPDATE bookings.quotes SET status = 'expired', answered_at = now() WHERE booking_id = $booking AND status = ANY ($from)`,
);

export const sendDraft = query(
  'bookings.sendDraft',
  { id: 'uuid', from: 'text[]', days: 'int4' },
  quoteRow,
  `UPDATE bookings.quotes q SET status = 'sent', sent_at = now(), valid_until = now() + make_interval(days => $days)
    WHERE q.id = $id AND q.status = ANY ($from) RETURNING ${columns}`,
);

/** Booking and quote change together or not at all: no row if either has changed state, or the quote has expired. */
export const acceptQuote = query(
  'bookings.acceptQuote',
  { booking: 'uuid', quote: 'uuid', from: 'text[]', quote_from: 'text[]' },
  quoteRow,
  `WITH b AS (
     UPDATE bookings.bookings SET booking_status = 'accepted', accepted_at = now(), updated_at = now()
      WHERE id = $booking AND booking_status = ANY ($from) RETURNING id
   )
   UPDATE bookings.quotes q SET status = 'accepted', answered_at = now() FROM b
    WHERE q.id = $quote AND q.booking_id = b.id AND q.status = ANY ($quote_from) AND q.valid_until > now()
   RETURNING ${columns}`,
);

export const refuseQuote = query(
  'bookings.refuseQuote',
  { booking: 'uuid', quote: 'uuid', from: 'text[]', quote_from: 'text[]', reason: 'text' },
  quoteRow,
  `WITH b AS (
     UPDATE bookings.bookings SET booking_status = 'declined', ended_at = now(), ended_by = 'customer',
            ended_reason = $reason, updated_at = now()
      WHERE id = $booking AND booking_status = ANY ($from) RETURNING id
   )
   UPDATE bookings.quotes q SET status = 'declined', answered_at = now(), decline_reason = $reason FROM b
    WHERE q.id = $quote AND q.booking_id = b.id AND q.status = ANY ($quote_from) AND q.valid_until > now()
   RETURNING ${columns}`,
);

/** Back to review; the 24 hours start again. The unique key one_counter refuses a second counter. */
export const counterQuote = query(
  'bookings.counterQuote',
  {
    booking: 'uuid',
    quote: 'uuid',
    from: 'text[]',
    quote_from: 'text[]',
    amount_kobo: as<number | null>('int8?'),
    note: 'text',
    hours: 'int4',
  },
  quoteRow,
  `WITH b AS (
     UPDATE bookings.bookings SET booking_status = 'in_review', review_due_at = now() + make_interval(hours => $hours),
            updated_at = now()
      WHERE id = $booking AND booking_status = ANY ($from) RETURNING id
   )
   UPDATE bookings.quotes q SET status = 'declined', answered_at = now(), counter_kobo = $amount_kobo,
          counter_note = $note FROM b
    WHERE q.id = $quote AND q.booking_id = b.id AND q.status = ANY ($quote_from) AND q.valid_until > now()
   RETURNING ${columns}`,
);

export const quotesRunOut = query(
  'bookings.quotesRunOut',
  { max: 'int8' },
  { booking_id: 'uuid' },
  `SELECT booking_id FROM bookings.quotes WHERE status = 'sent' AND valid_until <= now() ORDER BY valid_until LIMIT $max`,
);

/** Booking and quote together; no row if it was answered meanwhile. */
export const expireQuote = query(
  'bookings.expireQuote',
  { booking: 'uuid', from: 'text[]', quote_from: 'text[]' },
  quoteRow,
  `WITH b AS (
     UPDATE bookings.bookings SET booking_status = 'expired', ended_at = now(), ended_by = 'kaya', updated_at = now()
      WHERE id = $booking AND booking_status = ANY ($from)
        AND EXISTS (SELECT FROM bookings.quotes o WHERE o.booking_id = $booking AND o.status = 'sent'
                       AND o.valid_until <= now())
      RETURNING id
   )
   UPDATE bookings.quotes q SET status = 'expired', answered_at = now() FROM b
    WHERE q.booking_id = b.id AND q.status = ANY ($quote_from) AND q.valid_until <= now()
   RETURNING ${columns}`,
);
