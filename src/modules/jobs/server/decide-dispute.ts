// Staff decide a dispute: for the mover, for the customer, or a split. One transaction, once (docs/decisions/0017).
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { lockHeldNow, postCashRepaid, postCashReturn, returnJobPayments } from '../../money/server/door.ts';
import { jobRefusals as refuse } from '../contract.ts';
import { disputeRefusals } from '../dispute-contract.ts';
import { paidSplit } from '../crew-rules.ts';
import { offBill_kobo, settlementOf } from '../dispute-rules.ts';
import { jobsEvents } from '../events.ts';
import { jobLifecycle } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { decideOne, repayOne } from './disputes.sql.ts';
import { finish, partsIn } from './complete-job.ts';
import { lockJob } from './jobs.sql.ts';
import { jobFile } from './read-job-file.ts';
import { cancelOne } from './steps.sql.ts';
import { jobOf, ofJob } from './who-is-who.ts';

/**
 * When two members of staff decide together, the lock of the row decides, and the second gets wrong_step. What is held is
 * read under the locks that a refund and an arriving payment take. Refuses with not_found, wrong_step (not disputed, or
 * decided) or dispute_amounts. Held money that is not needed is refunded by a task of money.
 */
export const decideDispute: UseCase<typeof contract.decideDispute> = async (act, { params: { id: jobId }, body }) => {
  await jobOf(act, jobId, 'staff', 'clock');
  const job = await act.one(lockJob, { id: jobId });
  if (!job?.worker_id || job.status !== 'disputed') throw new Refused(refuse.wrong_step);
  const { decision, reason, pays_kobo: split_kobo = null, cash_kobo = 0 } = body;
  const { worker_id: workerId, price_kobo, worker_share_kobo: share_kobo, payment_method } = job;
  const held_kobo = payment_method === 'invoice' ? price_kobo : await lockHeldNow(act, jobId);
  const settled = settlementOf(decision, {
    payment_method,
    price_kobo,
    share_kobo,
    held_kobo,
    cash_kobo,
    split_kobo,
  });
  if (typeof settled === 'string') throw new Refused(disputeRefusals.dispute_amounts, { detail: settled });
  if (!(await act.one(decideOne, { job: jobId, decision, reason, ...settled }))) throw new Refused(refuse.wrong_step);
  let parts: Awaited<ReturnType<typeof finish>> = null;
  if (settled.pays_kobo > 0) {
    parts = await finish(act, jobId, 'settle', 'staff', {
      total_kobo: settled.pays_kobo,
      share_kobo: settled.mover_kobo,
    });
  } else {
    const ended = await act.one(cancelOne, { id: jobId, from: [...jobLifecycle.from('call_off')], reason });
    if (!ended) throw new Refused(refuse.wrong_step);
    const { back_kobo: refundKobo } = await returnJobPayments(act, jobId);
    act.emit(jobsEvents.cancelled, { ...ofJob(ended), reason, by: 'staff', refundKobo, begun: true });
  }
  if (settled.back_cash_kobo > 0)
    await postCashReturn(act, { jobId, workerId, title: job.title, amount_kobo: settled.back_cash_kobo });
  act.emit(jobsEvents.dispute_decided, {
    ...ofJob(job),
    decision,
    reason,
    paysKobo: settled.pays_kobo,
    moverKobo: paidSplit(job, settled.mover_kobo).lead_kobo,
    ...(job.helper_ids.length > 0 ? { helperShareKobo: paidSplit(job, settled.mover_kobo).helper_kobo } : {}),
    ...partsIn(parts ?? new Map()),
    backCardKobo: settled.back_card_kobo,
    backCashKobo: settled.back_cash_kobo,
    offBillKobo: offBill_kobo(job, settled.pays_kobo),
  });
  return jobFile(act, jobId);
};

/**
 * Records that Kaya has repaid the customer the cash that the mover received. Recorded once; refuses with wrong_step when
 * nothing is owed.
 */
export const recordCashRepaid: UseCase<typeof contract.recordCashRepaid> = async (
  act,
  { params: { id: jobId }, body: { how } },
) => {
  const job = await jobOf(act, jobId, 'staff', 'clock');
  const repaid = await act.one(repayOne, { job: jobId, how });
  if (!repaid?.back_cash_kobo) throw new Refused(refuse.wrong_step);
  await postCashRepaid(act, { jobId, amount_kobo: repaid.back_cash_kobo });
  act.emit(jobsEvents.cash_repaid, { ...ofJob(job), amountKobo: repaid.back_cash_kobo, how });
  return jobFile(act, jobId);
};
