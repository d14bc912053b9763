// What a payment adapter can do for customers who pay by card. Adding one: a folder beside sandbox/ that answers this type.
import type { Charge } from '../payment-rules.ts';
import { within } from './within.ts';

/** reference: ours, unique for ever. return_url: where the customer's browser goes afterwards; it proves nothing. */
export type NewCheckout = {
  readonly reference: string;
  readonly amount_kobo: number;
  readonly title: string;
  readonly email: string;
  readonly return_url: string;
};
export type RefundOrder = {
  /** Of the refund: the second call with one reference gives nothing back again. */
  readonly reference: string;
  /** Of the payment. */
  readonly charge: string;
  readonly provider_id: string;
  readonly amount_kobo: number;
};
export type RefundOutcome = {
  readonly state: 'pending' | 'done' | 'failed' | 'unknown';
  readonly reason: string | null;
};

export type Checkouts = {
  readonly name: string;
  /** The header that proves a message is the provider's. */
  readonly proofHeader: string;
  /** The page where the customer pays. The second call with one reference answers the same page. */
  readonly openCheckout: (checkout: NewCheckout) => Promise<{ readonly url: string }>;
  /** null: the provider has never heard of this reference. */
  readonly findCharge: (reference: string) => Promise<Charge | null>;
  readonly refund: (order: RefundOrder) => Promise<RefundOutcome>;
  readonly findRefund: (reference: string) => Promise<RefundOutcome | null>;
  /** What a message of the provider is about, if its proof holds; null when it is not from the provider. */
  readonly readNote: (
    raw: string,
    proof: string,
  ) => Promise<{ readonly key: string; readonly reference: string } | null>;
};

/** The same with a time limit on every call. A fault is thrown: whoever calls keeps the reference and asks again. */
export const timedCheckouts = (given: Checkouts, limit_ms = 30_000): Checkouts => ({
  ...given,
  openCheckout: (checkout) => within(limit_ms, given.openCheckout(checkout)),
  findCharge: (reference) => within(limit_ms, given.findCharge(reference)),
  refund: (order) => within(limit_ms, given.refund(order)),
  findRefund: (reference) => within(limit_ms, given.findRefund(reference)),
});
