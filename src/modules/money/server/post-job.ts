// A job ends: its money is split or refunded. In the transaction that ends the job.
import type { Act } from '../../../kernel/db/act.ts';
import { inProportion } from '../../../shared/naira.ts';
import { earningsEvents } from '../earnings-events.ts';
import type { PayableRef } from '../payable-rules.ts';
import type { PaymentMethod } from '../payment-methods-rules.ts';
import {
  postingForCollectedPayment,
  postingForCompletedJob,
  postingForReleasedPart,
  postingForReturnedPart,
  postingForSharedJob,
  shareOfKept,
} from '../ledger.ts';
import { noteDueShare } from './due-shares.sql.ts';
import { closePayments } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { postPaidFee } from './post-fee.ts';
import { settleOwed } from './settle-owed.ts';
import { letEarningsWait, stopWaiting } from './waiting.ts';

/** part_kobo: above 0, and never more than was earned. */
export type Share = { readonly payeeId: string; readonly part_kobo: number };

type DoneJob = {
  readonly jobId: string;
  readonly workerId: string;
  readonly total_kobo: number;
  readonly share_kobo: number;
  readonly method: PaymentMethod;
  /** The part of the price for waiting at the door. What was not paid before, the customer gives the mover in cash. */
  readonly waiting_kobo?: number;
  /** The job's title, for the mover's statement. */
  readonly title: string;
  /** Splits what somebody earned with the provider of their team, once. @returns the provider's account and part; null: they keep it all */
  readonly splitFor?: (workerId: string, earned_kobo: number) => Promise<Share | null>;
  /** The helpers that Kaya pays out of share_kobo, and what each gets of earns_kobo. */
  readonly helpers?: { readonly ids: readonly string[]; readonly eachOf: (earns_kobo: number) => number };
  /** What the mover was paid for it when everything was loaded. */
  readonly part_kobo?: number;
};

/** The part of a job that its mover is paid before the end. title: the job's, for their statement. */
type Part = { readonly jobId: string; readonly workerId: string; readonly part_kobo: number; readonly title: string };

/** In the transaction that noted the part, once. What the mover owes Kaya is settled from it first, as from all they earn. */
export const releasePart = async (act: Act, part: Part): Promise<void> => {
  const { jobId, workerId, title } = part;
  if (!(await postEntries(act, postingForReleasedPart(part), { subject: jobId, title }))) return;
  await settleOwed(act, workerId, `part:${jobId}`);
};

/**
 * The job ended and pays nothing: the mover owes the part, out of their balance first. Once, in the transaction that ends the job.
 * @param decided jobs.dispute_decided tells the mover
 */
export const takePartBack = async (act: Act, part: Part, decided = false): Promise<void> => {
  const { jobId, workerId, part_kobo, title } = part;
  if (part_kobo === 0 || !(await postEntries(act, postingForReturnedPart(part), { subject: jobId, title }))) return;
  await stopWaiting(act, jobId, workerId, part_kobo);
  await settleOwed(act, workerId, `part_back:${jobId}`);
  act.emit(earningsEvents.part_returned, {
    accountId: workerId,
    jobId,
    title,
    amount_kobo: part_kobo,
    ...(decided ? { decided } : {}),
  });
};

/** What is held for a job or ride, final for this transaction: waits for a payment that is being recorded. Kobo. */
export const lockHeldNow = async (act: Act, payable: PayableRef): Promise<number> =>
  (await act.one(closePayments, payable))?.held_kobo ?? 0;

/** Card payments are held already; what Kaya bills to a company counts as collected. */
const heldFor = async (act: Act, { jobId, total_kobo, method }: DoneJob): Promise<number> => {
  if (method === 'invoice') {
    await postEntries(act, postingForCollectedPayment({ payableId: jobId, total_kobo }), { subject: jobId });
    return total_kobo;
  }
  return lockHeldNow(act, { kind: 'job', id: jobId });
};

/** Before a debt is settled: the provider's part comes out of what Kaya has just paid for the job. */
const shareEarnings = async (
  act: Act,
  { jobId, title, splitFor }: DoneJob,
  workerId: string,
  earned_kobo: number,
  paid_kobo: number,
): Promise<void> => {
  const share = earned_kobo > 0 ? await splitFor?.(workerId, earned_kobo) : null;
  if (!share) return;
  const { payeeId, part_kobo } = share;
  const posting = postingForSharedJob({ jobId, workerId, payeeId, part_kobo, paid_kobo });
  if (!(await postEntries(act, posting, { subject: jobId, title }))) return;
  const due_kobo = Math.max(0, part_kobo - paid_kobo);
  if (due_kobo > 0) await act.sql(noteDueShare, { job: jobId, worker: workerId, title });
  await letEarningsWait(act, jobId, payeeId);
  await settleOwed(act, payeeId, `${jobId}:${workerId}:share`);
  act.emit(earningsEvents.earnings_shared, {
    accountId: payeeId,
    jobId,
    workerId,
    title,
    amount_kobo: part_kobo,
    due_kobo,
  });
};

/**
 * Posts a completed job to the ledger, once (docs/decisions/0012-customer-payments.md). When the customer of a card job got a
 * partial refund, the rest is split in the same proportion. Each of a crew gets a line in their statement, and so do a worker and their
 * provider for what is shared. @returns what the mover collected in cash, and what they earned with their helpers, cash included and
 * before a provider's part, kobo
 */
export const postJobEarnings = async (act: Act, job: DoneJob): Promise<{ cash_kobo: number; earned_kobo: number }> => {
  const { jobId, workerId, method, title } = job;
  const found_kobo = await heldFor(act, job);
  const held_kobo = Math.min(found_kobo, job.total_kobo);
  const door_kobo = Math.min(job.waiting_kobo ?? 0, job.total_kobo - held_kobo);
  const whole = method !== 'card' || held_kobo + door_kobo === job.total_kobo;
  const total_kobo = whole ? job.total_kobo : held_kobo;
  const worker_share_kobo = whole ? job.share_kobo : inProportion(job.share_kobo, held_kobo, job.total_kobo);
  if (found_kobo > held_kobo)
    act.task(
      'money.return_held',
      { kind: 'job', id: jobId, reason: 'More was paid than the job cost' },
      { key: `return:${jobId}` },
    );
  const released_kobo = job.part_kobo ?? 0;
  if (total_kobo === 0) {
    await takePartBack(act, { jobId, workerId, part_kobo: released_kobo, title });
    return { cash_kobo: 0, earned_kobo: 0 };
  }
  const cash_kobo = total_kobo - held_kobo;
  const ids = job.helpers?.ids ?? [];
  const each_kobo = job.helpers?.eachOf(worker_share_kobo) ?? 0;
  const helpers = { ids, each_kobo };
  const facts = { jobId, workerId, total_kobo, worker_share_kobo, held_kobo, released_kobo };
  const done = postingForCompletedJob({ ...facts, helpers });
  if (await postEntries(act, done, { subject: jobId, title, worker: workerId })) {
    for (const accountId of [workerId, ...ids]) {
      const amount_kobo = accountId === workerId ? worker_share_kobo - ids.length * each_kobo : each_kobo;
      const paid_kobo = accountId === workerId ? Math.max(0, amount_kobo - cash_kobo - released_kobo) : amount_kobo;
      await shareEarnings(act, job, accountId, amount_kobo, paid_kobo);
      await letEarningsWait(act, jobId, accountId);
      // Each member of a crew has one settlement per job, like its mover.
      await settleOwed(act, accountId, accountId === workerId ? jobId : `${jobId}:${accountId}`);
      act.emit(earningsEvents.earnings_posted, { accountId, jobId, amount_kobo });
    }
  }
  return { cash_kobo, earned_kobo: worker_share_kobo };
};

/** What cancelling late costs the customer, and who had set off. share: the mover's part of the whole fee. Kobo. */
type CancelFee = {
  /** Why money is kept: the job is being cancelled, or an owed fee has been paid by card since. */
  readonly kind: 'job_cancelled' | 'cancel_fee_paid';
  readonly workerId: string | null;
  readonly fee_kobo: number;
  readonly share_kobo: number;
  /** The part of it that was kept before. */
  readonly kept_kobo: number;
  /** The job's title, for the mover's statement. */
  readonly title: string;
  /** A company pays it by its bill, as it would have paid the job. */
  readonly billed?: boolean;
};

/**
 * An ended job takes no more money: the unpaid part of its fee is kept, as far as the held money is enough, and the rest is
 * refunded. The mover gets their share of what is kept, never more. In the transaction that has locked the job. @returns what
 * is refunded, what was kept now, and the mover's share of that, kobo
 */
export const returnJobPayments = async (
  act: Act,
  jobId: string,
  fee?: CancelFee,
): Promise<{ back_kobo: number; paid_kobo: number; paid_share_kobo: number }> => {
  const billed_kobo = fee?.billed ? fee.fee_kobo - fee.kept_kobo : 0;
  if (billed_kobo > 0)
    await postEntries(act, postingForCollectedPayment({ payableId: jobId, total_kobo: billed_kobo }), {
      subject: jobId,
    });
  const held_kobo = await lockHeldNow(act, { kind: 'job', id: jobId });
  const paid_kobo = fee ? Math.min(held_kobo, fee.fee_kobo - fee.kept_kobo) : 0;
  let paid_share_kobo = 0;
  if (fee && paid_kobo > 0) {
    const { kind, workerId, kept_kobo, title } = fee;
    paid_share_kobo = shareOfKept({ ...fee, kept_kobo: kept_kobo + paid_kobo }) - shareOfKept(fee);
    const once = kind === 'job_cancelled' ? jobId : `${jobId}:${kept_kobo}`;
    await postPaidFee(act, {
      kind,
      once,
      payableId: jobId,
      workerId,
      amount_kobo: paid_kobo,
      share_kobo: paid_share_kobo,
      title,
    });
  }
  const back_kobo = held_kobo - paid_kobo;
  if (back_kobo > 0)
    act.task('money.return_held', { kind: 'job', id: jobId, reason: 'The job has ended' }, { key: `return:${jobId}` });
  return { back_kobo, paid_kobo, paid_share_kobo };
};
