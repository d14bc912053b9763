import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import type * as contract from '../staff-contract.ts';
import { ofBooking } from './about-booking.ts';
import { noteCall } from './bookings.sql.ts';
import { bookingFile, bookingForStaff } from './read-booking-file.ts';

/** Records the confirmation call. Idempotent. Refuses with booking_moved_on before the acceptance. */
export const confirmCall: UseCase<typeof contract.confirmCall> = async (act, { params: { id } }) => {
  const row = await bookingForStaff(act, id);
  if (row.called_at) return bookingFile(act, id);
  if (row.booking_status !== 'accepted' && row.booking_status !== 'scheduled')
    throw new Refused(refuse.booking_moved_on);
  await act.sql(noteCall, { id });
  act.emit(bookingsEvents.called, ofBooking(row));
  return bookingFile(act, id);
};
