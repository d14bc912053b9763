import type { RowOf } from '../../../kernel/db/query.ts';
import { displayCode } from '../../../shared/ids.ts';
import type { BookingSummary, QuoteView } from '../contract.ts';
import type { OfBooking } from '../events.ts';
import { bookingTags } from '../following-rules.ts';
import { bookingTitle } from '../rules.ts';
import type { bookingRow } from './bookings.sql.ts';
import type { quoteRow } from './quotes.sql.ts';

export type BookingRow = RowOf<typeof bookingRow>;
export type QuoteRow = RowOf<typeof quoteRow>;

/** The fields common to all events of a booking. */
export const ofBooking = (row: BookingRow): OfBooking => ({
  bookingId: row.id,
  customerId: row.user_id,
  code: displayCode(row.id),
  title: bookingTitle(row),
});

export const ofQuote = (row: BookingRow, quote: QuoteRow) => ({
  ...ofBooking(row),
  quoteId: quote.id,
  totalKobo: quote.total_kobo,
});

export const bookingSummaryOf = (row: BookingRow & { readonly total_kobo: number | null }): BookingSummary => ({
  id: row.id,
  code: displayCode(row.id),
  status: row.booking_status,
  tag: bookingTags[row.booking_status],
  service_type: row.service_type,
  service_level: row.service_level,
  company_name: row.company_name,
  preferred_start_date: row.preferred_start_date,
  created_at: row.created_at.toISOString(),
  total_kobo: row.total_kobo,
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const quoteViewOf = (row: QuoteRow): QuoteView => ({
  id: row.id,
  version: row.version,
  status: row.status,
  lines: [...row.lines],
  total_kobo: row.total_kobo,
  note: row.note,
  sent_at: iso(row.sent_at),
  valid_until: iso(row.valid_until),
  answered_at: iso(row.answered_at),
  decline_reason: row.decline_reason,
  counter:
    row.counter_note !== null && row.answered_at
      ? { amount_kobo: row.counter_kobo, note: row.counter_note, at: row.answered_at.toISOString() }
      : null,
});
