import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import { bookingsEvents } from '../events.ts';
import { bookingLifecycle, quoteLifecycle } from '../rules.ts';
import { ofQuote } from './about-booking.ts';
import { bookingById } from './bookings.sql.ts';
import { mail } from './mail.ts';
import { expireQuote, quotesRunOut } from './quotes.sql.ts';
import { writeBookingLetter } from './write-letter.ts';

const max = 200;

const expireOne = (db: Database, booking: string): Promise<void> =>
  // Time ends a quote: neither the customer nor staff withdrew it.
  db.act(system, async (act) => {
    const ended = await act.one(expireQuote, {
      booking,
      from: [...bookingLifecycle.from('expire')],
      quote_from: [...quoteLifecycle.from('expire')],
    });
    const row = ended && (await act.one(bookingById, { id: booking }));
    if (!row) return;
    act.emit(bookingsEvents.expired, ofQuote(row, ended));
    await writeBookingLetter(act, row, (about) => mail('quote_expired', { ...about, total_kobo: ended.total_kobo }));
  });

/**
 * Expires quotes not accepted in 14 days, with their bookings. One act per quote: one that was answered meanwhile, or that fails, does not
 * stop the others.
 */
export const expireQuotes = async (_payload: unknown, db: Database): Promise<void> => {
  // The clock looks at the quotes of all customers.
  const late = await db.act(system, (act) => act.sql(quotesRunOut, { max }));
  for (const { booking_id: booking } of late) {
    await expireOne(db, booking).catch((error: unknown) =>
      log.error('a quote could not be expired', { booking, error }),
    );
  }
};
