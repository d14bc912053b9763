import { event } from '../../shared/event.ts';
import type { PayoutMethod } from './rules.ts';

/** shown: `GTBank •••• 6789`; never the account itself. */
type Payout = {
  readonly payoutId: string;
  readonly accountId: string;
  readonly amount_kobo: number;
  readonly fee_kobo: number;
  readonly method: PayoutMethod;
  readonly shown: string;
};
const payoutSeen = {
  audience: (p: Payout) => [`account:${p.accountId}`, 'staff'],
  subjects: () => ['earnings', 'payouts'],
};

export const moneyEvents = {
  payout_requested: event<Payout>()('money.payout_requested', payoutSeen),
  payout_sent: event<Payout>()('money.payout_sent', payoutSeen),
  payout_paid: event<Payout>()('money.payout_paid', payoutSeen),
  /** The money is back in the balance. reason: the provider's words, if it gave any. */
  payout_failed: event<Payout & { readonly reason: string | null }>()('money.payout_failed', payoutSeen),
  /** A completed job reached the worker's balance. */
  earnings_posted: event<{ readonly accountId: string; readonly jobId: string; readonly amount_kobo: number }>()(
    'money.earnings_posted',
    { audience: (p) => [`account:${p.accountId}`], subjects: () => ['earnings'] },
  ),
  /** A ride's share reached the driver's balance. */
  ride_earnings_posted: event<{ readonly accountId: string; readonly tripId: string; readonly amount_kobo: number }>()(
    'money.ride_earnings_posted',
    { audience: (p) => [`account:${p.accountId}`], subjects: () => ['earnings', 'driver'] },
  ),
} as const;
