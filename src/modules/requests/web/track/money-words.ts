// What the customer reads about the money when they sign, confirm or report. Kaya holds what was paid by card, never the cash.
import { naira } from '../../../../shared/naira.ts';
import { isQuick } from '../../../jobs/quick-rules.ts';
import type { TrackView } from '../../contract.ts';

type Paid = Pick<TrackView, 'payment' | 'job_status' | 'part'>;

/** What the act does with the money. Completing the work counts the cash as paid (docs/decisions/0012). */
export const settled = ({ payment, part }: Paid, mover: string, by: 'signing' | 'confirming'): string => {
  if (!payment) return '';
  const { held_kobo, cash_kobo } = payment;
  return [
    held_kobo > 0 && `Once you confirm, Kaya pays ${mover} ${part?.at ? 'the rest ' : ''}from your payment.`,
    cash_kobo > 0 && `By ${by} you also say that you paid ${naira(cash_kobo)} in cash.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** After the customer confirmed. The pay of a job done very quickly waits until staff have looked at it. */
export const thanksWords = (
  { payment, steps, distance_m }: Pick<TrackView, 'payment' | 'steps' | 'distance_m'>,
  mover: string,
): string => {
  const timeOf = (step: 'started' | 'delivered'): Date | null => {
    const at = steps.find(({ code }) => code === step)?.at;
    return at ? new Date(at) : null;
  };
  const waits = isQuick({ started_at: timeOf('started'), delivered_at: timeOf('delivered'), distance_m });
  return payment && payment.held_kobo > 0 && !waits ? `Confirmed. ${mover} is paid now.` : 'Confirmed. Thank you.';
};

/** How much of a finished job was paid in cash: all of it, or a part. */
export const inCash = ({
  payment,
  price_kobo,
  dispute,
}: Pick<TrackView, 'payment' | 'price_kobo' | 'dispute'>): 'all' | 'part' | null => {
  const cash_kobo = payment?.cash_kobo ?? 0;
  if (cash_kobo === 0) return null;
  return cash_kobo >= (dispute?.pays_kobo ?? price_kobo ?? 0) ? 'all' : 'part';
};

/** After the decision (docs/decisions/0084): Kaya refunds a card payment, and repays cash by bank. */
const afterwards = (view: Parameters<typeof inCash>[0], mover: string): string => {
  const right = 'If we find that you are right,';
  const cash = inCash(view);
  if (cash === 'all')
    return `You paid ${mover} in cash. ${right} Kaya sends you by bank transfer what you should get back, and ${mover} owes it to Kaya.`;
  if (cash === 'part')
    return `${mover} has been paid. ${right} you get back what you should not have paid: the way you paid, and by bank transfer for the cash.`;
  return `${mover} has been paid. ${right} we take the money back and return it to you.`;
};

/** Kaya can keep back only money that it holds; cash is still with the customer. */
export const whatWaits = (view: Paid & Parameters<typeof inCash>[0], mover: string): string => {
  if (!view.payment) return '';
  if (view.job_status === 'completed') return afterwards(view, mover);
  const { held_kobo, cash_kobo } = view.payment;
  if (held_kobo > 0 && view.part?.at)
    return `${mover} was paid ${naira(view.part.kobo)} after loading. Kaya holds the rest while we look into it.`;
  return [
    held_kobo > 0 && `Kaya holds the ${naira(held_kobo)} you paid and does not pay ${mover} while we look into it.`,
    cash_kobo > 0 && `You don’t have to pay ${held_kobo > 0 ? 'the rest ' : ''}in cash until then.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Under `You paid ₦18,000 in cash`. */
export const paidInCash = (mover: string, may_report: boolean): string =>
  `You paid ${mover} in cash.${
    may_report ? ' If something is wrong, tell us: what you should get back, Kaya sends you by bank transfer.' : ''
  }`;
