import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { confirmJob } from '../../jobs/server/door.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { followedBooking } from './link-key.ts';
import { bookingViewOf, jobOfBooking } from './read-booking.ts';
import type * as bookingContract from '../contract.ts';

/** Confirms and rates one delivery; after the last one the event jobs.completed closes the booking. */
export const confirmBookingJob: UseCase<typeof bookingContract.confirmBookingJob> = async (act, { params, body }) => {
  const row = await followedBooking(act, params.key);
  const job = await jobOfBooking(act, row, params.job);
  if (job.status !== 'delivered' && job.status !== 'completed') throw new Refused(refuse.nothing_to_confirm);
  await confirmJob(act, job.id, { stars: body.stars, comment: body.comment ?? '' });
  return bookingViewOf(act, row, params.key);
};
