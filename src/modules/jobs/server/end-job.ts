// A job that does not go on: cancelled, or disputed.
import type { Act } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { returnJobPayments } from '../../money/server/door.ts';
import { jobRefusals as refuse } from '../contract.ts';
import { jobsEvents } from '../events.ts';
import { jobLifecycle, type JobStatus } from '../rules.ts';
import { cancelOne, disputeOne } from './steps.sql.ts';
import { freeWorker, jobOf, ofJob } from './who-is-who.ts';

/**
 * The customer cancels until the work begins, staff until it is completed. Again: nothing happens.
 * Refuses with not_found or wrong_step.
 */
export const cancelJob = async (act: Act, jobId: string, reason: string): Promise<void> => {
  const { status, person } = await jobOf(act, jobId, 'customer', 'staff', 'clock');
  if (status === 'cancelled') return;
  const by = person === 'worker' ? 'staff' : person;
  const moves = by === 'customer' ? (['cancel'] as const) : (['cancel', 'call_off'] as const);
  const from: JobStatus[] = moves.flatMap((move) => [...jobLifecycle.from(move)]);
  const ended = await act.one(cancelOne, { id: jobId, from, reason });
  if (!ended) throw new Refused(refuse.wrong_step);
  if (ended.worker_id) await freeWorker(act, ended.worker_id);
  // What was paid by card goes back by itself.
  const refundKobo = await returnJobPayments(act, jobId);
  const begun = jobLifecycle.from('call_off').includes(status);
  act.emit(jobsEvents.cancelled, { ...ofJob(ended), reason, by, refundKobo, begun });
};

/** The customer (or staff) says that something is wrong with what was delivered: it waits for staff. */
export const disputeJob = async (act: Act, jobId: string, reason: string): Promise<void> => {
  const { status } = await jobOf(act, jobId, 'customer', 'staff');
  if (status === 'disputed') return;
  const stopped = await act.one(disputeOne, { id: jobId, from: [...jobLifecycle.from('dispute')] });
  if (!stopped) throw new Refused(refuse.wrong_step);
  act.emit(jobsEvents.disputed, { ...ofJob(stopped), reason });
};
