// How a disputed job is settled: what the customer pays in the end, what goes back, what the mover earns. Amounts kobo.

import { inProportion, naira } from '../../shared/naira.ts';
import type { PaymentMethod } from '../money/payment-methods-rules.ts';

export const disputeDecisions = ['mover', 'customer', 'split'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

type DisputeFacts = {
  readonly payment_method: PaymentMethod;
  readonly price_kobo: number;
  readonly share_kobo: number;
  /** Paid by card, or billed to the company: Kaya has it. */
  readonly held_kobo: number;
  /** What the customer gave the mover in cash. */
  readonly cash_kobo: number;
  /** The part of the price for waiting at the door: in cash, whatever the payment method of the rest. */
  readonly waiting_kobo: number;
  /** For a split: what the customer pays in the end. */
  readonly split_kobo: number | null;
};
export type Settled = {
  readonly pays_kobo: number;
  /** The mover's part of it. */
  readonly mover_kobo: number;
  /** Refunded to the card. */
  readonly back_card_kobo: number;
  /** The mover took it in cash: they owe it to Kaya, and Kaya owes it to the customer. */
  readonly back_cash_kobo: number;
};

/** What a decision deducts from the bill of the company that pays; 0 if no company is billed. */
export const offBill_kobo = (
  { payment_method, price_kobo }: Pick<DisputeFacts, 'payment_method' | 'price_kobo'>,
  pays_kobo: number | null,
): number => (payment_method === 'invoice' && pays_kobo !== null ? Math.max(0, price_kobo - pays_kobo) : 0);

/** The maximum that the customer has paid: a cash job may have been paid in part, or not at all. */
const paidOf = ({ held_kobo, cash_kobo }: DisputeFacts): number => held_kobo + cash_kobo;

/**
 * Decided for the mover, the customer pays what they have paid; for the customer, nothing; in a split, the named amount. The mover's part
 * shrinks in proportion to the price, and so does Kaya's. Money that Kaya holds is used first. Returns a sentence when the amounts
 * are impossible.
 */
export const settlementOf = (decision: DisputeDecision, facts: DisputeFacts): Settled | string => {
  const { payment_method, price_kobo, share_kobo, held_kobo, cash_kobo } = facts;
  const paid_kobo = paidOf(facts);
  // The mover of a card job sets off when the whole price is held. A part missing now was refunded by staff, or is for waiting.
  if (payment_method !== 'cash' && cash_kobo > facts.waiting_kobo)
    return 'This job is not paid in cash, so no cash can be settled.';
  if (cash_kobo > Math.max(0, price_kobo - held_kobo))
    return 'The customer cannot have paid more in cash than the job cost.';
  if (decision !== 'customer' && paid_kobo === 0)
    return 'The customer has paid nothing. Ask them to pay the mover first, or decide for the customer.';
  const max_kobo = Math.min(paid_kobo, price_kobo);
  const pays_kobo = decision === 'mover' ? max_kobo : decision === 'customer' ? 0 : (facts.split_kobo ?? 0);
  if (decision === 'split' && !(pays_kobo > 0 && pays_kobo < max_kobo))
    return payment_method === 'invoice'
      ? `In a split, the company must pay more than zero and less than ${naira(max_kobo)}.`
      : 'In a split, the customer must pay more than zero and less than they have paid.';
  const mover_kobo = pays_kobo === price_kobo ? share_kobo : inProportion(share_kobo, pays_kobo, price_kobo);
  const fromHeld_kobo = Math.min(held_kobo, pays_kobo);
  return {
    pays_kobo,
    mover_kobo,
    // Nobody has paid a bill yet: it becomes smaller.
    back_card_kobo: payment_method === 'invoice' ? 0 : held_kobo - fromHeld_kobo,
    back_cash_kobo: cash_kobo - (pays_kobo - fromHeld_kobo),
  };
};
