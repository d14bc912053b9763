import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import { bookingTitle } from '../rules.ts';
import type { BookingRow } from './about-booking.ts';
import { newBookingLink } from './link-key.ts';

type BookingLink = ReturnType<typeof newBookingLink>;

/** The emails of each booking have their own limit; visitors share one. */
const ownSource = (act: Act, { id }: { id: string }): string => (act.actor.kind === 'visitor' ? 'visitors' : id);

/**
 * An email about a booking, to the address that was typed, with a link that works without an account. The words are Kaya's or
 * staff's: nobody has proven yet that the address is the customer's.
 */
export const writeBookingLetter = (
  act: Act,
  row: Pick<BookingRow, 'id' | 'user_id' | 'user_email' | 'service_type' | 'service_level'>,
  letter: string,
  words: Readonly<Record<string, unknown>> = {},
  { link = newBookingLink(act, row.id), source = ownSource(act, row) }: { link?: BookingLink; source?: string } = {},
): void => {
  const about = { code: displayCode(row.id), title: bookingTitle(row), url: link.url };
  // Only emails caused by the person who typed the address are limited; staff's follow their own review.
  const allowance = row.user_id || act.actor.kind === 'staff' ? {} : { allowance: 'typed', source };
  act.task('mail.send', { letter, to: row.user_email, words: { ...about, ...words }, ...allowance });
};
