import type { Act } from '../../../kernel/db/act.ts';
import { giveJobsTo } from '../../jobs/server/door.ts';
import { giveInvoicesTo, givePaymentsTo } from '../../money/server/door.ts';
import { bookingEvents } from '../booking-events.ts';
import { bookingsEvents } from '../events.ts';
import { ofBooking } from './about-booking.ts';
import { ofRequest } from './about-request.ts';
import { claimBookings } from './bookings.sql.ts';
import { claimRequests } from './requests.sql.ts';

/** Whose mailbox it is owns what was asked for under it (decisions.md "/book-service"). */
export const claimForAccount = async (act: Act, account: string, email: string): Promise<void> => {
  const requests = await act.sql(claimRequests, { account, email });
  const bookings = await act.sql(claimBookings, { account, email });
  const ids = [...requests, ...bookings].map(({ id }) => id);
  await giveJobsTo(act, ids, account);
  await giveInvoicesTo(act, ids, account);
  await givePaymentsTo(act, ids, account);
  for (const row of requests) act.emit(bookingsEvents.claimed, ofRequest(row));
  for (const row of bookings) act.emit(bookingEvents.claimed, ofBooking(row));
};
