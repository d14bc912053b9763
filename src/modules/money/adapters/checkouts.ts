// What a payment adapter does for people who pay Kaya. To add one: a folder beside sandbox/ that implements this type.
import * as z from 'zod/mini';
import type { Charge } from '../payment-rules.ts';
import { within } from './within.ts';

/** reference: ours, unique forever. return_url: where the customer's browser goes afterwards; a visit there proves nothing. */
export type NewCheckout = {
  readonly reference: string;
  readonly amount_kobo: number;
  readonly title: string;
  readonly email: string;
  readonly return_url: string;
};
/** life_ms: how long the account should take money; a provider may choose another time. */
export type NewTransfer = Omit<NewCheckout, 'return_url'> & { readonly life_ms: number };
/** An account of this payment only: whatever comes in belongs to it, from whichever account it was sent. */
export type TransferAccount = {
  readonly bank: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly expires_at: Date;
};
/** bank: its code in Kaya's list, one of those that the provider offers. */
export type NewUssd = NewTransfer & { readonly bank: string };
/**
 * code: dialled from the phone of the payer's account at this bank: `*737*000*1234#`. payment_code: what the bank may ask for afterwards.
 * expires_at: until when it is shown.
 */
export type UssdCode = { readonly code: string; readonly payment_code: string | null; readonly expires_at: Date };
export const ussdCode = z.string().check(z.regex(/^\*[0-9*]{3,60}#$/));

/** token, email: of the kept card. */
export type CardCharge = NewCheckout & { readonly token: string };
/**
 * sent: the provider has it, and reports the result when asked. refused: it did nothing. confirm: the bank wants the payer to confirm it
 * first, on this page; null: nothing is charged, and the payer must begin again on a card page.
 */
export type CardOutcome = { readonly is: 'sent' | 'refused' } | { readonly is: 'confirm'; readonly url: string | null };
export type RefundOrder = {
  /** Reference of the refund. Some providers refund twice if called twice with it: the caller looks for it first, and waits. */
  readonly reference: string;
  /** Reference of the payment. */
  readonly charge: string;
  readonly provider_id: string;
  readonly amount_kobo: number;
};
export type RefundOutcome = {
  readonly state: 'pending' | 'done' | 'failed' | 'unknown';
  readonly reason: string | null;
};

/** What a webhook is about. reference: of the payment, of the payout, or of the refund or the payment whose refund it is. */
export type Note = {
  /** The same for each delivery of one message. */
  readonly key: string;
  /** books: something that the provider's lists tell: a dispute, or a settlement, which `reference` names. */
  readonly about: 'payment' | 'payout' | 'refund' | 'books' | 'other';
  readonly reference: string;
};

/** The provider has made a page or an account for this reference before, and its answer was lost: no one can have seen it. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

export type Checkouts = {
  readonly name: string;
  /** The header that proves that a webhook comes from the provider. */
  readonly proofHeader: string;
  /** The page where the customer pays by card; requested once per reference. @throws AnswerLost */
  readonly openCheckout: (checkout: NewCheckout) => Promise<{ readonly url: string }>;
  /** Charges a card that it reported as reusable; called once per reference. Missing where it cannot keep cards. @throws when the result is unknown */
  readonly chargeCard?: (charge: CardCharge) => Promise<CardOutcome>;
  /** The account to which the customer sends the exact amount; requested once per reference. @throws AnswerLost */
  readonly openTransfer: (transfer: NewTransfer) => Promise<TransferAccount>;
  /** Missing where the provider has no codes. banks: which may be chosen. open: called once per reference. @throws AnswerLost */
  readonly ussd?: { readonly banks: readonly string[]; readonly open: (ussd: NewUssd) => Promise<UssdCode> };
  /** The page where the customer pays from a wallet; missing where the provider has none. As `openCheckout`. */
  readonly openWallet?: Checkouts['openCheckout'];
  /** null: the provider does not know this reference. */
  readonly findCharge: (reference: string) => Promise<Charge | null>;
  /** unknown: it may or may not have been accepted. */
  readonly refund: (order: RefundOrder) => Promise<RefundOutcome>;
  /** null: the provider does not know this refund. */
  readonly findRefund: (order: RefundOrder) => Promise<RefundOutcome | null>;
  /** What a webhook of the provider is about, when its signature is valid; null when it is not from the provider. */
  readonly readNote: (raw: string, proof: string) => Promise<Note | null>;
};

const timedExtras = (
  { chargeCard, ussd, openWallet }: Checkouts,
  limit_ms: number,
): Pick<Checkouts, 'chargeCard' | 'ussd' | 'openWallet'> => ({
  ...(chargeCard && { chargeCard: (charge) => within(limit_ms, chargeCard(charge)) }),
  ...(ussd && { ussd: { ...ussd, open: (order) => within(limit_ms, ussd.open(order)) } }),
  ...(openWallet && { openWallet: (checkout) => within(limit_ms, openWallet(checkout)) }),
});

/** The same with a time limit on every call. It throws on a fault: the caller keeps the reference and asks again. */
export const timedCheckouts = (given: Checkouts, limit_ms = 30_000): Checkouts => ({
  ...given,
  openCheckout: (checkout) => within(limit_ms, given.openCheckout(checkout)),
  openTransfer: (transfer) => within(limit_ms, given.openTransfer(transfer)),
  ...timedExtras(given, limit_ms),
  findCharge: (reference) => within(limit_ms, given.findCharge(reference)),
  refund: (order) => within(limit_ms, given.refund(order)),
  findRefund: (order) => within(limit_ms, given.findRefund(order)),
});
