// What the worker reads about money besides the rules' own sentences (partners.md §2.3, §8).
import type { TagTone } from '../../../web/ui/status.tsx';
import type { PayoutState } from '../rules.ts';

export const earningsFailed = 'Failed to load earnings';
export const payoutsFailed = 'Failed to load payouts';

/** The tag of a payout: one word; what it means for the balance stands under it. */
export const payoutTags: Record<PayoutState, { readonly tone: TagTone; readonly word: string }> = {
  requested: { tone: 'warn', word: 'Processing' },
  sent: { tone: 'warn', word: 'Processing' },
  paid: { tone: 'ok', word: 'Completed' },
  failed: { tone: 'bad', word: 'Failed' },
  reversed: { tone: 'bad', word: 'Returned' },
};
export const moneyIsBack = 'The money is back in your balance.';

/** Kinds of ledger.ts as the worker reads them. */
export const entryWords: Readonly<Record<string, string>> = {
  job_completed: 'Job completed',
  cash_job: 'Kaya’s part of a cash job, owed',
  cash_ride: 'Kaya’s part of a cash ride, owed',
  commission_settled: 'Settled: Kaya’s part of what you took in cash',
  trip_completed: 'Ride completed',
  trip_cancelled: 'Ride cancelled late',
  payout_held: 'Payout',
  payout_failed: 'Payout failed, money back',
  payout_reversed: 'Payout returned, money back',
};
