import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { cancelJob, jobsOfRequest } from '../../jobs/server/door.ts';
import { bookingsRefusals as refuse, type cancelRequest } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { mayCancel } from '../following.ts';
import { requestLifecycle } from '../rules.ts';
import { ofRequest, type RequestRow } from './about-request.ts';
import { lockRequest, moveRequest } from './requests.sql.ts';
import { factsOf, jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';

/**
 * Closes the request and its jobs. The request is locked before its jobs, as by everybody who changes both (its price, a
 * hold, how it is paid), so that none of them waits for the other in a ring. A job's lock is the one a departing mover takes.
 */
export const closeRequest = async (
  act: Act,
  row: RequestRow,
  by: 'customer' | 'staff',
  reason: string,
): Promise<RequestRow> => {
  await act.one(lockRequest, { id: row.id });
  const jobs = await jobsOfRequest(act, row.id);
  for (const job of jobs) {
    if (job.status !== 'cancelled') await cancelJob(act, job.id, reason);
  }
  const moved = await act.one(moveRequest, { id: row.id, from: requestLifecycle.from('cancel'), to: 'cancelled' });
  if (!moved) throw new Refused(refuse.not_cancellable, { detail: 'This request has already ended.' });
  const begun = jobs.some(({ status, timeline }) => status !== 'cancelled' && timeline.started_at !== null);
  act.emit(bookingsEvents.cancelled, { ...ofRequest(moved), by, reason, begun });
  return moved;
};

/** By the customer, free until the mover is on the way. */
export const cancelOwnRequest: UseCase<typeof cancelRequest> = async (act, { params, body }) => {
  const row = await followed(act, params.key);
  const may = mayCancel(factsOf(row, await jobOf(act, row.id)));
  if (!may.allowed) throw new Refused(refuse.not_cancellable, { detail: may.reason ?? refuse.not_cancellable.detail });
  const closed = await closeRequest(act, row, 'customer', body.reason ?? '');
  // The mover may have set off between the look above and the lock on the job.
  if ((await jobOf(act, row.id))?.timeline.en_route_at) throw new Refused(refuse.not_cancellable);
  return viewOf(act, closed, params.key);
};
