// The ledger's rules: which accounts exist, and what each event posts. Pure; the server writes the legs. Sign: + is credit
// (Kaya owes it or earned it), − is debit (Kaya holds or spent it). Every posting sums to zero.
// docs/decisions/0003-job-money.md and 0012-customer-payments.md explain the postings of a completed job.
import { inProportion } from '../../shared/naira.ts';

/**
 * owned: one account per person or job, otherwise one of Kaya's own (the server may split that over shards). floor: its balance
 * may never be below zero; ceiling: never above. The database enforces both too.
 */
export const accountKinds = {
  /** What Kaya owes a worker: the balance that can be paid out. Owner: the worker. */
  worker_payable: { owned: true, floor: true },
  /** The commission that a worker or driver collected in cash and owes: negative or zero. Owner: the worker. */
  worker_receivable: { owned: true, floor: false, ceiling: true },
  /** Money that came in for a payment and is not applied to it, or goes back. Owner: the payment. */
  unapplied: { owned: true, floor: true },
  /** What a customer has paid for a job that is not completed. Owner: the job. */
  escrow: { owned: true, floor: true },
  /**
   * What a mover was paid for a job when everything was loaded: zero or negative, until the job ends. What its customer paid stays whole in
   * escrow (docs/decisions/0142-part-payments.md). Owner: the job.
   */
  released_part: { owned: true, floor: false, ceiling: true },
  /** Cash of a job that its mover collected and Kaya owes the customer after a dispute. Owner: the job. */
  customer_payable: { owned: true, floor: true },
  /** A provider's part of a job paid in cash, until its worker has paid Kaya what they owe of it. Owner: the provider's account. */
  share_due: { owned: true, floor: true },
  /** What Kaya owes a partner for orders of companies. Below zero: a deduction after it was paid, which the next payout is smaller by. Owner: the partner. */
  partner_payable: { owned: true, floor: false },
  /** What a company owes Kaya by its invoices: negative or zero. Owner: the company. */
  company_receivable: { owned: true, floor: false, ceiling: true },
  /** Payouts requested and not yet known to be paid or failed. */
  payout_clearing: { owned: false, floor: false },
  /** Taken from escrow for a customer and not yet known to have arrived. */
  refund_clearing: { owned: false, floor: false },
  /** Money at the payment provider; a debit balance. */
  provider_balance: { owned: false, floor: false },
  commission_revenue: { owned: false, floor: false },
  payout_fees: { owned: false, floor: false },
  /** What was billed to companies for meals, swaps and housing, less what credit notes took back. */
  company_sales: { owned: false, floor: false },
  /** What partners earned of those sales; a debit balance. */
  partner_costs: { owned: false, floor: false },
  /** The fees of providers for payments and payouts; a debit balance. */
  provider_fees: { owned: false, floor: false },
  /** What providers have paid out to Kaya's bank account; a debit balance. */
  bank: { owned: false, floor: false },
  /** What a provider has taken back for payments that their payers dispute, until it decides; a debit balance. */
  disputed: { owned: false, floor: false },
  /** Money at a provider that nothing here names, until it goes back. */
  unnamed: { owned: false, floor: false },
  /** Lost disputes, and differences that staff wrote off; a gain is positive. */
  losses: { owned: false, floor: false },
} as const;
export type AccountKind = keyof typeof accountKinds;

/** owner: the worker's or job's id, null for an account of Kaya. */
export type Leg = { readonly account: AccountKind; readonly owner: string | null; readonly amount_kobo: number };
export type PostingKind =
  | 'money_received'
  | 'payment_collected'
  | 'refund_asked'
  | 'payment_refunded'
  | 'part_released'
  | 'part_returned'
  | 'job_completed'
  | 'job_shared'
  | 'share_released'
  | 'job_cancelled'
  | 'cancel_fee_paid'
  | 'cash_returned'
  | 'cash_repaid'
  | 'taken_back'
  | 'commission_settled'
  | 'debt_paid'
  | 'trip_completed'
  | 'trip_cancelled'
  | 'referral_credited'
  | 'tip_paid'
  | 'job_tip_paid'
  | 'company_invoiced'
  | 'company_paid'
  | 'company_credited'
  | 'partner_earned'
  | 'partner_deducted'
  | 'payout_held'
  | 'payout_paid'
  | 'payout_failed'
  | 'payout_reversed'
  | 'provider_fee'
  | 'settlement_paid'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'unnamed_received'
  | 'unnamed_returned'
  | 'refund_paid_otherwise'
  | 'written_off'
  | 'reversed';
/** key is unique in the ledger: one event is never posted twice. */
export type Posting = { readonly kind: PostingKind; readonly key: string; readonly legs: readonly Leg[] };

/** Two legs on one account are joined, because UPDATE … FROM would drop the second; legs of zero are dropped. */
export const balanced = (kind: PostingKind, subjectId: string, given: readonly Leg[]): Posting => {
  const byAccount = new Map<string, Leg>();
  for (const leg of given) {
    if (!Number.isSafeInteger(leg.amount_kobo)) throw new RangeError(`Not an amount in kobo: ${leg.amount_kobo}`);
    if (accountKinds[leg.account].owned !== (leg.owner !== null)) throw new RangeError(`Wrong owner: ${leg.account}`);
    const name = `${leg.account}:${leg.owner ?? ''}`;
    const before = byAccount.get(name)?.amount_kobo ?? 0;
    byAccount.set(name, { ...leg, amount_kobo: before + leg.amount_kobo });
  }
  const legs = [...byAccount.values()].filter(({ amount_kobo }) => amount_kobo !== 0);
  if (legs.reduce((sum, leg) => sum + leg.amount_kobo, 0) !== 0) throw new RangeError(`Unbalanced ${kind}`);
  return { kind, key: `${kind}:${subjectId}`, legs };
};

export const leg = (account: AccountKind, owner: string | null, amount_kobo: number): Leg => ({
  account,
  owner,
  amount_kobo,
});

export const mustBePositive = (...amounts: number[]): void => {
  for (const amount of amounts) if (!(amount > 0)) throw new RangeError(`Not a positive amount: ${amount}`);
};

type Received = { arrivalId: string; paymentId: string; amount_kobo: number };

/** Money of any amount has come in at the provider. It belongs to the payment until it is applied to what is paid, or goes back. */
export const postingForReceivedMoney = ({ arrivalId, paymentId, amount_kobo }: Received): Posting => {
  mustBePositive(amount_kobo);
  return balanced('money_received', arrivalId, [
    leg('provider_balance', null, -amount_kobo),
    leg('unapplied', paymentId, amount_kobo),
  ]);
};

type Collected = { payableId: string; total_kobo: number; paymentId?: string };

/**
 * A payment waits for what it pays: a job, ride, tip or debt. paymentId: whose money it is; without it nothing has come in, because Kaya
 * bills the job to a company.
 */
export const postingForCollectedPayment = ({ payableId, total_kobo, paymentId }: Collected): Posting => {
  mustBePositive(total_kobo);
  return balanced('payment_collected', paymentId ?? payableId, [
    paymentId ? leg('unapplied', paymentId, -total_kobo) : leg('provider_balance', null, -total_kobo),
    leg('escrow', payableId, total_kobo),
  ]);
};

type RefundFacts = { refundId: string; amount_kobo: number };
/** The money is what is held for a payable, or what a payment did not need. */
type AskedRefund = RefundFacts & ({ payableId: string } | { paymentId: string });

/** A refund is requested: the money leaves its account at once, so it cannot be refunded twice, nor paid to the mover. */
export const postingForAskedRefund = ({ refundId, amount_kobo, ...of }: AskedRefund): Posting => {
  mustBePositive(amount_kobo);
  return balanced('refund_asked', refundId, [
    'paymentId' in of ? leg('unapplied', of.paymentId, -amount_kobo) : leg('escrow', of.payableId, -amount_kobo),
    leg('refund_clearing', null, amount_kobo),
  ]);
};

/** The provider has refunded the customer. */
export const postingForRefundedPayment = ({ refundId, amount_kobo }: RefundFacts): Posting => {
  mustBePositive(amount_kobo);
  return balanced('payment_refunded', refundId, [
    leg('refund_clearing', null, -amount_kobo),
    leg('provider_balance', null, amount_kobo),
  ]);
};

/** Everything is loaded: the mover is paid a part of what they earn. Escrow, and Kaya's commission, wait for the end. */
export const postingForReleasedPart = (part: { jobId: string; workerId: string; part_kobo: number }): Posting => {
  mustBePositive(part.part_kobo);
  return balanced('part_released', part.jobId, [
    leg('released_part', part.jobId, -part.part_kobo),
    leg('worker_payable', part.workerId, part.part_kobo),
  ]);
};

/** The job ended and pays its mover nothing: they owe Kaya the part they were paid, and the customer gets back the whole price. */
export const postingForReturnedPart = (part: { jobId: string; workerId: string; part_kobo: number }): Posting => {
  mustBePositive(part.part_kobo);
  return balanced('part_returned', part.jobId, [
    leg('worker_receivable', part.workerId, -part.part_kobo),
    leg('released_part', part.jobId, part.part_kobo),
  ]);
};

/**
 * The job is done. Money held for it is split; the mover has collected the rest in cash. The mover's share is first the cash
 * they have: the rest of it is paid from escrow, or, when the cash is more than their share, they owe the difference. One rule
 * for card (all of it held), cash (nothing held) and a difference paid in cash at the door. helpers: each is paid the same part of
 * worker_share_kobo by Kaya; the mover has the rest (docs/decisions/0045-crews.md). released_kobo: what the mover was paid
 * of it when everything was loaded; it counts like cash that they have.
 */
export const postingForCompletedJob = (job: {
  jobId: string;
  workerId: string;
  total_kobo: number;
  worker_share_kobo: number;
  held_kobo: number;
  released_kobo?: number;
  helpers?: { readonly ids: readonly string[]; readonly each_kobo: number };
}): Posting => {
  mustBePositive(job.total_kobo);
  const { jobId, workerId, total_kobo, worker_share_kobo, held_kobo, released_kobo = 0 } = job;
  const { ids, each_kobo } = job.helpers ?? { ids: [], each_kobo: 0 };
  if (!(worker_share_kobo >= 0 && worker_share_kobo <= total_kobo)) throw new RangeError('Share outside the price');
  if (!(held_kobo >= 0 && held_kobo <= total_kobo)) throw new RangeError('More held than the price');
  const own_kobo = worker_share_kobo - ids.length * each_kobo;
  if (!(each_kobo >= 0 && own_kobo >= 0)) throw new RangeError('Helpers earn more than the job');
  if (released_kobo < 0) throw new RangeError(`Not an amount: ${released_kobo}`);
  const rest_kobo = own_kobo - (total_kobo - held_kobo) - released_kobo;
  return balanced('job_completed', jobId, [
    leg('escrow', jobId, -held_kobo),
    leg('released_part', jobId, released_kobo),
    leg('worker_payable', workerId, Math.max(0, rest_kobo)),
    leg('worker_receivable', workerId, Math.min(0, rest_kobo)),
    ...ids.map((id) => leg('worker_payable', id, each_kobo)),
    leg('commission_revenue', null, total_kobo - worker_share_kobo),
  ]);
};

/**
 * A worker of a provider's team has earned from a completed job: the provider's part leaves the worker. paid_kobo: what Kaya has just
 * credited to the worker for the job; what the part exceeds it by, the worker holds in cash: they owe it, and the provider gets it when they
 * have paid (docs/decisions/0057-providers.md).
 */
export const postingForSharedJob = (share: {
  jobId: string;
  workerId: string;
  payeeId: string;
  part_kobo: number;
  paid_kobo: number;
}): Posting => {
  const { jobId, workerId, payeeId, part_kobo, paid_kobo } = share;
  mustBePositive(part_kobo);
  if (paid_kobo < 0) throw new RangeError(`Not an amount: ${paid_kobo}`);
  const now_kobo = Math.min(part_kobo, paid_kobo);
  return balanced('job_shared', `${jobId}:${workerId}`, [
    leg('worker_payable', workerId, -now_kobo),
    leg('worker_payable', payeeId, now_kobo),
    leg('worker_receivable', workerId, now_kobo - part_kobo),
    leg('share_due', payeeId, part_kobo - now_kobo),
  ]);
};

/** The worker has paid what they owed of it. */
export const postingForReleasedShare = (share: {
  jobId: string;
  workerId: string;
  payeeId: string;
  amount_kobo: number;
}): Posting => {
  mustBePositive(share.amount_kobo);
  return balanced('share_released', `${share.jobId}:${share.workerId}`, [
    leg('share_due', share.payeeId, -share.amount_kobo),
    leg('worker_payable', share.payeeId, share.amount_kobo),
  ]);
};

/** The mover's share of the cancellation fee received so far: it grows as the fee is paid. Rounded down, kobo. */
export const shareOfKept = (fee: { fee_kobo: number; share_kobo: number; kept_kobo: number }): number =>
  fee.fee_kobo === 0 ? 0 : inProportion(fee.share_kobo, fee.kept_kobo, fee.fee_kobo);

/**
 * The fee for a job or ride cancelled late is paid, or a part of it. The mover or driver who had set off gets their share of
 * that part, Kaya the rest. once: what was paid, so that it is posted once. payableId: the job or card ride whose escrow holds the
 * fee; null: a ride's fee, which another ride has paid and is already Kaya's revenue.
 */
export const postingForPaidFee = (fee: {
  /** A job's fee that was held at the cancellation, one paid by card later, or a ride's. */
  kind: 'job_cancelled' | 'cancel_fee_paid' | 'trip_cancelled';
  once: string;
  payableId: string | null;
  workerId: string | null;
  amount_kobo: number;
  share_kobo: number;
}): Posting => {
  const { kind, once, payableId, workerId, amount_kobo, share_kobo } = fee;
  mustBePositive(amount_kobo);
  if (!(share_kobo >= 0 && share_kobo <= amount_kobo)) throw new RangeError('Share outside the fee');
  return balanced(kind, once, [
    payableId === null ? leg('commission_revenue', null, -amount_kobo) : leg('escrow', payableId, -amount_kobo),
    ...(workerId === null ? [] : [leg('worker_payable', workerId, share_kobo)]),
    leg('commission_revenue', null, amount_kobo - (workerId === null ? 0 : share_kobo)),
  ]);
};

/** A driver is paid for bringing another; Kaya bears it. Once per referred driver. */
export const postingForReferral = (referral: {
  referredId: string;
  referrerId: string;
  amount_kobo: number;
}): Posting => {
  mustBePositive(referral.amount_kobo);
  return balanced('referral_credited', referral.referredId, [
    leg('commission_revenue', null, -referral.amount_kobo),
    leg('worker_payable', referral.referrerId, referral.amount_kobo),
  ]);
};

/**
 * A dispute: the customer gets back this part of the cash the mover collected. The mover owes it to Kaya, and Kaya to the
 * customer.
 */
export const postingForCashReturn = (cash: { jobId: string; workerId: string; amount_kobo: number }): Posting => {
  mustBePositive(cash.amount_kobo);
  return balanced('cash_returned', cash.jobId, [
    leg('worker_receivable', cash.workerId, -cash.amount_kobo),
    leg('customer_payable', cash.jobId, cash.amount_kobo),
  ]);
};

/** Kaya has paid it to the customer. */
export const postingForCashRepaid = (cash: { jobId: string; amount_kobo: number }): Posting => {
  mustBePositive(cash.amount_kobo);
  return balanced('cash_repaid', cash.jobId, [
    leg('customer_payable', cash.jobId, -cash.amount_kobo),
    leg('provider_balance', null, cash.amount_kobo),
  ]);
};

/**
 * What a worker owes is deducted from their balance, as far as it is enough. once: the event behind it, so that it is posted
 * once.
 */
export const postingForSettledCommission = (debt: { once: string; workerId: string; amount_kobo: number }): Posting => {
  mustBePositive(debt.amount_kobo);
  return balanced('commission_settled', debt.once, [
    leg('worker_payable', debt.workerId, -debt.amount_kobo),
    leg('worker_receivable', debt.workerId, debt.amount_kobo),
  ]);
};

/**
 * A worker or driver has paid Kaya what they owe, or a part of it. It goes to their balance first, and `commission_settled` deducts
 * what they still owe, as from all money that comes in.
 */
export const postingForPaidDebt = (debt: { paymentId: string; workerId: string; amount_kobo: number }): Posting => {
  mustBePositive(debt.amount_kobo);
  return balanced('debt_paid', debt.paymentId, [
    leg('unapplied', debt.paymentId, -debt.amount_kobo),
    leg('worker_payable', debt.workerId, debt.amount_kobo),
  ]);
};

/**
 * A ride is done. total_kobo: the price, and what the customer owed for rides cancelled before; held_kobo: the part that a card has
 * paid. The driver has collected the rest in cash, and the rule for a job applies. A driver has the same accounts as a worker.
 */
export const postingForCompletedTrip = (trip: {
  tripId: string;
  driverId: string;
  total_kobo: number;
  held_kobo: number;
  driver_share_kobo: number;
}): Posting => {
  const { tripId, driverId, total_kobo, held_kobo, driver_share_kobo } = trip;
  mustBePositive(total_kobo);
  if (!(driver_share_kobo >= 0 && driver_share_kobo <= total_kobo)) throw new RangeError('Share outside the price');
  if (!(held_kobo >= 0 && held_kobo <= total_kobo)) throw new RangeError('More held than the price');
  const cash_kobo = total_kobo - held_kobo;
  return balanced('trip_completed', tripId, [
    leg('escrow', tripId, -held_kobo),
    leg('worker_payable', driverId, Math.max(0, driver_share_kobo - cash_kobo)),
    leg('worker_receivable', driverId, -Math.max(0, cash_kobo - driver_share_kobo)),
    leg('commission_revenue', null, total_kobo - driver_share_kobo),
  ]);
};

/** A tip for a ride or a job is paid: all of it goes to those who did the work. Once per payment. */
export const postingForPaidTip = (
  kind: 'tip_paid' | 'job_tip_paid',
  paymentId: string,
  parts: readonly { readonly id: string; readonly kobo: number }[],
): Posting => {
  mustBePositive(...parts.map(({ kobo }) => kobo));
  return balanced(kind, paymentId, [
    leg('unapplied', paymentId, -parts.reduce((sum, { kobo }) => sum + kobo, 0)),
    ...parts.map(({ id, kobo }) => leg('worker_payable', id, kobo)),
  ]);
};
