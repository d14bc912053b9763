// A job ends: its money is split, or goes back. In the transaction that ends the job.
import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import type { PaymentMethod } from '../payment-rules.ts';
import {
  postingForCancelledJob,
  postingForCollectedPayment,
  postingForCompletedJob,
  postingForPaidFee,
  shareOfKept,
} from '../rules.ts';
import { closePayments, lockHeld } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';

type DoneJob = {
  readonly jobId: string;
  readonly workerId: string;
  readonly total_kobo: number;
  readonly share_kobo: number;
  readonly method: PaymentMethod;
  /** The job's name, for the mover's statement. */
  readonly title: string;
};

/** What the customer pays by card is held already; what Kaya bills to a company counts as collected. */
const heldFor = async (act: Act, { jobId, total_kobo, method }: DoneJob): Promise<number> => {
  if (method === 'invoice') {
    await postEntries(act, postingForCollectedPayment({ jobId, total_kobo }), { job: jobId });
    return total_kobo;
  }
  return (await act.one(closePayments, { job: jobId }))?.held_kobo ?? 0;
};

/**
 * A completed job reaches the ledger, once however often it is called (docs/decisions/0012-customer-payments.md). Of a card job
 * whose customer got a part back, what is left is split in the same proportion.
 * @returns what the mover took in cash, and what they earned, cash included, kobo
 */
export const postJobEarnings = async (act: Act, job: DoneJob): Promise<{ cash_kobo: number; earned_kobo: number }> => {
  const { jobId, workerId, method, title } = job;
  const found_kobo = await heldFor(act, job);
  const held_kobo = Math.min(found_kobo, job.total_kobo);
  const whole = method !== 'card' || held_kobo === job.total_kobo;
  const total_kobo = whole ? job.total_kobo : held_kobo;
  const worker_share_kobo = whole ? job.share_kobo : Math.floor((job.share_kobo / job.total_kobo) * held_kobo);
  if (found_kobo > held_kobo)
    act.task('money.return_held', { jobId, reason: 'More was paid than the job cost' }, { key: `return:${jobId}` });
  if (total_kobo === 0) return { cash_kobo: 0, earned_kobo: 0 };
  const cash_kobo = total_kobo - held_kobo;
  const done = postingForCompletedJob({ jobId, workerId, total_kobo, worker_share_kobo, held_kobo });
  if (await postEntries(act, done, { job: jobId, title, worker: workerId, cash_kobo })) {
    await settleOwed(act, workerId, jobId);
    act.emit(moneyEvents.earnings_posted, { accountId: workerId, jobId, amount_kobo: worker_share_kobo });
  }
  return { cash_kobo, earned_kobo: worker_share_kobo };
};

/** What cancelling late costs the customer, and who had set off for it. share: the mover's part of the whole fee. */
export type CancelFee = {
  readonly workerId: string | null;
  readonly fee_kobo: number;
  readonly share_kobo: number;
  /** The job's name, for the mover's statement. */
  readonly title: string;
};

/** The mover's part of a fee has reached their balance. once: the posting it came with. */
const shareArrived = async (act: Act, jobId: string, workerId: string | null, share_kobo: number, once: string) => {
  if (!workerId || share_kobo === 0) return;
  await settleOwed(act, workerId, once);
  act.emit(moneyEvents.earnings_posted, { accountId: workerId, jobId, amount_kobo: share_kobo });
};

const postFee = async (act: Act, jobId: string, kept_kobo: number, fee: CancelFee) => {
  const { workerId, title } = fee;
  const share_kobo = shareOfKept({ ...fee, kept_kobo });
  const posting = postingForCancelledJob({ jobId, workerId, kept_kobo, share_kobo });
  if (await postEntries(act, posting, { job: jobId, title }))
    await shareArrived(act, jobId, workerId, share_kobo, jobId);
};

/**
 * A cancelled job: nothing more is taken. Of what is held the fee is kept, as far as it goes, and the rest goes back by itself.
 * The mover has their share of what is kept, and of the rest when it is paid (keepOwedFee): nobody is paid out of nothing.
 * @returns what goes back, and what was kept of the fee, kobo
 */
export const returnJobPayments = async (
  act: Act,
  jobId: string,
  fee: CancelFee = { workerId: null, fee_kobo: 0, share_kobo: 0, title: '' },
): Promise<{ back_kobo: number; kept_kobo: number }> => {
  const held_kobo = (await act.one(closePayments, { job: jobId }))?.held_kobo ?? 0;
  const kept_kobo = Math.min(held_kobo, fee.fee_kobo);
  if (kept_kobo > 0) await postFee(act, jobId, kept_kobo, fee);
  const back_kobo = held_kobo - kept_kobo;
  if (back_kobo > 0)
    act.task('money.return_held', { jobId, reason: 'The job was cancelled' }, { key: `return:${jobId}` });
  return { back_kobo, kept_kobo };
};

/**
 * A fee that was owed has been paid by card since: takes it out of what is held for the job, the mover's share of it with it. By
 * the system.
 * @returns what was taken now, kobo
 */
export const keepOwedFee = async (
  act: Act,
  jobId: string,
  { kept_kobo, ...fee }: CancelFee & { kept_kobo: number },
): Promise<number> => {
  const held_kobo = (await act.one(lockHeld, { job: jobId }))?.held_kobo ?? 0;
  const amount_kobo = Math.min(held_kobo, fee.fee_kobo - kept_kobo);
  if (amount_kobo <= 0) return 0;
  const { workerId, title } = fee;
  const share_kobo = shareOfKept({ ...fee, kept_kobo: kept_kobo + amount_kobo }) - shareOfKept({ ...fee, kept_kobo });
  const once = `${jobId}:${kept_kobo}`;
  const posting = postingForPaidFee({ once, jobId, workerId, amount_kobo, share_kobo });
  if (!(await postEntries(act, posting, { job: jobId, title }))) return 0;
  await shareArrived(act, jobId, workerId, share_kobo, once);
  return amount_kobo;
};
