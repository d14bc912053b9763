import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { bookingLifecycle } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { ofBooking } from './about-booking.ts';
import { stepBooking } from './bookings.sql.ts';
import { bookingFile, bookingForStaff } from './read-booking-file.ts';

/** Idempotent. */
export const startReview: UseCase<typeof contract.startReview> = async (act, { params: { id } }) => {
  const row = await bookingForStaff(act, id);
  if (row.booking_status === 'in_review') return bookingFile(act, id);
  const moved = await act.one(stepBooking, { id, from: [...bookingLifecycle.from('review')], to: 'in_review' });
  if (!moved) throw new Refused(refuse.booking_moved_on);
  act.emit(bookingsEvents.review_started, ofBooking(moved));
  return bookingFile(act, id);
};
