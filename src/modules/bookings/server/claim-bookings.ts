import type { Act } from '../../../kernel/db/act.ts';
import { giveJobsTo } from '../../jobs/server/door.ts';
import { giveInvoicesTo } from '../../money/server/door.ts';
import { bookingsEvents } from '../events.ts';
import { ofBooking } from './about-booking.ts';
import { claimBookings } from './bookings.sql.ts';

/**
 * Gives bookings made with an email address to the account that proved it (decisions.md "/book-service"). No payment moves with them:
 * bookings are paid by invoice, never by card.
 */
export const claimBookingsFor = async (act: Act, account: string, email: string): Promise<void> => {
  const bookings = await act.sql(claimBookings, { account, email });
  const ids = bookings.map(({ id }) => id);
  await giveJobsTo(act, ids, account);
  await giveInvoicesTo(act, ids, account);
  for (const row of bookings) act.emit(bookingsEvents.claimed, ofBooking(row));
};
