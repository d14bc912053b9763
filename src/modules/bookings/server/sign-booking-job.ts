import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { actingAs, signJob } from '../../jobs/server/door.ts';
import { requestsRefusals as refuse } from '../../requests/contract.ts';
import { followedJob, maySign } from '../../requests/following-rules.ts';
import type * as actsContract from '../job-acts-contract.ts';
import { followedBooking } from './link-key.ts';
import { bookingViewOf, jobOfBooking } from './read-booking.ts';

/** Only the customer may sign, not staff on their behalf. The event jobs.completed then closes the booking. */
export const signBookingJob: UseCase<typeof actsContract.signBookingJob> = async (act, { params, body }) => {
  const row = await followedBooking(act, params.key);
  if (actingAs(act, row.user_id) === 'staff') throw new Refused(common.not_found);
  const job = await jobOfBooking(act, row, params.job);
  const may = maySign({ job: followedJob(job) });
  const signed = job.status === 'completed' && job.proof?.signed;
  if (!(may.allowed || signed))
    throw new Refused(refuse.not_signable, { detail: may.reason ?? refuse.not_signable.detail });
  await signJob(act, job.id, { strokes: body.strokes ?? null, name: body.name ?? '' });
  return bookingViewOf(act, row, params.key);
};
