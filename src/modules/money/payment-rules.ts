// How customers pay for a job: the methods, the states of a card payment, and how far an answer of the provider is trusted.
// Pure.
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';
import type { WorkerWord } from '../catalogue/worker-rules.ts';
import { cashTo } from './payment-methods-rules.ts';

export {
  cardOffSentence,
  cashTooMuch,
  chosenMethods,
  onlyByCardSentence,
  paymentMethods,
  type ChosenMethod,
  type PaymentMethod,
} from './payment-methods-rules.ts';

export const paymentLife = lifecycle({
  states: ['started', 'paid', 'refunded', 'failed', 'abandoned'],
  moves: {
    // A card page that was closed, or that declined a card, may still be paid: the provider knows it later than the customer.
    arrive: { from: ['started', 'abandoned', 'failed'], to: 'paid', by: ['system'] },
    fail: { from: ['started'], to: 'failed', by: ['system'] },
    abandon: { from: ['started'], to: 'abandoned', by: ['system'] },
    refund: { from: ['paid'], to: 'refunded', by: ['system'] },
  },
});
export type PaymentState = (typeof paymentLife.states)[number];

/** After this time an open card page counts as abandoned, ms. */
export const checkoutLife_ms = 30 * 60_000;

export { maxOwed_kobo } from './due-rules.ts';

/** The card that was charged. brand: letters and spaces. */
export type PaidCard = { readonly brand: string; readonly last4: string };

/** Money that came in by bank transfer. from: bank and last digits of the account it came from, as far as the provider says. */
export type Arrival = {
  /** The provider's own id, once for each arrival. */
  readonly provider_id: string;
  readonly amount_kobo: number;
  readonly from: string | null;
};

/** What a provider says about a charge, read from server to server. Amounts kobo. */
export type Charge = {
  readonly reference: string;
  /** open: nobody has paid yet and the page still works. pending: paid, but the payment may still fail. */
  readonly state: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned' | 'unknown';
  readonly provider_id: string | null;
  readonly amount_kobo: number;
  readonly currency: string;
  /** The provider's words when it failed, suitable for the customer. */
  readonly reason: string | null;
  /** When the provider says so. */
  readonly card?: PaidCard | null;
  /** The provider's own id of who paid, where it has one. */
  readonly customer_id?: string | null;
  /** Of a transfer: all that has come in, also too little or too much. Without it a paid charge is one arrival of amount_kobo. */
  readonly arrivals?: readonly Arrival[];
};

export type Verdict =
  | {
      readonly is: 'paid';
      readonly provider_id: string;
      readonly card: PaidCard | null;
      readonly customer_id: string | null;
    }
  | { readonly is: 'failed'; readonly reason: string; readonly forged: boolean }
  | { readonly is: 'abandoned' | 'open' | 'wait' };

/** Pages and emails go on after it. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const wrong = (reason: string): Verdict => ({ is: 'failed', reason, forged: true });

/** Null when it does not look like a card: a receipt without the card is better than a payment that cannot be stored. */
const knownCard = (card: PaidCard | null | undefined): PaidCard | null =>
  card && /^[A-Za-z ]{2,30}$/.test(card.brand) && /^\d{4}$/.test(card.last4) ? card : null;

/**
 * A charge counts only when it is ours, in naira and for the whole amount (security.md, abuse 4). A higher amount is accepted.
 * @param charge null: the provider does not know it, because its page was never opened; soon nobody will open it @param
 * asked.age_ms since the attempt was made
 */
export const judgeCharge = (
  asked: { reference: string; amount_kobo: number; age_ms: number },
  charge: Charge | null,
): Verdict => {
  if (!charge) return { is: asked.age_ms > checkoutLife_ms ? 'abandoned' : 'open' };
  if (charge.state === 'open') return { is: asked.age_ms > checkoutLife_ms ? 'abandoned' : 'open' };
  if (charge.state === 'pending' || charge.state === 'unknown') return { is: 'wait' };
  if (charge.reference !== asked.reference) return wrong('This payment is for something else.');
  if (charge.state === 'abandoned') return { is: 'abandoned' };
  if (charge.state === 'failed')
    return { is: 'failed', reason: sentence(charge.reason ?? 'Your bank did not accept the payment'), forged: false };
  if (charge.currency !== 'NGN') return wrong('The payment was not in naira.');
  if (charge.amount_kobo < asked.amount_kobo) return wrong(`Less than ${naira(asked.amount_kobo)} was paid.`);
  return charge.provider_id
    ? {
        is: 'paid',
        provider_id: charge.provider_id,
        card: knownCard(charge.card),
        customer_id: charge.customer_id?.slice(0, 100) || null,
      }
    : { is: 'wait' };
};

/** `Visa •••• 4242`; two cards are joined. */
const cardWords = (cards: readonly PaidCard[]): string =>
  [...new Set(cards.map(({ brand, last4 }) => `${brand} •••• ${last4}`))].join(' and ') || 'Card';

/** How a ride was paid, for its receipt. No name: the receipt stays when its driver's account is deleted. */
export const ridePaidWords = (byCard: boolean, cards: readonly PaidCard[] = []): string =>
  byCard ? cardWords(cards) : 'Cash to the driver';

/** How a job was paid, for its receipt. `cards`: those that are known. */
export const paidWords = ({
  worker,
  total_kobo,
  cash_kobo,
  refunded_kobo = 0,
  cards = [],
}: {
  worker: WorkerWord;
  total_kobo: number;
  cash_kobo: number;
  /** Charged to the card and refunded after a decision, in addition to the total. */
  refunded_kobo?: number;
  cards?: readonly PaidCard[];
}): string => {
  if (cash_kobo >= total_kobo) return cashTo(worker);
  const card_kobo = total_kobo - cash_kobo;
  const back =
    refunded_kobo > 0 ? ` (${naira(card_kobo + refunded_kobo)} charged, ${naira(refunded_kobo)} refunded)` : '';
  const byCard = `${cardWords(cards)}, ${naira(card_kobo)}${back}`;
  return cash_kobo === 0 ? byCard : `${byCard}; cash to the ${worker}, ${naira(cash_kobo)}`;
};
