// The end of a job that is not completed: cancelled, or disputed.
import type { Act } from '../../../../kernel/db/act.ts';
import { hashUploadKey } from '../../../../kernel/files.ts';
import { fileRules } from '../../../../shared/document-file.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { endTransfer, heldNow, returnJobPayments, takePartBack } from '../../../money/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { jobsEvents } from '../../events.ts';
import { priceEvents } from '../../price-events.ts';
import { crewEvents } from '../../crew-events.ts';
import { disputeEvents } from '../../dispute-events.ts';
import { jobLifecycle, jobRules, type JobStatus } from '../../rules.ts';
import { addDispute, bindDisputePhotos, decideOne } from '../dispute/disputes.sql.ts';
import { waitingCrew } from '../crew/crews.sql.ts';
import { type JobBasics, lockJob } from '../jobs.sql.ts';
import { noteNoShow } from './door-wait.sql.ts';
import { cancelOne, disputeOne, noteCancelFee } from './steps.sql.ts';
import { freeCrew, jobOf, ofJob } from '../who-is-who.ts';

/** What the customer pays for cancelling late, and the mover's share once it is paid. Amounts kobo. */
type LateFee = { readonly fee_kobo: number; readonly share_kobo: number };

/** A completed job is not cancelled, and the customer may have given the mover cash: only a decision settles it. */
const refuseUndecided = async (act: Act, job: JobBasics): Promise<void> => {
  const { id, status, payment_method, price_kobo } = job;
  if (status === 'disputed' && job.completed_at !== null)
    throw new Refused(refuse.wrong_step, { detail: 'This job was completed. Decide the problem instead.' });
  if (status !== 'disputed' || payment_method !== 'cash' || (await heldNow(act, id)) >= price_kobo) return;
  const detail = 'The customer may have paid the mover in cash. Decide the dispute first.';
  throw new Refused(refuse.wrong_step, { detail });
};

/**
 * The customer cancels until the work begins, staff until it is completed. Idempotent.
 * Refuses with not_found or wrong_step.
 * @param noShow its mover has waited at the door and nobody came; by the system
 */
export const cancelJob = async (
  act: Act,
  jobId: string,
  reason: string,
  fee?: LateFee,
  { noShow = false } = {},
): Promise<void> => {
  const { person } = await jobOf(act, jobId, 'customer', 'staff', 'clock');
  // Locked before its state is read, so that a concurrent dispute comes before or after.
  const job = await act.one(lockJob, { id: jobId });
  if (!job) throw new Refused(common.not_found);
  const { status } = job;
  if (status === 'cancelled') return;
  await refuseUndecided(act, job);
  const by = noShow ? 'worker' : person;
  const moves = noShow
    ? (['no_show'] as const)
    : by === 'customer'
      ? (['cancel'] as const)
      : (['cancel', 'call_off'] as const);
  const from: JobStatus[] = moves.flatMap((move) => [...jobLifecycle.from(move)]);
  const waiting = job.helper_places > 0 ? await act.one(waitingCrew, { job: jobId }) : undefined;
  const ended = await act.one(cancelOne, { id: jobId, from, reason });
  if (!ended) throw new Refused(refuse.wrong_step);
  if (noShow) await act.sql(noteNoShow, { job: jobId });
  await freeCrew(act, ended);
  endTransfer(act, { kind: 'job', id: jobId });
  if (job.worker_id) await takePartBack(act, { ...job, jobId, workerId: job.worker_id });
  // Payments are refunded automatically, less the fee.
  const { fee_kobo, share_kobo } = fee ?? { fee_kobo: 0, share_kobo: 0 };
  const { back_kobo: refundKobo, paid_kobo: kept_kobo } = await returnJobPayments(act, jobId, {
    kind: 'job_cancelled',
    workerId: ended.worker_id,
    fee_kobo,
    share_kobo,
    kept_kobo: 0,
    title: ended.title,
    billed: job.payment_method === 'invoice',
  });
  if (fee_kobo > 0) await act.sql(noteCancelFee, { id: jobId, fee_kobo, kept_kobo, share_kobo });
  // Staff cancel the order that the job is part of: that decides the dispute for the customer.
  if (status === 'disputed')
    await act.one(decideOne, {
      job: jobId,
      decision: 'customer',
      reason,
      pays_kobo: 0,
      mover_kobo: 0,
      back_card_kobo: refundKobo,
      back_cash_kobo: 0,
      taken_back_kobo: null,
      off_bill: null,
    });
  if (waiting) {
    const { lead_id, helper_ids: memberIds } = waiting;
    act.emit(crewEvents.crew_ended, { ...ofJob({ ...ended, worker_id: lead_id }), memberIds, why: 'cancelled' });
  }
  const begun = jobLifecycle.from('call_off').includes(status);
  act.emit(jobsEvents.cancelled, {
    ...ofJob(ended),
    reason,
    by,
    refundKobo,
    begun,
    ...(noShow ? { noShow } : {}),
    ...(fee_kobo > 0 ? { feeKobo: fee_kobo, shareKobo: share_kobo, feeOwed: kept_kobo < fee_kobo } : {}),
  });
};

/**
 * A card payment has arrived for a job that has ended: what the customer owes for cancelling late is kept first, and the rest is
 * refunded. By the system; idempotent. @returns the job; undefined when it has not
 * ended
 */
export const placeLatePayment = async (act: Act, jobId: string): Promise<{ order_id: string } | undefined> => {
  const job = await act.one(lockJob, { id: jobId });
  if (!job || !(job.status === 'cancelled' || job.status === 'completed')) return undefined;
  const { cancel_fee_kobo: fee_kobo, cancel_kept_kobo: kept_kobo, cancel_share_kobo: share_kobo } = job;
  const { worker_id: workerId, title } = job;
  const fee = { kind: 'cancel_fee_paid', workerId, fee_kobo, share_kobo, kept_kobo, title } as const;
  const { paid_kobo, paid_share_kobo } = await returnJobPayments(act, jobId, fee);
  if (paid_kobo === 0) return job;
  await act.sql(noteCancelFee, { id: jobId, fee_kobo, kept_kobo: kept_kobo + paid_kobo, share_kobo });
  act.emit(priceEvents.fee_paid, { ...ofJob(job), amountKobo: paid_kobo, shareKobo: paid_share_kobo });
  return job;
};

/** Pictures uploaded under one key. */
type Photos = { readonly upload_key: string; readonly file_ids: readonly string[] };

/** The customer (or staff) reports a problem with the delivery, also for 14 days after completion: it waits for staff. */
export const disputeJob = async (
  act: Act,
  jobId: string,
  reason: string,
  photos?: Photos,
  { by_staff = false } = {},
): Promise<void> => {
  const { status } = await jobOf(act, jobId, 'customer', 'staff');
  if (status === 'disputed') return;
  const from = [...jobLifecycle.from('dispute')];
  const stopped = await act.one(disputeOne, { id: jobId, from, days: jobRules.problemDays, by_staff });
  if (!stopped) throw new Refused(refuse.wrong_step);
  const { late } = stopped;
  await act.sql(addDispute, { job: jobId, reason, late, by_staff });
  if (photos && photos.file_ids.length > 0) {
    const hash = hashUploadKey(photos.upload_key);
    const bound = await act.one(bindDisputePhotos, {
      job: jobId,
      hash,
      files: [...photos.file_ids],
      within_hours: fileRules.usableHours,
    });
    if (bound?.taken !== photos.file_ids.length) throw refuseField(refuse.proof_not_found, 'photos');
  }
  act.emit(disputeEvents.disputed, {
    ...ofJob(stopped),
    reason,
    ...(late ? { late } : {}),
    ...(by_staff ? { byStaff: true } : {}),
  });
};
