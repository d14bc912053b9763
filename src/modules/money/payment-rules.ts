// How customers pay for a job: the methods, the states of a payment, and how far an answer of the provider is trusted.
// Pure.
import { showTime } from '../../shared/clock.ts';
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';
import type { WorkerWord } from '../catalogue/worker-rules.ts';
import { isKeepable, type ReusableCard } from './kept-card-rules.ts';
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

/** The ways in which a payment comes in. */
export const payWays = ['transfer', 'card', 'ussd', 'wallet'] as const;
export type PayWay = (typeof payWays)[number];

/** Paid on a page of the provider. Otherwise the payer sends the money to an account, or with a code, that Kaya shows. */
export const onPage = (way: PayWay): boolean => way === 'card' || way === 'wallet';

/** After this time an open page counts as abandoned, and an account for a transfer or a code takes no more money, ms. */
export const checkoutLife_ms = 30 * 60_000;

/** A charge of a kept card that its provider does not know after this time has never begun, ms. The call itself has a limit of 30 s. */
export const chargeLife_ms = 5 * 60_000;

/** A transfer or code that was sent in time may come in later, ms. */
export const transferGrace_ms = 10 * 60_000;

/** Whether money that comes in now pays. What was sent late goes back; a page may still be paid after it was closed. */
export const mayArrive = (way: PayWay, status: PaymentState): boolean =>
  onPage(way) ? paymentLife.from('arrive').includes(status) : status === 'started';

/** Until when money for an expired account or code still counts; null: it still takes money, or none is open. */
export const countsUntil = (
  payment: { readonly status: PaymentState; readonly way: PayWay; readonly expires_at: Date | null } | undefined,
  now: Date,
): Date | null => {
  if (payment?.status !== 'started' || onPage(payment.way)) return null;
  const { expires_at } = payment;
  return expires_at && expires_at <= now ? new Date(expires_at.getTime() + transferGrace_ms) : null;
};

/**
 * For the page of what is paid, while money sent in time may still come in.
 * @param counts_until ISO. @param part_kobo the part that is in
 */
export const overWords = (way: PayWay, counts_until: string, part_kobo: number): string => {
  const what = way === 'ussd' ? 'code' : 'account';
  const time = showTime(new Date(counts_until));
  return part_kobo > 0
    ? `${naira(part_kobo)} of it is in, and the ${what} takes no more money. If you have sent the rest, it counts until ${time}. After that, or if you pay another way, all of it goes back to you.`
    : `The ${what} takes no more money. If you have paid, it counts until ${time}, and this page updates as soon as it is in. If not, get another ${what} or pay another way: what comes in after that goes back to you.`;
};

export { maxOwed_kobo } from './due-rules.ts';

/** The card that was charged. brand: letters and spaces. */
export type PaidCard = { readonly brand: string; readonly last4: string };

/** Money that came in by bank transfer. from: bank and last digits of the account it came from, as far as the provider says. */
export type Arrival = {
  /** The provider's own id, unique per arrival. */
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
  /** If the provider reports it. */
  readonly card?: PaidCard | null;
  /** The provider's own id of who paid, where it has one. */
  readonly customer_id?: string | null;
  /** The card, when the provider may charge it again. */
  readonly reusable?: ReusableCard | null;
  /** All that has come in by transfer, also too little or too much. Without it a paid charge is one arrival of amount_kobo. */
  readonly arrivals?: readonly Arrival[];
  /** The provider lists every arrival there ever was, so the list only grows. */
  readonly lists_all?: boolean;
};

/**
 * Why money that came in goes back. less: by card, and not enough. unfinished: not enough in time. late: the payment was over. surplus:
 * more than the amount.
 */
export type ReturnReason = 'less' | 'unfinished' | 'late' | 'surplus';

/** As stored in its refund. */
export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  less: 'Less than the amount was paid',
  unfinished: 'Less than the amount came in time',
  late: 'It came too late',
  surplus: 'More than the amount was paid',
};

/** For the middle of a sentence. twice: the whole amount came again. */
export const returnWords = {
  less: 'it was less than the amount',
  unfinished: 'the rest did not come in time',
  late: 'it came too late',
  surplus: 'it was more than the amount',
  twice: 'the same amount was paid before',
} as const satisfies Record<ReturnReason, string> & { twice: string };
export type ReturnCause = keyof typeof returnWords;

/** Why back_kobo was not applied to a payment of amount_kobo. @param reason one of returnReasons */
export const causeOf = (reason: string, back_kobo: number, amount_kobo: number): ReturnCause | undefined => {
  const causes = Object.keys(returnReasons) as ReturnReason[];
  const cause = causes.find((one) => returnReasons[one] === reason);
  return cause === 'surplus' && back_kobo >= amount_kobo ? 'twice' : cause;
};

/** What has come in, to be recorded whether it pays or goes back. */
export type Money = {
  readonly provider_id: string;
  readonly arrivals: readonly Arrival[];
  readonly card: PaidCard | null;
  readonly customer_id: string | null;
  readonly reusable: ReusableCard | null;
  /** As in Charge. */
  readonly lists_all: boolean;
};
/** All of it in one arrival. */
export const wholeAmount = (provider_id: string, amount_kobo: number): Money => ({
  provider_id,
  arrivals: [{ provider_id, amount_kobo, from: null }],
  card: null,
  customer_id: null,
  reusable: null,
  lists_all: false,
});

export type Verdict = { readonly money?: Money } & (
  | { readonly is: 'paid'; readonly money: Money }
  | { readonly is: 'failed'; readonly reason: string; readonly forged: boolean }
  | { readonly is: 'abandoned' | 'open' | 'wait' }
);

/** On pages and in emails, more text follows. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const wrong = (reason: string): Verdict => ({ is: 'failed', reason, forged: true });

/** Null when it does not look like a card: a receipt without the card is better than a payment that cannot be stored. */
const knownCard = (card: PaidCard | null | undefined): PaidCard | null =>
  card && /^[A-Za-z ]{2,30}$/.test(card.brand) && /^\d{4}$/.test(card.last4) ? card : null;

type AskedCharge = {
  readonly reference: string;
  readonly amount_kobo: number;
  /** Whether its page or account takes no more money: then an attempt that nobody has paid is abandoned. */
  readonly over: boolean;
};

export const sumOf = (arrivals: readonly Arrival[]): number =>
  arrivals.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);

/** Undefined when nothing has come in. */
const moneyOf = (provider_id: string, charge: Charge, arrivals: readonly Arrival[]): Money | undefined =>
  arrivals.length === 0
    ? undefined
    : {
        provider_id,
        arrivals,
        card: knownCard(charge.card),
        customer_id: charge.customer_id?.slice(0, 100) || null,
        reusable: charge.reusable && isKeepable(charge.reusable) ? charge.reusable : null,
        lists_all: charge.lists_all ?? false,
      };

const lessGoesBack = 'It goes back the way you paid.';
/** Whether the payer was charged, although it did not pay: less came in. reason: as judgeCharge has it. */
export const isCharged = (reason: string): boolean => reason.endsWith(lessGoesBack);
/** Why a payment failed, for the customer. */
export const failureWords = (reason: string): string =>
  isCharged(reason) ? reason : `${reason} You were not charged.`;

/** The account of a transfer belongs to the payment, so all that came in is recorded, and enough of it pays. */
const judgeTransfer = (asked: AskedCharge, charge: Charge, arrivals: readonly Arrival[]): Verdict => {
  if (arrivals.length > 0 && charge.currency !== 'NGN') return wrong('The payment was not in naira.');
  if (arrivals.length > 0 && !charge.provider_id) return { is: 'wait' };
  const money = moneyOf(charge.provider_id ?? '', charge, arrivals);
  if (money && sumOf(arrivals) >= asked.amount_kobo) return { is: 'paid', money };
  return { is: asked.over ? 'abandoned' : 'open', ...(money ? { money } : {}) };
};

/**
 * A charge counts only when it is ours, in naira and for the whole amount (security.md, abuse 4). What is above the amount goes back, and
 * all of it when it is less.
 * @param charge null: the provider does not know it, because its page was never opened
 */
export const judgeCharge = (asked: AskedCharge, charge: Charge | null): Verdict => {
  if (!charge) return { is: asked.over ? 'abandoned' : 'open' };
  if (charge.state === 'unknown') return { is: 'wait' };
  if (charge.reference !== asked.reference) return wrong('This payment is for something else.');
  if (charge.arrivals) return judgeTransfer(asked, charge, charge.arrivals);
  if (charge.state === 'open') return { is: asked.over ? 'abandoned' : 'open' };
  if (charge.state === 'pending') return { is: 'wait' };
  if (charge.state === 'abandoned') return { is: 'abandoned' };
  if (charge.state === 'failed')
    return { is: 'failed', reason: sentence(charge.reason ?? 'Your bank did not accept the payment'), forged: false };
  if (charge.currency !== 'NGN') return wrong('The payment was not in naira.');
  const { provider_id, amount_kobo } = charge;
  const money = provider_id ? moneyOf(provider_id, charge, [{ provider_id, amount_kobo, from: null }]) : undefined;
  if (!money) return { is: 'wait' };
  if (amount_kobo >= asked.amount_kobo) return { is: 'paid', money };
  const less = wrong(`Less than ${naira(asked.amount_kobo)} was paid. ${lessGoesBack}`);
  return amount_kobo > 0 ? { ...less, money } : less;
};

const names: Readonly<Record<PayWay, string>> = {
  transfer: 'Bank transfer',
  card: 'Card',
  ussd: 'USSD',
  wallet: 'Wallet',
};
/** `Visa •••• 4242`, `Bank transfer`. */
export const wayWords = (way: PayWay, card: PaidCard | null): string =>
  way === 'card' && card ? `${card.brand} •••• ${card.last4}` : names[way];

/** `You paid by card.` */
export const byWords: Readonly<Record<PayWay, string>> = {
  transfer: 'by bank transfer',
  card: 'by card',
  ussd: 'by USSD',
  wallet: 'from a wallet',
};
/** Where it goes back to. */
export const payerWords: Readonly<Record<PayWay, string>> = {
  transfer: 'the account you paid from',
  card: 'your card',
  ussd: 'the account you paid from',
  wallet: 'your wallet',
};

const joined = (ways: readonly string[]): string => [...new Set(ways)].join(' and ') || 'Paid to Kaya';

/** How a ride was paid, for its receipt; before: to Kaya. No name: the receipt stays when its driver's account is deleted. */
export const ridePaidWords = (before: boolean, ways: readonly string[] = []): string =>
  before ? joined(ways) : 'Cash to the driver';

/** How a job was paid, for its receipt. ways: from `wayWords`, where they are known. */
export const paidWords = ({
  worker,
  total_kobo,
  cash_kobo,
  refunded_kobo = 0,
  ways = [],
}: {
  worker: WorkerWord;
  total_kobo: number;
  cash_kobo: number;
  /** Paid before and refunded after a decision, in addition to the total. */
  refunded_kobo?: number;
  ways?: readonly string[];
}): string => {
  if (cash_kobo >= total_kobo) return cashTo(worker);
  const card_kobo = total_kobo - cash_kobo;
  const back =
    refunded_kobo > 0 ? ` (${naira(card_kobo + refunded_kobo)} charged, ${naira(refunded_kobo)} refunded)` : '';
  const byCard = `${joined(ways)}, ${naira(card_kobo)}${back}`;
  return cash_kobo === 0 ? byCard : `${byCard}; cash to the ${worker}, ${naira(cash_kobo)}`;
};
