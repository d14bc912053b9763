// Staff write a quote: a draft that only the console sees, then sent. A newer one replaces the one that waits.
import type { Act } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import { bookingRefusals as refuse } from '../booking-contract.ts';
import { bookingEvents } from '../booking-events.ts';
import { bookingLifecycle, bookingRules, quoteLifecycle, sumOf } from '../booking-rules.ts';
import { ofQuote, type QuoteRow } from './about-booking.ts';
import { stepBooking } from './bookings.sql.ts';
import { saveDraft, sendDraft, supersede } from './quotes.sql.ts';
import { bookingForStaff } from './staff-bookings.ts';
import { writeBookingLetter } from './write-booking-letter.ts';

export type QuoteWords = { readonly lines: readonly PriceLine[]; readonly miles: number; readonly note: string };

const store = async (act: Act, booking: string, { lines, miles, note }: QuoteWords): Promise<QuoteRow> => {
  const total_kobo = sumOf(lines);
  if (total_kobo <= 0) throw new Refused(refuse.quote_total);
  const saved = await act.one(saveDraft, { booking, lines: [...lines], total_kobo, miles, note });
  if (!saved) throw new Error('the draft was not written');
  return saved;
};

/** Refuses with booking_moved_on once nothing can be quoted any more, with quote_total at or below zero. */
export const saveQuoteDraft = async (act: Act, id: string, words: QuoteWords): Promise<void> => {
  const row = await bookingForStaff(act, id);
  const open = [...bookingLifecycle.from('review'), ...bookingLifecycle.from('quote')];
  if (!open.includes(row.booking_status)) throw new Refused(refuse.booking_moved_on);
  await store(act, id, words);
};

/** From review, or in place of the one that waits. Sending without having started the review starts it. */
export const sendQuote = async (act: Act, id: string, words: QuoteWords): Promise<void> => {
  const row = await bookingForStaff(act, id);
  const review = bookingLifecycle.next(row.booking_status, 'review', 'staff');
  if (review.ok) await act.one(stepBooking, { id, from: [row.booking_status], to: review.state });
  const moved = await act.one(stepBooking, { id, from: [...bookingLifecycle.from('quote')], to: 'quoted' });
  if (!moved) throw new Refused(refuse.booking_moved_on);
  const draft = await store(act, id, words);
  void act.sql(supersede, { booking: id, from: [...quoteLifecycle.from('supersede')] });
  const sent = await act.one(sendDraft, {
    id: draft.id,
    from: [...quoteLifecycle.from('send')],
    days: bookingRules.quoteDays,
  });
  if (!sent?.valid_until) throw new Error('the quote was not sent');
  const valid_until = sent.valid_until.toISOString();
  act.emit(bookingEvents.quoted, { ...ofQuote(moved, sent), version: sent.version, validUntil: valid_until });
  writeBookingLetter(act, moved, 'quote_sent', {
    lines: sent.lines,
    total_kobo: sent.total_kobo,
    note: sent.note || null,
    valid_until,
    again: sent.version > 1,
  });
};
