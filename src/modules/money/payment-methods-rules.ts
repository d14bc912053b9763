// The payment methods, in words. A separate file, so that the request form stays light.

import { naira } from '../../shared/naira.ts';
import type { WorkerWord } from '../catalogue/worker-rules.ts';

/** invoice: Kaya bills the company that booked. */
export const paymentMethods = ['cash', 'card', 'invoice'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** The methods that a person may choose, as they are listed. */
export const chosenMethods = ['card', 'cash'] as const;
export type ChosenMethod = (typeof chosenMethods)[number];

/** A mover who collects more than this in cash would owe Kaya too much commission; higher prices are paid to Kaya. */
const maxCash_kobo = 200_000_00;
export const aboveCashSentence = `More than ${naira(maxCash_kobo)} is paid by bank transfer or card.`;
export const cashTooMuchSentence = `${aboveCashSentence} Choose Bank transfer or card`;
export const cashTooMuch = (price_kobo: number): boolean => price_kobo > maxCash_kobo;

/** What is chosen at this price, 0 while it is not known. The choice itself stays: it holds again where the price falls. */
export const methodAt = (chosen: ChosenMethod, price_kobo = 0): ChosenMethod =>
  cashTooMuch(price_kobo) ? 'card' : chosen;

export const onlyByCardSentence = `Moves above ${naira(maxCash_kobo)} are paid by bank transfer or card, which is not available yet.`;
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

/**
 * Until when Kaya holds what is paid.
 * @param part what the customer's second code pays before the end, `₦44,100` or `a part`; null: nothing (docs/decisions/0142-part-payments.md)
 */
export const holdsWords = (worker: WorkerWord, part: string | null): string =>
  part === null
    ? 'Kaya holds the money until you confirm that the work is done.'
    : `Kaya holds the money. Your ${worker} is paid ${part} of it when you give them a second code after loading, and the rest when you confirm that the work is done.`;

/** `worker`: the service's word for the person who is paid. */
export const methodWords = (
  worker: WorkerWord,
): Readonly<Record<ChosenMethod, { readonly title: string; readonly line: string }>> => ({
  cash: {
    title: worker === 'cleaner' ? 'Cash' : cashTo(worker),
    line: payWhenWords(worker, 'cash').replace(/done\.$/, `done, up to ${naira(maxCash_kobo)}.`),
  },
  card: {
    title: 'Bank transfer or card',
    line: `${payWhenWords(worker, 'card')} ${holdsWords(worker, null)}`,
  },
});
