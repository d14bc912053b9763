// What the sandbox tells Kaya, and when: the card, the account, the phone or the wallet decides.
import { type Card, payeeOf, type Sender } from './behaviours.ts';
import type { Notes } from './notes.ts';
import { lateRefund_ms, type Payments } from './payments.ts';
import type { Refund } from './shapes.ts';
import type { PayoutOrder } from './payouts.ts';

/** Something has happened to a payment on a page. */
export const tellOfPayment = async (notes: Notes, payments: Payments, reference: string): Promise<void> => {
  const { message, after_ms }: Partial<Card> = (await payments.payerOf(reference)) ?? {};
  await notes.tell({ event: 'payment.ended', begun: 'payment.begun', reference, message, in_ms: after_ms ?? 0 });
};

/** Money has come in. */
export const tellOfArrival = (notes: Notes, reference: string, { message }: Sender): Promise<void> =>
  notes.tell({ event: 'payment.arrived', begun: 'payment.begun', reference, message });

/** A refund that is done at once needs no message. */
export const tellOfRefund = async (notes: Notes, reference: string, { status }: Refund): Promise<void> => {
  if (status === 'pending')
    await notes.tell({ event: 'refund.ended', begun: 'refund.begun', reference, in_ms: lateRefund_ms });
};

export const tellOfPayout = async (notes: Notes, { reference, account }: PayoutOrder): Promise<void> => {
  const { message, after_ms, back_ms, answer } = payeeOf(account);
  if (answer === 'refused') return;
  await notes.tell({ event: 'payout.ended', begun: 'payout.begun', reference, message, in_ms: after_ms });
  if (back_ms !== undefined)
    await notes.tell({ event: 'payout.returned', begun: 'payout.begun', reference, message, in_ms: back_ms });
};
