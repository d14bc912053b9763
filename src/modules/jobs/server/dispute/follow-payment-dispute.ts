// A payer disputes a payment of a job at their bank, or the bank has decided (docs/decisions/0141-a-disputed-payment.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { disputeOf, letLeftWait, releaseAfterLook } from '../../../money/server/door.ts';
import { type AfterDispute, jobPaymentEvents } from '../../payment-dispute-events.ts';
import { isQuick } from '../../quick-rules.ts';
import { holdJob } from '../board/hold-job.ts';
import { type LockedJob, lockJob } from '../jobs.sql.ts';
import { release } from '../steps/take-step.ts';
import { ofJob } from '../who-is-who.ts';
import { endLook } from './look-at-job.ts';
import { beginLook, notePaymentDispute } from './looks.sql.ts';

/** Customer and staff read it. */
const holdReason = 'A bank asks about the payment of this. Kaya will contact the customer.';

/** Nobody sets off for money that may be gone; a mover underway continues, and what remains of the pay waits. */
const beginDispute = async (act: Act, job: LockedJob): Promise<AfterDispute> => {
  if (job.status === 'assigned') await release(act, job.id, 'on_hold');
  if (job.status === 'open' || job.status === 'assigned') {
    if (!job.held) await holdJob(act, job.id, holdReason);
    return 'held';
  }
  // While a job goes on, that is the part that was paid when everything was loaded.
  const waits_kobo = await letLeftWait(act, job.id);
  if (!job.completed_at) return 'goes_on';
  if (waits_kobo === 0) return 'paid_out';
  await act.sql(beginLook, { id: job.id });
  return 'waits';
};

/** Kaya has won: pay that waited for it is released, but a quick job is still reviewed. A job past its time stays on hold, for staff. */
const endDispute = async (act: Act, job: LockedJob): Promise<void> => {
  const back = job.status === 'open' && job.hold_reason === holdReason && job.starts_at > (await act.now());
  if (back) await holdJob(act, job.id, null);
  act.emit(jobPaymentEvents.payment_settled, { ...ofJob(job), back });
  if (!job.completed_at) await releaseAfterLook(act, job.id);
  if (job.status === 'completed' && job.look_since && !isQuick(job)) await endLook(act, job.id, 'won');
};

/**
 * By the system, when the provider's list changes. It reads the current state, not what the event said, so it may run twice
 * and in any order. It locks the job, so that a step or the end of the job comes before or after.
 */
export const followPaymentDispute = async (act: Act, jobId: string): Promise<void> => {
  const job = await act.one(lockJob, { id: jobId });
  if (!job || job.status === 'cancelled') return;
  const disputed = (await disputeOf(act, { kind: 'job', id: jobId })) !== null;
  if (disputed === (job.payment_disputed_at !== null)) return;
  await act.sql(notePaymentDispute, { id: jobId, disputed });
  if (!disputed) return endDispute(act, job);
  const effect = await beginDispute(act, job);
  act.emit(jobPaymentEvents.payment_questioned, { ...ofJob(job), effect });
};
