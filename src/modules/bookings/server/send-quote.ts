// Staff write a quote: a draft that only the console shows, then send it. A newer quote replaces an open one.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { maxOrder_kobo } from '../../../shared/fields.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { bookingLifecycle, bookingRules, quoteLifecycle, sumOf } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { unansweredWish, wishWords } from '../quote-rules.ts';
import { ofQuote, type QuoteRow } from './about-booking.ts';
import { stepBooking } from './bookings.sql.ts';
import { mail } from './mail.ts';
import { quotesOf, saveDraft, sendDraft, supersede } from './quotes.sql.ts';
import { bookingFile, bookingForStaff } from './read-booking-file.ts';
import { writeBookingLetter } from './write-letter.ts';

type QuoteWords = { readonly lines: readonly PriceLine[]; readonly miles: number; readonly note: string };

const wordsOf = (body: Omit<QuoteWords, 'note'> & { note?: string | undefined }): QuoteWords => ({
  ...body,
  note: body.note ?? '',
});

const store = async (act: Act, booking: string, { lines, miles, note }: QuoteWords): Promise<QuoteRow> => {
  const total_kobo = sumOf(lines);
  if (total_kobo <= 0) throw new Refused(refuse.quote_total);
  if (total_kobo > maxOrder_kobo)
    throw new Refused(refuse.quote_total, { detail: `A quote is at most ${naira(maxOrder_kobo)}.` });
  const saved = await act.one(saveDraft, { booking, lines: [...lines], total_kobo, miles, note });
  if (!saved) throw new Error('the draft was not written');
  return saved;
};

/** Refuses with booking_moved_on once the booking can no longer be quoted, and with quote_total if the total is zero or less. */
export const saveQuote: UseCase<typeof contract.saveQuote> = async (act, { params: { id }, body }) => {
  const row = await bookingForStaff(act, id);
  const open = [...bookingLifecycle.from('review'), ...bookingLifecycle.from('quote')];
  if (!open.includes(row.booking_status)) throw new Refused(refuse.booking_moved_on);
  await store(act, id, wordsOf(body));
  return bookingFile(act, id);
};

/**
 * From review, or to replace an open quote. Refuses with review_first before the review has started, and with wish_unanswered if a
 * requested extra service has no line.
 */
export const sendQuote: UseCase<typeof contract.sendQuote> = async (act, { params: { id }, body }) => {
  const words = wordsOf(body);
  const row = await bookingForStaff(act, id);
  if (bookingLifecycle.next(row.booking_status, 'review', 'staff').ok) throw new Refused(refuse.review_first);
  const moved = await act.one(stepBooking, { id, from: [...bookingLifecycle.from('quote')], to: 'quoted' });
  if (!moved) throw new Refused(refuse.booking_moved_on);
  const open = unansweredWish(row.additional_services, words.lines);
  if (open !== null) throw new Refused(refuse.wish_unanswered, { detail: wishWords(open) });
  const before = await act.sql(quotesOf, { booking: id });
  const draft = await store(act, id, words);
  void act.sql(supersede, { booking: id, from: [...quoteLifecycle.from('supersede')] });
  const sent = await act.one(sendDraft, {
    id: draft.id,
    from: [...quoteLifecycle.from('send')],
    days: bookingRules.quoteDays,
  });
  if (!sent?.valid_until) throw new Error('the quote was not sent');
  const valid_until = sent.valid_until.toISOString();
  act.emit(bookingsEvents.quoted, { ...ofQuote(moved, sent), version: sent.version, validUntil: valid_until });
  await writeBookingLetter(act, moved, (about) =>
    mail('quote_sent', {
      ...about,
      lines: [...sent.lines],
      total_kobo: sent.total_kobo,
      note: sent.note || null,
      valid_until,
      again: sent.version > 1,
      may_counter: !before.some(({ counter_note }) => counter_note !== null),
    }),
  );
  return bookingFile(act, id);
};
