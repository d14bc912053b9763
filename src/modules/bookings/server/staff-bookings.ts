// What staff see and decide of business bookings (decisions.md, "Staff console").
import type { Act } from '../../../kernel/db/act.ts';
import { lowestId, readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { idShape } from '../../../shared/ids.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { markInvoicePaid } from '../../money/server/door.ts';
import { bookingsRefusals as refuse, type BookingSummary, type BookingView, type QuoteView } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { bookingLifecycle, type BookingStatus } from '../rules.ts';
import { type BookingRow, bookingSummaryOf, ofBooking, quoteViewOf } from './about-booking.ts';
import { acceptFor } from './answer-quote.ts';
import {
  bookingById,
  bookingsByReview,
  bookingsByState,
  countToReview,
  endBooking,
  lockBooking,
  noteCall,
  stepBooking,
} from './bookings.sql.ts';
import { closeBooking } from './cancel-booking.ts';
import { quotesOf } from './quotes.sql.ts';
import { bookingViewOf } from './read-booking.ts';
import { writeBookingLetter } from './write-letter.ts';

const staffOnly = (act: Act): void => {
  if (act.actor.kind !== 'staff' && act.actor.kind !== 'system') throw new Refused(common.not_found);
};

/** A line of the queue; times ISO. */
export type ListedBooking = BookingSummary & {
  readonly email: string;
  readonly contact_person: string;
  readonly review_due_at: string | null;
};
const listed = (row: BookingRow & { readonly total_kobo: number | null }): ListedBooking => ({
  ...bookingSummaryOf(row),
  email: row.user_email,
  contact_person: row.contact_person,
  review_due_at: row.review_due_at?.toISOString() ?? null,
});

/** Bookings that wait for an answer, and those past their promise, each counted to `most`; for staff. */
export const countBookingsToReview = async (act: Act, most: number): Promise<{ waiting: number; late: number }> =>
  (await act.one(countToReview, { most })) ?? { waiting: 0, late: 0 };

export type BookingFilter = {
  /** Null: what waits for an answer, the most urgent first. Else these states, newest first. */
  readonly statuses: readonly BookingStatus[] | null;
  /** Part of a code, an e-mail, a phone, a company, a name or a place. */
  readonly search?: string;
  /** The `next` of the page before. */
  readonly cursor?: string;
  readonly most: number;
};

const byReview = async (act: Act, { search, cursor, most }: BookingFilter) => {
  // Its place is when the last one is due, in µs.
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await act.sql(bookingsByReview, {
    ...listPatterns(search),
    after_us: from?.at ?? 0,
    after_id: from?.id ?? lowestId,
    most: most + 1,
  });
  const { items, next } = cutPage(rows, most, ({ due_us, id }) => writeCursor({ at: due_us ?? 0, id }));
  return { items: items.map(listed), next };
};

export const listBookings = async (
  act: Act,
  filter: BookingFilter,
): Promise<{ items: ListedBooking[]; next: string | null }> => {
  staffOnly(act);
  if (!filter.statuses) return byReview(act, filter);
  if (filter.cursor !== undefined && !idShape.test(filter.cursor))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  const rows = await act.sql(bookingsByState, {
    statuses: filter.statuses,
    ...listPatterns(filter.search),
    before: filter.cursor ?? null,
    most: filter.most + 1,
  });
  const { items, next } = cutPage(rows, filter.most);
  return { items: items.map(listed), next };
};

export type BookingFile = {
  readonly view: BookingView;
  readonly user_id: string | null;
  readonly draft: (QuoteView & { miles: number }) | null;
};

/** One booking with the draft of its next quote; not_found when there is none. */
export const readBookingFile = async (act: Act, id: string): Promise<BookingFile> => {
  staffOnly(act);
  const row = await act.one(bookingById, { id });
  if (!row) throw new Refused(common.not_found);
  const quotes = await act.sql(quotesOf, { booking: id });
  const draft = quotes.find(({ status }) => status === 'draft');
  return {
    view: await bookingViewOf(act, row, id),
    user_id: row.user_id,
    draft: draft ? { ...quoteViewOf(draft), miles: draft.miles } : null,
  };
};

/** Locked, for an act of staff. */
export const bookingForStaff = async (act: Act, id: string): Promise<BookingRow> => {
  staffOnly(act);
  const row = await act.one(lockBooking, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** Pressed again it changes nothing. */
export const startReview = async (act: Act, id: string): Promise<void> => {
  const row = await bookingForStaff(act, id);
  if (row.booking_status === 'in_review') return;
  const moved = await act.one(stepBooking, { id, from: [...bookingLifecycle.from('review')], to: 'in_review' });
  if (!moved) throw new Refused(refuse.booking_moved_on);
  act.emit(bookingsEvents.review_started, ofBooking(moved));
};

export const declineBooking = async (act: Act, id: string, reason: string): Promise<void> => {
  await bookingForStaff(act, id);
  const from = [...bookingLifecycle.from('decline')];
  const ended = await act.one(endBooking, { id, from, to: 'declined', by: 'staff', reason });
  if (!ended) throw new Refused(refuse.booking_moved_on);
  act.emit(bookingsEvents.declined, { ...ofBooking(ended), reason });
  writeBookingLetter(act, ended, 'booking_declined', { reason });
};

/** The confirmation call was made. Ticked again nothing changes. Refuses with booking_moved_on before the acceptance. */
export const confirmCall = async (act: Act, id: string): Promise<void> => {
  const row = await bookingForStaff(act, id);
  if (row.called_at) return;
  if (row.booking_status !== 'accepted' && row.booking_status !== 'scheduled')
    throw new Refused(refuse.booking_moved_on);
  await act.sql(noteCall, { id });
  act.emit(bookingsEvents.called, ofBooking(row));
};

/** Their yes by telephone. Refuses with quote_closed when nothing waits for one. */
export const acceptForCustomer = async (act: Act, id: string): Promise<void> => {
  const row = await bookingForStaff(act, id);
  const waiting = (await act.sql(quotesOf, { booking: id })).find(({ status }) => status === 'sent');
  if (!waiting) throw new Refused(refuse.quote_closed);
  await acceptFor(act, row, waiting.id, 'staff');
};

/** Also after work has begun; jobs that are completed stay so. */
export const cancelBookingByStaff = async (act: Act, id: string, reason: string): Promise<void> => {
  staffOnly(act);
  const row = await act.one(bookingById, { id });
  if (!row) throw new Refused(common.not_found);
  await closeBooking(act, row, 'staff', reason);
};

/** The customer has paid the invoice. Refuses with booking_moved_on when there is none to pay. */
export const recordInvoicePaid = async (act: Act, id: string, how: string): Promise<void> => {
  const row = await bookingForStaff(act, id);
  if (!(await markInvoicePaid(act, 'booking', id, how))) throw new Refused(refuse.booking_moved_on);
  act.emit(bookingsEvents.invoice_paid, { ...ofBooking(row), how });
};
