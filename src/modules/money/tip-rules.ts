// A tip for the driver of a completed ride or the movers of a completed job, paid like everything else: they get all of it. Also runs in the browser.
import { naira } from '../../shared/naira.ts';
import { countsUntil, type PaymentState, type PayWay } from './payment-rules.ts';

/** At least this, because a card payment costs Kaya about as much; at most that, because a slip of the finger must not cost more. */
const minTip_kobo = 100_00;
const maxTip_kobo = 20_000_00;
export const tipBounds = `${naira(minTip_kobo)} to ${naira(maxTip_kobo)}`;
/** Offered as buttons. */
export const usualTips_kobo = [200_00, 500_00, 1_000_00] as const;
/** Tips for one ride or job. */
export const maxTips = 5;

/** Why an amount is not a valid tip; null if it is. */
export const tipFault = (amount_kobo: number | null): string | null =>
  amount_kobo !== null && Number.isSafeInteger(amount_kobo) && amount_kobo >= minTip_kobo && amount_kobo <= maxTip_kobo
    ? null
    : `Enter an amount from ${tipBounds}`;

/** As its page shows it. way: how the newest one was paid or begun; counts_until: ISO, `countsUntil` of it. */
export type Tips = {
  readonly allowed: boolean;
  readonly paid_kobo: number;
  readonly checking: boolean;
  readonly way: PayWay;
  readonly counts_until: string | null;
};
export const noTips: Tips = { allowed: false, paid_kobo: 0, checking: false, way: 'card', counts_until: null };

type Given = {
  readonly status: PaymentState;
  readonly way: PayWay;
  readonly amount_kobo: number;
  readonly expires_at: Date | null;
};
/** @param payments newest first. may: the work is done, and somebody gets it */
export const tipsOf = (payments: readonly Given[], may: boolean, now: Date): Tips => {
  const paid = payments.filter(({ status }) => status === 'paid');
  return {
    allowed: may && paid.length < maxTips,
    paid_kobo: paid.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
    checking: payments.some(({ status }) => status === 'started'),
    way: payments[0]?.way ?? 'card',
    counts_until: countsUntil(payments[0], now)?.toISOString() ?? null,
  };
};

/** Equal parts; what cannot be shared equally goes to the first, who leads. Kobo */
export const tipParts = (
  amount_kobo: number,
  people: readonly string[],
): { readonly id: string; readonly kobo: number }[] => {
  const each = Math.floor(amount_kobo / Math.max(1, people.length));
  return people
    .map((id, place) => ({ id, kobo: place === 0 ? amount_kobo - each * (people.length - 1) : each }))
    .filter(({ kobo }) => kobo > 0);
};
