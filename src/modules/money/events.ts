import { event } from '../../shared/event.ts';
import type { PayoutDoubt } from './account-name-rules.ts';
import type { PayoutMethod } from './destinations.ts';
import type { PayableKind, PayableRef } from './payable-rules.ts';

/** shown: `GTBank •••• 6789`; never the full account number. */
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

/** About a card payment; customerId is null for a customer known only by a tracking link. */
type OfPayment = {
  readonly paymentId: string;
  readonly payable: PayableRef;
  /** Of a job: its order. */
  readonly orderId?: string;
  readonly customerId: string | null;
  readonly amountKobo: number;
};
/** The pages that show it. */
const pagesOf: Readonly<Record<PayableKind, (id: string) => readonly string[]>> = {
  job: (id) => ['live-moves', `job:${id}`],
  ride: (id) => [`trip:${id}`, 'trips'],
  tip: (id) => [`trip:${id}`, 'trips'],
  card_setup: (id) => [`card-setup:${id}`],
  bill: () => ['company'],
  debt: () => ['earnings', 'driver'],
};
const orderOf = ({ orderId }: OfPayment): string[] => (orderId ? [`order:${orderId}`] : []);
const paymentSeen = {
  audience: (p: OfPayment) => [...(p.customerId ? [`account:${p.customerId}`] : []), ...orderOf(p), 'staff'],
  subjects: (p: OfPayment) => [...orderOf(p), ...pagesOf[p.payable.kind](p.payable.id), 'staff'],
  // Money does not know the job's worker, so all workers hear its id; only a page that shows the job fetches it again.
  crowd: ({ payable: { kind, id } }: OfPayment) => ({ list: 'board', subjects: kind === 'job' ? [`job:${id}`] : [] }),
};

/** Between a worker and their provider. */
const sharing = {
  audience: (p: { readonly accountId: string; readonly workerId: string }) => [
    `account:${p.accountId}`,
    `account:${p.workerId}`,
    'staff',
  ],
  subjects: () => ['earnings', 'team'],
};

export const moneyEvents = {
  payment_started: event<OfPayment>()('money.payment_started', paymentSeen),
  /** Confirmed with the provider itself; the money is held for the job. */
  payment_paid: event<OfPayment>()('money.payment_paid', paymentSeen),
  /** reason: in words for the customer; null when the page was closed. */
  payment_failed: event<OfPayment & { readonly reason: string | null }>()('money.payment_failed', paymentSeen),
  /** The refund is on its way; amountKobo: this part. */
  refund_asked: event<OfPayment & { readonly reason: string }>()('money.refund_asked', paymentSeen),
  payment_refunded: event<OfPayment>()('money.payment_refunded', paymentSeen),
  refund_failed: event<OfPayment & { readonly reason: string | null }>()('money.refund_failed', paymentSeen),
  payout_requested: event<Payout>()('money.payout_requested', payoutSeen),
  /**
   * Requested with a confirmation, because the account may not be the worker's own, or because of the sum. accountName: what the
   * provider says, if anything.
   */
  payout_confirmed: event<Payout & { readonly doubt: PayoutDoubt; readonly accountName: string | null }>()(
    'money.payout_confirmed',
    payoutSeen,
  ),
  /** shown: `GTBank •••• 6789`. accountName: what the provider says, if anything. */
  payout_account_saved: event<{
    readonly accountId: string;
    readonly method: PayoutMethod;
    readonly shown: string;
    readonly accountName: string | null;
  }>()('money.payout_account_saved', {
    audience: (p) => [`account:${p.accountId}`],
    subjects: () => ['payout-accounts'],
  }),
  payout_account_removed: event<{ readonly accountId: string; readonly shown: string }>()(
    'money.payout_account_removed',
    { audience: (p) => [`account:${p.accountId}`], subjects: () => ['payout-accounts'] },
  ),
  payout_sent: event<Payout>()('money.payout_sent', payoutSeen),
  payout_paid: event<Payout>()('money.payout_paid', payoutSeen),
  /** The money is back in the balance. reason: the provider's words, if it gave any. */
  payout_failed: event<Payout & { readonly reason: string | null }>()('money.payout_failed', payoutSeen),
  /** By a decision of staff about a completed job: accountId owes it, out of their balance first. reason: in the words of staff. */
  taken_back: event<{
    readonly accountId: string;
    readonly jobId: string;
    readonly title: string;
    readonly amount_kobo: number;
    readonly reason: string;
  }>()('money.taken_back', {
    audience: (p) => [`account:${p.accountId}`, 'staff'],
    subjects: (p) => ['earnings', 'driver', `job:${p.jobId}`, 'staff'],
  }),
  /** A job ended. amount_kobo: what the worker earned from it, cash included. */
  earnings_posted: event<{ readonly accountId: string; readonly jobId: string; readonly amount_kobo: number }>()(
    'money.earnings_posted',
    { audience: (p) => [`account:${p.accountId}`], subjects: () => ['earnings'] },
  ),
  /** accountId: the provider, who gets amount_kobo of what workerId earned; due_kobo of it when the worker has paid their cash debt. */
  earnings_shared: event<{
    readonly accountId: string;
    readonly jobId: string;
    readonly workerId: string;
    readonly title: string;
    readonly amount_kobo: number;
    readonly due_kobo: number;
  }>()('money.earnings_shared', sharing),
  /** What was due of a cash job has been paid. */
  share_released: event<{
    readonly accountId: string;
    readonly jobId: string;
    readonly workerId: string;
    readonly amount_kobo: number;
  }>()('money.share_released', sharing),
  /** What the account earned can be paid out now: a company has paid its bill, or Kaya has looked at a quick job. */
  waiting_released: event<{
    readonly accountId: string;
    readonly amount_kobo: number;
    readonly why?: 'look' | 'staff';
  }>()('money.waiting_released', {
    audience: (p) => [`account:${p.accountId}`],
    subjects: () => ['earnings', 'driver'],
  }),
  /** All of it is the driver's. accountId: the driver. */
  tip_paid: event<{
    readonly paymentId: string;
    readonly tripId: string;
    readonly customerId: string | null;
    readonly accountId: string;
    readonly amountKobo: number;
  }>()('money.tip_paid', {
    audience: (p) => [...(p.customerId ? [`account:${p.customerId}`] : []), `account:${p.accountId}`, 'staff'],
    subjects: (p) => [`trip:${p.tripId}`, 'earnings', 'driver', 'staff'],
  }),
  /** By card. restKobo: of it was not owed any more, and is in the balance; owedKobo: still owed after it. */
  debt_paid: event<{
    readonly paymentId: string;
    readonly accountId: string;
    readonly amountKobo: number;
    readonly restKobo: number;
    readonly owedKobo: number;
  }>()('money.debt_paid', {
    audience: (p) => [`account:${p.accountId}`, 'staff'],
    subjects: () => ['earnings', 'driver', 'staff'],
  }),
  /** A ride was posted to its driver's account. amount_kobo: what the balance gained, nothing when it was paid in cash. */
  ride_earnings_posted: event<{ readonly accountId: string; readonly tripId: string; readonly amount_kobo: number }>()(
    'money.ride_earnings_posted',
    { audience: (p) => [`account:${p.accountId}`], subjects: () => ['earnings', 'driver'] },
  ),
} as const;
