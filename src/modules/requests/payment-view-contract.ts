// How a request is paid, as the one who follows it reads it. Amounts kobo.
import * as z from 'zod/mini';
import { paymentMethods } from '../money/payment-rules.ts';

const paymentStandings = [
  /** Cash to the mover. */
  'cash',
  /** By card, and something of it is not paid. */
  'due',
  /** By card, and `checking`. */
  'checking',
  /** All of it is paid and held. */
  'held',
  /** The job is done and paid for. */
  'done',
  /** The job ended; what was paid is on its way back, or has arrived. */
  'returning',
  'returned',
  /** Cancelled late: the fee, or a part of it, is owed; or all of it is paid. */
  'fee_due',
  'fee_paid',
  /** Nothing was paid, and nothing is asked. */
  'none',
  /** Kaya bills the company. */
  'invoice',
] as const;

export const paymentView = z.object({
  method: z.enum(paymentMethods),
  standing: z.enum(paymentStandings),
  /** What cancelling late cost; 0 otherwise. */
  fee_kobo: z.int(),
  /** A card page is open somewhere, or was paid on and nobody knows yet whether it holds. */
  checking: z.boolean(),
  /** Paid by card and held by Kaya. */
  held_kobo: z.int(),
  /** What pressing Pay asks for; 0 when nothing is to be paid by card. */
  card_due_kobo: z.int(),
  /** What the mover takes, or took. */
  cash_kobo: z.int(),
  /** Given back or on its way, all in all. */
  refunded_kobo: z.int(),
  /** Why the last card payment did not go through, in words. */
  failure: z.nullable(z.string()),
  may_pay: z.boolean(),
  /** A card was chosen, something is due, and no card provider is configured at present. */
  card_off: z.boolean(),
  /** The ways that may be chosen now besides the present one. */
  may_choose: z.array(z.enum(['cash', 'card'])),
});
export type PaymentView = z.output<typeof paymentView>;
