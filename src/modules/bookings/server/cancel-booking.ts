import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { actingAs, cancelJob, jobsOfOrder } from '../../jobs/server/door.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { mayCancelBooking } from '../following-rules.ts';
import { bookingLifecycle } from '../rules.ts';
import { type BookingRow, ofBooking } from './about-booking.ts';
import { followedBooking } from './link-key.ts';
import { endBooking, lockBooking } from './bookings.sql.ts';
import { settle } from './follow-jobs.ts';
import { mail } from './mail.ts';
import { quotesOf } from './quotes.sql.ts';
import { bookingFacts, bookingViewOf } from './read-booking.ts';
import { writeBookingLetter } from './write-letter.ts';
import type * as bookingContract from '../contract.ts';

/**
 * Closes the booking, its jobs and its quote. Lock order: booking, then jobs, as in scheduleBooking: jobs that staff open at the same
 * moment come before or after. Completed work is billed, not cancelled.
 */
export const closeBooking = async (
  act: Act,
  row: BookingRow,
  by: 'customer' | 'staff' | 'kaya',
  reason: string,
): Promise<BookingRow> => {
  await act.one(lockBooking, { id: row.id });
  for (const job of await jobsOfOrder(act, row.id)) {
    if (job.status !== 'cancelled' && job.status !== 'completed') await cancelJob(act, job.id, reason);
  }
  const settled = await settle(act, row.id, await jobsOfOrder(act, row.id));
  if (settled) return settled;
  const from = [...bookingLifecycle.from('cancel'), ...(by === 'customer' ? [] : bookingLifecycle.from('call_off'))];
  const ended = await act.one(endBooking, { id: row.id, from, to: 'cancelled', by, reason });
  if (!ended) throw new Refused(refuse.booking_not_cancellable, { detail: 'This booking has already ended.' });
  act.emit(bookingsEvents.cancelled, { ...ofBooking(ended), by, reason });
  // Without the customer's own words: the mailbox may be someone else's.
  await writeBookingLetter(act, ended, (about) =>
    mail('booking_cancelled', { ...about, reason: (by !== 'customer' && reason) || null }),
  );
  return ended;
};

/** By the customer, free until a mover is on the way. */
export const cancelBooking: UseCase<typeof bookingContract.cancelBooking> = async (act, { params, body }) => {
  const row = await followedBooking(act, params.key);
  const before = await jobsOfOrder(act, row.id);
  const may = mayCancelBooking(bookingFacts(row, await act.sql(quotesOf, { booking: row.id }), before));
  if (!may.allowed) {
    throw new Refused(refuse.booking_not_cancellable, { detail: may.reason ?? refuse.booking_not_cancellable.detail });
  }
  const ended = await closeBooking(act, row, actingAs(act, row.user_id), body.reason ?? '');
  // A mover may have set off between the check above and the lock on the job.
  const live = new Set(before.filter(({ status }) => status !== 'cancelled').map(({ id }) => id));
  if ((await jobsOfOrder(act, row.id)).some(({ id, timeline }) => live.has(id) && timeline.en_route_at)) {
    throw new Refused(refuse.booking_not_cancellable);
  }
  return bookingViewOf(act, ended, params.key);
};
