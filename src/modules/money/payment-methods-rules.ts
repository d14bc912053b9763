// The payment methods, in words. A separate file, so that the request form stays light.

import { naira } from '../../shared/naira.ts';
import { capital, type WorkerWord } from '../catalogue/worker-rules.ts';

/** invoice: Kaya bills the company that booked. */
export const paymentMethods = ['cash', 'card', 'invoice'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** The methods that a person may choose, as they are listed. */
export const chosenMethods = ['card', 'cash'] as const;
export type ChosenMethod = (typeof chosenMethods)[number];

/** Ways to pay that a provider switches on by request. */
export const extraWays = ['ussd', 'wallet'] as const;
export type ExtraWay = (typeof extraWays)[number];

/** The ways to pay Kaya here, inside a sentence: `bank transfer, card, USSD or wallet`. */
export const payByWords = (extra: readonly ExtraWay[] = []): string => {
  const names = { ussd: 'USSD', wallet: 'wallet' };
  const ways = ['bank transfer', 'card', ...extraWays.filter((way) => extra.includes(way)).map((way) => names[way])];
  return `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
};

/** A mover who collects more than this in cash would owe Kaya too much commission; higher prices are paid to Kaya. */
const maxCash_kobo = 200_000_00;
export const cashTooMuchSentence = `More than ${naira(maxCash_kobo)} is not paid in cash. Choose another way to pay`;
/** @param pay_by as payByWords */
export const aboveCash = (pay_by: string): string => `More than ${naira(maxCash_kobo)} is paid by ${pay_by}.`;
export const cashTooMuch = (price_kobo: number): boolean => price_kobo > maxCash_kobo;

/** The method at this price, 0 while it is unknown. The choice itself stays: it holds again if the price falls. */
export const methodAt = (chosen: ChosenMethod, price_kobo = 0): ChosenMethod =>
  cashTooMuch(price_kobo) ? 'card' : chosen;

export const onlyByCardSentence = `Moves above ${naira(maxCash_kobo)} are not paid in cash, and paying Kaya is not available yet.`;
export const noCardSentence = 'Card payment is not available yet.';
export const cardOffSentence = `${noCardSentence} Choose cash.`;

/** `Cash to the cleaner`: how it was or will be paid. */
export const cashTo = (worker: WorkerWord): string => `Cash to the ${worker}`;

/** When the cash is paid: the sender of a package is not at its destination. */
export const cashWhen = (worker: WorkerWord): string =>
  worker === 'courier' ? 'at the pickup. The receiver pays nothing.' : 'when the work is done.';

/** When somebody pays, as one sentence for the price, the choice and the confirmation. Nobody sets off to a card job that is not paid. */
export const payWhenWords = (worker: WorkerWord, method: ChosenMethod): string =>
  method === 'card' ? `Pay any time before your ${worker} sets off.` : `You pay your ${worker} ${cashWhen(worker)}`;

/** Before the price is split: what the second code pays is not known yet. */
export const somePart = 'a part';

/**
 * Until when Kaya holds what is paid.
 * @param part what the customer's second code pays before the end, kobo or somePart; 0: nothing (docs/decisions/0142-part-payments.md)
 */
export const holdsWords = (worker: WorkerWord, part: number | typeof somePart): string =>
  part === 0
    ? 'Kaya holds the money until you confirm that the work is done.'
    : `Kaya holds the money. Your ${worker} is paid ${typeof part === 'number' ? naira(part) : part} of it when you give them a second code after loading, and the rest when you confirm that the work is done.`;

/** worker: the service's word for the person who is paid. pay_by: as payByWords. part: as holdsWords. */
export const methodWords = (
  worker: WorkerWord,
  pay_by: string,
  part: Parameters<typeof holdsWords>[1] = 0,
): Readonly<Record<ChosenMethod, { readonly title: string; readonly line: string }>> => ({
  cash: {
    title: worker === 'cleaner' ? 'Cash' : cashTo(worker),
    line: payWhenWords(worker, 'cash').replace(/done\.$/, `done, up to ${naira(maxCash_kobo)}.`),
  },
  card: {
    title: capital(pay_by),
    line: `${payWhenWords(worker, 'card')} ${holdsWords(worker, part)}`,
  },
});
