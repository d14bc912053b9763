import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import { bookingTitle } from '../rules.ts';
import type { BookingRow } from './about-booking.ts';
import { newBookingLink } from './link-key.ts';

type BookingLink = ReturnType<typeof newBookingLink>;

/** What an email is counted for: one booking's emails leave those of another alone, visitors share. */
const ownSource = (act: Act, { id }: { id: string }): string => (act.actor.kind === 'visitor' ? 'visitors' : id);

/**
 * A letter about a booking, to the mailbox that was typed, with a link that works without an account. Words are of ours or of
 * staff: who types an address is not yet known to own the mailbox.
 */
export const writeBookingLetter = (
  act: Act,
  row: Pick<BookingRow, 'id' | 'user_id' | 'user_email' | 'service_type' | 'service_level'>,
  letter: string,
  words: Readonly<Record<string, unknown>> = {},
  { link = newBookingLink(act, row.id), source = ownSource(act, row) }: { link?: BookingLink; source?: string } = {},
): void => {
  const about = { code: displayCode(row.id), title: bookingTitle(row), url: link.url };
  // What staff send follows their review; only what the person who typed the address causes is limited.
  const allowance = row.user_id || act.actor.kind === 'staff' ? {} : { allowance: 'typed', source };
  act.task('mail.send', { letter, to: row.user_email, words: { ...about, ...words }, ...allowance });
};
