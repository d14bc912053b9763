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

/** Common to all letters. */
const aboutBooking = (row: Row, { url }: BookingLink) => ({
  name: firstName(row.contact_person),
  code: displayCode(row.id),
  title: bookingTitle(row),
  url,
});

/** Visitors share one email limit; each account has its own, and without an account each booking. */
const ownSource = ({ actor }: Act, { id }: Row): string =>
  actor.kind === 'visitor' ? 'visitors' : (actor.accountId ?? id);

/** Whether the person who typed the address triggers this email and may not own the mailbox. Staff's emails follow their own review. */
const isTyped = async (act: Act, { user_id, user_email: email }: Row): Promise<boolean> => {
  const { kind, accountId: account } = act.actor;
  if (kind === 'staff') return false;
  if (kind !== 'account' || account === null) return user_id === null;
  return !(await act.one(ownsMailbox, { account, email }));
};

/**
 * An email about a booking, to the typed address, with a link that works without an account. Its words are Kaya's or staff's, plus the
 * first name: no one has proven yet that the address is the customer's.
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
