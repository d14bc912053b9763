// For other modules: the booking that a key opens, and how many await staff.
import type { Act } from '../../../kernel/db/act.ts';
import { countToReview } from './bookings.sql.ts';

export { bookingEventsOf, companyBookingOf, companyBookingsOf } from './company-bookings.ts';
export { bookingOf, newBookingLink } from './link-key.ts';

/** How many bookings await an answer, and how many of them are late, each counted up to `max`; for staff. */
export const countBookingsToReview = async (act: Act, max: number): Promise<{ waiting: number; late: number }> =>
  (await act.one(countToReview, { max })) ?? { waiting: 0, late: 0 };
