import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import type { LetterOrder } from '../../news/server/door.ts';
import { bookingTitle } from '../rules.ts';
import type { BookingRow } from './about-booking.ts';
import { ownsMailbox } from './bookings.sql.ts';
import { newBookingLink } from './link-key.ts';
import { firstName } from '../../../shared/first-name.ts';

type BookingLink = ReturnType<typeof newBookingLink>;
type Row = Pick<BookingRow, 'id' | 'user_id' | 'user_email' | 'contact_person' | 'service_type' | 'service_level'>;

/** What each letter has. */
const aboutBooking = (row: Row, { url }: BookingLink) => ({
  name: firstName(row.contact_person),
  code: displayCode(row.id),
  title: bookingTitle(row),
  url,
});

/** The emails of each booking have their own limit; visitors share one, and so do those that one account sends to others. */
const ownSource = ({ actor }: Act, { id }: Row): string =>
  actor.kind === 'visitor' ? 'visitors' : (actor.accountId ?? id);

/** Whether the person who typed the address causes this email and may not own the mailbox. Staff's emails follow their own review. */
const isTyped = async (act: Act, { user_id, user_email: email }: Row): Promise<boolean> => {
  const { kind, accountId: account } = act.actor;
  if (kind === 'staff') return false;
  if (kind !== 'account' || account === null) return user_id === null;
  return !(await act.one(ownsMailbox, { account, email }));
};

/**
 * An email about a booking, to the address that was typed, with a link that works without an account. The words are Kaya's or
 * staff's, and the first name: nobody has proven yet that the address is the customer's.
 */
export const writeBookingLetter = async (
  act: Act,
  row: Row,
  letter: (about: ReturnType<typeof aboutBooking>) => LetterOrder,
  { link = newBookingLink(act, row.id), source = ownSource(act, row) }: { link?: BookingLink; source?: string } = {},
): Promise<void> => {
  const allowance = (await isTyped(act, row)) ? { allowance: 'typed', source } : {};
  act.task('mail.send', { ...letter(aboutBooking(row, link)), to: row.user_email, ...allowance });
};
