// The state of a request's payment, from given facts. Amounts kobo.
import type { JobStatus } from '../jobs/rules.ts';
import { mayChoosePayment, mayPayByCard } from '../jobs/payment-choice-rules.ts';
import { stillDue_kobo } from '../money/due-rules.ts';
import {
  cashTooMuch,
  chosenMethods,
  countsUntil,
  type PaymentMethod,
  type PaymentState,
  type PayWay,
} from '../money/payment-rules.ts';
import { refundClock } from '../money/refund-rules.ts';
import type { PaymentView } from './payment-view-contract.ts';

type PaymentFacts = {
  /** No card provider is configured. */
  readonly cardOff: boolean;
  readonly job: {
    readonly status: JobStatus;
    readonly price_kobo: number;
    readonly payment_method: PaymentMethod;
    readonly held_kobo: number;
    /** The cost of waiting at the door; included in the price. */
    readonly waiting_kobo: number;
    readonly cash_kobo: number | null;
    readonly cancel_fee_kobo: number;
    readonly cancel_kept_kobo: number;
    /** Kaya pays its helpers from money it holds, so it is not paid in cash. */
    readonly has_crew: boolean;
    readonly timeline: { readonly completed_at: string | null };
  };
  /** Newest first. */
  readonly payments: readonly {
    readonly status: PaymentState;
    readonly way: PayWay;
    readonly received_kobo: number;
    readonly expires_at: Date | null;
    readonly refunded_kobo: number;
    readonly failure_reason: string | null;
  }[];
  readonly refunds: readonly {
    readonly amount_kobo: number;
    readonly status: 'asked' | 'done' | 'failed';
    readonly due_at: Date;
  }[];
  readonly now: Date;
};

const standingOf = ({ job, payments, refunds }: PaymentFacts): PaymentView['standing'] => {
  const { status, payment_method: method, held_kobo } = job;
  if (method === 'invoice') return 'invoice';
  const givenBack = refunds.some((refund) => refund.status !== 'done') ? 'returning' : 'returned';
  if (status === 'cancelled') {
    if (job.cancel_fee_kobo > job.cancel_kept_kobo) return payments[0]?.status === 'started' ? 'checking' : 'fee_due';
    if (job.cancel_fee_kobo > 0) return 'fee_paid';
    if (held_kobo > 0) return 'returning';
    return refunds.length > 0 ? givenBack : 'none';
  }
  // Also while staff look into a problem that was reported after completion.
  if (status === 'completed' || (status === 'disputed' && job.timeline.completed_at)) return 'done';
  if (stillDue_kobo(job) === 0) return 'held';
  if (method === 'cash') return 'cash';
  // Nothing more is paid by card: staff refunded what is missing.
  if (!mayPayByCard(job)) return held_kobo > 0 ? 'held' : givenBack;
  return payments[0]?.status === 'started' ? 'checking' : 'due';
};

export const paymentStanding = (facts: PaymentFacts): PaymentView => {
  const { job, payments, cardOff } = facts;
  const { status, payment_method: method, held_kobo, price_kobo } = job;
  const fee_due_kobo = Math.max(0, job.cancel_fee_kobo - job.cancel_kept_kobo);
  const left_kobo = stillDue_kobo({ price_kobo, held_kobo, ...(status === 'cancelled' ? { fee_due_kobo } : {}) });
  const open = fee_due_kobo > 0 || (mayPayByCard(job) && method !== 'invoice');
  const last = payments[0];
  const { by, late } = refundClock(facts.refunds, facts.now);
  return {
    method,
    fee_kobo: job.cancel_fee_kobo,
    standing: standingOf(facts),
    checking: open && left_kobo > 0 && last?.status === 'started',
    way: last?.way ?? 'card',
    part_kobo: last?.status === 'started' ? last.received_kobo : 0,
    counts_until: (open && left_kobo > 0 ? countsUntil(last, facts.now) : null)?.toISOString() ?? null,
    held_kobo,
    card_due_kobo: open ? left_kobo : 0,
    cash_kobo: job.cash_kobo ?? (method === 'cash' && status !== 'cancelled' ? left_kobo : 0),
    refunded_kobo: payments.reduce((sum, payment) => sum + payment.refunded_kobo, 0),
    refund_by: by?.toISOString() ?? null,
    refund_late: late,
    failure: last?.status === 'failed' && left_kobo > 0 ? (last.failure_reason ?? 'Your card was not accepted.') : null,
    may_pay: open && left_kobo > 0 && !cardOff,
    card_off: cardOff && open && left_kobo > 0 && method === 'card',
    may_choose: chosenMethods.filter(
      (way) =>
        way !== method &&
        !(way === 'card' && cardOff) &&
        !(way === 'cash' && (job.has_crew || cashTooMuch(left_kobo))) &&
        method !== 'invoice' &&
        left_kobo > 0 &&
        mayChoosePayment[way].includes(status),
    ),
  };
};
