import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { bookingLifecycle } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { ofBooking } from './about-booking.ts';
import { endBooking } from './bookings.sql.ts';
import { mail } from './mail.ts';
import { bookingFile, bookingForStaff } from './read-booking-file.ts';
import { writeBookingLetter } from './write-letter.ts';

export const declineBooking: UseCase<typeof contract.declineBooking> = async (act, { params: { id }, body }) => {
  const { reason } = body;
  await bookingForStaff(act, id);
  const from = [...bookingLifecycle.from('decline')];
  const ended = await act.one(endBooking, { id, from, to: 'declined', by: 'staff', reason });
  if (!ended) throw new Refused(refuse.booking_moved_on);
  act.emit(bookingsEvents.declined, { ...ofBooking(ended), reason });
  await writeBookingLetter(act, ended, (about) => mail('booking_declined', { ...about, reason }));
  return bookingFile(act, id);
};
