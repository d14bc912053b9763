import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { disputeJob } from '../../jobs/server/door.ts';
import { requestsRefusals as refuse } from '../../requests/contract.ts';
import { followedJob, mayReport } from '../../requests/following-rules.ts';
import type * as actsContract from '../job-acts-contract.ts';
import { followedBooking } from './link-key.ts';
import { bookingViewOf, jobOfBooking } from './read-booking.ts';

/** The booking is billed when its last job is done, so the invoice waits for the decision too. */
export const reportBookingJob: UseCase<typeof actsContract.reportBookingJob> = async (act, { params, body }) => {
  const row = await followedBooking(act, params.key);
  const job = await jobOfBooking(act, row, params.job);
  const may = mayReport({ job: followedJob(job) }, await act.now());
  if (!may.allowed) throw new Refused(refuse.not_reportable, { detail: may.reason ?? refuse.not_reportable.detail });
  await disputeJob(act, job.id, body.reason, body.photos ?? undefined);
  return bookingViewOf(act, row, params.key);
};
