import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { markInvoicePaid } from '../../money/server/door.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import type * as contract from '../staff-contract.ts';
import { ofBooking } from './about-booking.ts';
import { bookingFile, bookingForStaff } from './read-booking-file.ts';

/** The customer has paid the invoice. Refuses with booking_moved_on if no invoice is due. */
export const recordPayment: UseCase<typeof contract.recordPayment> = async (act, { params: { id }, body: { how } }) => {
  const row = await bookingForStaff(act, id);
  if (!(await markInvoicePaid(act, 'booking', id, how))) throw new Refused(refuse.booking_moved_on);
  act.emit(bookingsEvents.invoice_paid, { ...ofBooking(row), how });
  return bookingFile(act, id);
};
