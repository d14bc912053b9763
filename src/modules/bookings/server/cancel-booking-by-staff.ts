import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../staff-contract.ts';
import { bookingById } from './bookings.sql.ts';
import { closeBooking } from './cancel-booking.ts';
import { bookingFile } from './read-booking-file.ts';

/** Also after work has begun; completed jobs stay completed. */
export const cancelBookingByStaff: UseCase<typeof contract.cancelBookingByStaff> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  staffOnly(act);
  const row = await act.one(bookingById, { id });
  if (!row) throw new Refused(common.not_found);
  await closeBooking(act, row, 'staff', reason);
  return bookingFile(act, id);
};
