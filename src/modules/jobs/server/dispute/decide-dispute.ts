// Staff decide a dispute: for the mover, for the customer, or a split. One transaction, once (docs/decisions/0017).
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type { Input } from '../../../../shared/contract.ts';
import { naira } from '../../../../shared/naira.ts';
import { Refused } from '../../../../shared/refusal.ts';
import {
  lockHeldNow,
  type OffBill,
  postCashRepaid,
  postCashReturn,
  readJobMoney,
  releaseAfterLook,
  returnJobPayments,
  takeBack,
  takePartBack,
} from '../../../money/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { type Dispute, disputeRefusals } from '../../dispute-contract.ts';
import { paidSplit } from '../../crew-rules.ts';
import { offBill_kobo, settlementOf } from '../../dispute-rules.ts';
import { jobsEvents } from '../../events.ts';
import { disputeEvents } from '../../dispute-events.ts';
import { offBillWords } from '../../dispute-words-rules.ts';
import { jobLifecycle } from '../../rules.ts';
import type * as contract from '../../staff-contract.ts';
import { decideOne, repayOne } from './disputes.sql.ts';
import { finish, partsIn } from '../steps/complete-job.ts';
import { endLook } from './look-at-job.ts';
import { type LockedJob, lockJob } from '../jobs.sql.ts';
import { jobFile } from '../read-job-file.ts';
import { cancelOne, settleLate } from '../steps/steps.sql.ts';
import { jobOf, ofJob } from '../who-is-who.ts';

type Disputed = LockedJob & { readonly worker_id: string };

/**
 * Before completion. The held amount is read under the locks that a refund and an arriving payment take. Refuses with not_found,
 * wrong_step (not disputed, or decided) or dispute_amounts. Held money that is not needed is refunded by a task of money.
 */
const decideEarly = async (
  act: Act,
  job: Disputed,
  body: Input<typeof contract.decideDispute>['body'],
  takeOffBill: TakeOffBill,
): Promise<void> => {
  const { id: jobId } = job;
  const { decision, reason, pays_kobo: split_kobo = null, cash_kobo = 0 } = body;
  const { worker_id: workerId, price_kobo, worker_share_kobo: share_kobo, payment_method } = job;
  const held_kobo = payment_method === 'invoice' ? price_kobo : await lockHeldNow(act, { kind: 'job', id: jobId });
  const settled = settlementOf(decision, {
    payment_method,
    price_kobo,
    share_kobo,
    held_kobo,
    cash_kobo,
    waiting_kobo: job.waiting_kobo,
    split_kobo,
  });
  if (typeof settled === 'string') throw new Refused(disputeRefusals.dispute_amounts, { detail: settled });
  const off_bill =
    payment_method === 'invoice'
      ? await takeOffBill(act, {
          ...job,
          amount_kobo: offBill_kobo(job, settled.pays_kobo),
          pays_kobo: settled.pays_kobo,
          reason,
          early: true,
        })
      : null;
  if (!(await act.one(decideOne, { job: jobId, decision, reason, ...settled, taken_back_kobo: null, off_bill })))
    throw new Refused(refuse.wrong_step);
  let parts: Awaited<ReturnType<typeof finish>> = null;
  if (settled.pays_kobo > 0) {
    parts = await finish(act, jobId, 'settle', 'staff', {
      total_kobo: settled.pays_kobo,
      share_kobo: settled.mover_kobo,
    });
  } else {
    const ended = await act.one(cancelOne, { id: jobId, from: [...jobLifecycle.from('call_off')], reason });
    if (!ended) throw new Refused(refuse.wrong_step);
    await takePartBack(act, { ...job, jobId, workerId }, true);
    const { back_kobo: refundKobo } = await returnJobPayments(act, jobId);
    act.emit(jobsEvents.cancelled, { ...ofJob(ended), reason, by: 'staff', refundKobo, begun: true, decided: true });
  }
  // A decision ends the review: a part that waits because of the bank is released.
  if (job.part_kobo > 0) await releaseAfterLook(act, jobId);
  if (settled.back_cash_kobo > 0)
    await postCashReturn(act, { jobId, workerId, title: job.title, amount_kobo: settled.back_cash_kobo });
  const { lead_kobo, helper_kobo } = paidSplit(job, settled.mover_kobo);
  act.emit(disputeEvents.dispute_decided, {
    ...ofJob(job),
    decision,
    reason,
    paysKobo: settled.pays_kobo,
    moverKobo: lead_kobo,
    ...(job.part_kobo > lead_kobo ? { partBackKobo: job.part_kobo - lead_kobo } : {}),
    ...(job.helper_ids.length > 0 ? { helperShareKobo: helper_kobo } : {}),
    ...partsIn(parts ?? new Map()),
    backCardKobo: settled.back_card_kobo,
    backCashKobo: settled.back_cash_kobo,
    offBillKobo: offBill_kobo(job, settled.pays_kobo),
    ...toldOf(off_bill),
  });
};

export type OffBillFacts = NonNullable<Dispute['off_bill']>;
/**
 * Tells the company that pays, and deducts an amount from its bill: supplied by a module above. early: nothing is billed before the job is
 * done. Null: no company is billed for it.
 */
export type TakeOffBill = (
  act: Act,
  off: Pick<Disputed, 'order_id'> & {
    /** item: an order with a partner. */
    readonly serves: Disputed['serves'] | 'item';
    readonly amount_kobo: number;
    readonly pays_kobo: number;
    readonly reason: string;
    readonly early: boolean;
  },
) => Promise<OffBillFacts | null>;

/** What the letters say about the company that pays. */
const toldOf = (facts: OffBillFacts | null) =>
  facts ? { payer: facts.company, offBillWords: offBillWords(facts) } : {};

/**
 * The job was completed and paid for: what the customer gets back comes from the people who earned from it, and from Kaya's commission, in proportion
 * (docs/decisions/0084). Cash counts as it did at completion.
 */
const decideLate = async (
  act: Act,
  job: Disputed,
  body: Input<typeof contract.decideDispute>['body'],
  takeOffBill: TakeOffBill,
): Promise<void> => {
  const { decision, reason, pays_kobo: split_kobo = null, cash_kobo: given_kobo } = body;
  const { id: jobId, worker_id: workerId, payment_method, title } = job;
  const cash_kobo = job.cash_kobo ?? 0;
  if (given_kobo !== undefined && given_kobo !== cash_kobo)
    throw new Refused(disputeRefusals.dispute_amounts, {
      detail: `When the job was completed, ${naira(cash_kobo)} counted as paid in cash. That stays.`,
    });
  const money = await readJobMoney(act, jobId, { workerId, helperIds: job.helper_ids, cash_kobo });
  const settled = settlementOf(decision, {
    payment_method,
    price_kobo: money.total_kobo,
    share_kobo: money.share_kobo,
    held_kobo: money.held_kobo,
    cash_kobo,
    waiting_kobo: job.waiting_kobo,
    split_kobo,
  });
  if (typeof settled === 'string') throw new Refused(disputeRefusals.dispute_amounts, { detail: settled });
  const taken_kobo = money.share_kobo - settled.mover_kobo;
  const back_kobo = money.total_kobo - settled.pays_kobo;
  const bill_kobo = payment_method === 'invoice' ? back_kobo : 0;
  const off_bill =
    payment_method === 'invoice'
      ? await takeOffBill(act, { ...job, amount_kobo: bill_kobo, pays_kobo: settled.pays_kobo, reason, early: false })
      : null;
  const offBill: OffBill | null = bill_kobo > 0 ? (off_bill?.how ?? 'owed') : null;
  const owed_kobo = offBill === 'owed' ? bill_kobo : settled.back_cash_kobo;
  const outcome = { ...settled, back_cash_kobo: owed_kobo, taken_back_kobo: taken_kobo, off_bill };
  if (!(await act.one(decideOne, { job: jobId, decision, reason, ...outcome }))) throw new Refused(refuse.wrong_step);
  const over = await act.one(settleLate, { id: jobId });
  if (!over) throw new Refused(refuse.wrong_step);
  const recovered = await takeBack(act, {
    jobId,
    order: { kind: job.serves, id: job.order_id },
    title,
    reason,
    money,
    taken_kobo,
    commission_kobo: back_kobo - taken_kobo,
    card_kobo: settled.back_card_kobo,
    owed_kobo,
    bill_kobo: offBill === 'owed' ? 0 : bill_kobo,
    offBill,
  });
  // A decision ends the review: the rest of the money is released.
  await endLook(act, jobId, 'disputed');
  const [helper] = job.helper_ids;
  act.emit(disputeEvents.dispute_decided, {
    ...ofJob(job),
    decision,
    reason,
    paysKobo: settled.pays_kobo,
    moverKobo: recovered.get(workerId) ?? 0,
    ...(helper ? { helperShareKobo: recovered.get(helper) ?? 0 } : {}),
    backCardKobo: settled.back_card_kobo,
    backCashKobo: owed_kobo,
    offBillKobo: offBill === 'owed' ? 0 : bill_kobo,
    ...toldOf(off_bill),
    takenBackKobo: taken_kobo,
    takenFrom: money.earned.flatMap(({ accountId, earned_kobo }) =>
      recovered.get(accountId) === earned_kobo ? [] : [accountId],
    ),
  });
};

/** If two members of staff decide at once, the lock of the row lets one through, and the other gets wrong_step. */
export const decideDispute =
  (takeOffBill: TakeOffBill): UseCase<typeof contract.decideDispute> =>
  async (act, { params: { id: jobId }, body }) => {
    await jobOf(act, jobId, 'staff', 'clock');
    const job = await act.one(lockJob, { id: jobId });
    if (!job?.worker_id || job.status !== 'disputed') throw new Refused(refuse.wrong_step);
    const disputed = { ...job, worker_id: job.worker_id };
    await (job.completed_at
      ? decideLate(act, disputed, body, takeOffBill)
      : decideEarly(act, disputed, body, takeOffBill));
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
  act.emit(disputeEvents.cash_repaid, { ...ofJob(job), amountKobo: repaid.back_cash_kobo, how });
  return jobFile(act, jobId);
};
