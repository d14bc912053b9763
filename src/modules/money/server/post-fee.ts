import type { Act } from '../../../kernel/db/act.ts';
import { earningsEvents } from '../earnings-events.ts';
import { postingForPaidFee } from '../ledger.ts';
import { payeeGone } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';
import { letRideWait } from './waiting.sql.ts';

/** title: the job's title, for the mover's statement. */
type PaidFee = Parameters<typeof postingForPaidFee>[0] & { readonly title?: string };

/**
 * A late-cancellation fee is paid, or a part of it: the share of the mover or driver who had set off is paid into their
 * balance, minus what they owe. Nobody gets a share before the fee is paid (docs/decisions/0017). The share of a deleted
 * account is Kaya's, because nobody could be paid. False when it was posted before.
 */
export const postPaidFee = async (act: Act, { title, ...paid }: PaidFee): Promise<boolean> => {
  const gone = paid.workerId !== null && (await act.one(payeeGone, { account: paid.workerId }))?.gone;
  const fee = gone ? { ...paid, workerId: null, share_kobo: 0 } : paid;
  const { once, payableId, workerId, share_kobo } = fee;
  // A ride's fee is a line of the ride in the statement, not of a job.
  const jobId = paid.kind === 'trip_cancelled' ? null : payableId;
  const about = { ...(jobId ? { subject: jobId } : {}), ...(title ? { title } : {}) };
  if (!(await postEntries(act, postingForPaidFee(fee), about))) return false;
  if (workerId && share_kobo > 0) {
    // The share of a company's ride waits before a debt is settled from it.
    if (!jobId && payableId) await act.one(letRideWait, { ride: payableId });
    await settleOwed(act, workerId, once);
    const earned = { accountId: workerId, amount_kobo: share_kobo };
    if (jobId) act.emit(earningsEvents.earnings_posted, { ...earned, jobId });
    else act.emit(earningsEvents.ride_earnings_posted, { ...earned, tripId: once });
  }
  return true;
};
