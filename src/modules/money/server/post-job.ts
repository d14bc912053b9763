// A job ends: its money is split, or goes back. In the transaction that ends the job.
import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import type { PaymentMethod } from '../payment-rules.ts';
import { postingForCollectedPayment, postingForCompletedJob } from '../rules.ts';
import { closePayments } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';

type DoneJob = {
  readonly jobId: string;
  readonly workerId: string;
  readonly total_kobo: number;
  readonly share_kobo: number;
  readonly method: PaymentMethod;
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
 * @returns what the mover took in cash, kobo
 */
export const postJobEarnings = async (act: Act, job: DoneJob): Promise<{ cash_kobo: number }> => {
  const { jobId, workerId, method } = job;
  const found_kobo = await heldFor(act, job);
  const held_kobo = Math.min(found_kobo, job.total_kobo);
  const whole = method !== 'card' || held_kobo === job.total_kobo;
  const total_kobo = whole ? job.total_kobo : held_kobo;
  const worker_share_kobo = whole ? job.share_kobo : Math.floor((job.share_kobo / job.total_kobo) * held_kobo);
  if (found_kobo > held_kobo)
    act.task('money.return_held', { jobId, reason: 'More was paid than the job cost' }, { key: `return:${jobId}` });
  if (total_kobo === 0) return { cash_kobo: 0 };
  const done = postingForCompletedJob({ jobId, workerId, total_kobo, worker_share_kobo, held_kobo });
  if (await postEntries(act, done, { job: jobId })) {
    const earned = done.legs.find(({ account }) => account === 'worker_payable')?.amount_kobo ?? 0;
    await settleOwed(act, workerId, jobId);
    act.emit(moneyEvents.earnings_posted, { accountId: workerId, jobId, amount_kobo: earned });
  }
  return { cash_kobo: total_kobo - held_kobo };
};

/** A cancelled job: nothing more is taken, and all that is held goes back by itself. Answers how much that is now, kobo. */
export const returnJobPayments = async (act: Act, jobId: string): Promise<number> => {
  const held_kobo = (await act.one(closePayments, { job: jobId }))?.held_kobo ?? 0;
  if (held_kobo > 0)
    act.task('money.return_held', { jobId, reason: 'The job was cancelled' }, { key: `return:${jobId}` });
  return held_kobo;
};
