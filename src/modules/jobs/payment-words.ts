// How a job is paid, in the words its mover reads. Amounts kobo.
import { stillDue_kobo } from '../money/due-rules.ts';
import { naira } from '../../shared/naira.ts';
import type { PaymentMethod } from '../money/payment-methods-rules.ts';

type HowPaid = {
  readonly method: PaymentMethod;
  readonly price_kobo: number;
  readonly share_kobo: number;
  /** Paid by card and held by Kaya. */
  readonly held_kobo: number;
};

/** What the mover takes at the door. */
const cashDue_kobo = ({ method, price_kobo, held_kobo }: Omit<HowPaid, 'share_kobo'>): number =>
  method === 'cash' ? stillDue_kobo({ price_kobo, held_kobo }) : 0;
/** What the customer has yet to pay by card. */
const cardDue_kobo = ({ method, price_kobo, held_kobo }: Omit<HowPaid, 'share_kobo'>): number =>
  method === 'card' ? stillDue_kobo({ price_kobo, held_kobo }) : 0;

/** For the mover, before the job is done. */
export const paymentWords = (job: HowPaid): string => {
  const cash_kobo = cashDue_kobo(job);
  const due_kobo = cardDue_kobo(job);
  if (job.method === 'invoice') return 'Kaya bills the company and pays you.';
  if (due_kobo > 0)
    return job.held_kobo > 0
      ? `${naira(due_kobo)} is still due by card. Kaya holds ${naira(job.held_kobo)}.`
      : 'Card payment due. The customer pays before you set off.';
  if (cash_kobo === 0) return 'Paid by card, held by Kaya.';
  const owed_kobo = cash_kobo - job.share_kobo;
  const takes = `Customer pays you ${naira(cash_kobo)} in cash`;
  return owed_kobo > 0
    ? `${takes}; Kaya’s ${naira(owed_kobo)} is deducted from your next earnings.`
    : `${takes}; Kaya pays you the rest.`;
};

/** What the mover reads when the job is done. cash_kobo: what they took. */
export const earnedWords = (
  cash_kobo: number,
  { price_kobo, share_kobo }: Omit<HowPaid, 'method' | 'held_kobo'>,
): string =>
  cash_kobo === 0
    ? 'It is in your balance.'
    : cash_kobo >= price_kobo
      ? `The customer paid you ${naira(cash_kobo)} in cash. Kaya’s ${naira(price_kobo - share_kobo)} is deducted from your next earnings.`
      : `The customer paid you ${naira(cash_kobo)} in cash; the rest is settled through your balance.`;

export const notPaidWords = {
  depart: (due: string): string =>
    `The customer has not paid ${due} by card yet. We have asked them to pay. Set off when this page shows that it is paid.`,
  start: (due: string): string =>
    `${due} is still due by card. The customer can pay it on their page or choose to pay you in cash.`,
} as const;
