// How a request is paid, as the person who follows it sees it. Amounts kobo.
import * as z from 'zod/mini';
import { payWays, paymentMethods } from '../money/payment-rules.ts';

const paymentStandings = [
  /** Cash to the mover. */
  'cash',
  /** By card, and not paid in full yet. */
  'due',
  /** By card, and the outcome of a payment is `checking`. */
  'checking',
  /** Paid in full and held. */
  'held',
  /** The job is done and paid for. */
  'done',
  /** The job was cancelled; the refund is on its way, or has arrived. */
  'returning',
  'returned',
  /** Cancelled late: some of the fee is owed, or all of it is paid. */
  'fee_due',
  'fee_paid',
  /** Nothing was paid and nothing is due. */
  'none',
  /** Kaya bills the company. */
  'invoice',
] as const;

export const paymentView = z.object({
  method: z.enum(paymentMethods),
  standing: z.enum(paymentStandings),
  /** The fee for cancelling late; 0 otherwise. */
  fee_kobo: z.int(),
  /** A card page or a bank transfer is open, or the result is not known yet. */
  checking: z.boolean(),
  /** The method of the last payment, paid or only begun. */
  way: z.enum(payWays),
  /** How much of an open transfer has arrived. */
  part_kobo: z.int(),
  /** `countsUntil` of an open transfer or code. */
  counts_until: z.nullable(z.iso.datetime()),
  /** Paid by card or transfer and held by Kaya. */
  held_kobo: z.int(),
  /** What is due by card or transfer before the work. */
  card_due_kobo: z.int(),
  /** What the mover receives, or received, in cash. */
  cash_kobo: z.int(),
  /** Refunded or on its way, in total. */
  refunded_kobo: z.int(),
  /** When the last refund must have arrived; null: nothing is refunded. */
  refund_by: z.nullable(z.iso.datetime()),
  /** A refund has not arrived by then. */
  refund_late: z.boolean(),
  /** Why the last card payment failed, in words. */
  failure: z.nullable(z.string()),
  may_pay: z.boolean(),
  /** The customer chose a card and something is due, but no card provider is configured. */
  card_off: z.boolean(),
  /** The other payment methods that may be chosen now. */
  may_choose: z.array(z.enum(['cash', 'card'])),
});
export type PaymentView = z.output<typeof paymentView>;
