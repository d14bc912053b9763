// Which payouts the balance at their provider covers. Pure.
import { naira } from '../../shared/naira.ts';

/**
 * The highest fee of a provider for a transfer, added to what arrives: ₦50 and VAT (integrations.md §1.6, §9.3). A payout needs
 * this plus its net amount there.
 */
export const transferFee_kobo = 53_75;

/** What this many payouts need at their provider. net_kobo: the sum that must arrive. */
export const neededFor_kobo = ({ count, net_kobo }: { readonly count: number; readonly net_kobo: number }): number =>
  net_kobo + count * transferFee_kobo;

/** net_kobo: what must arrive. */
type ToSend = { readonly net_kobo: number };
/** Payouts after the first uncovered one wait too, so that none is overtaken for ever. */
export type Coverage = {
  readonly covers: number;
  readonly of: number;
  /** Missing for all of them; 0: nothing. */
  readonly missing_kobo: number;
};

/** @param queue the payouts that wait to be sent, the oldest first */
export const coverageOf = (balance_kobo: number, queue: readonly ToSend[]): Coverage => {
  let [covers, needed_kobo] = [0, 0];
  for (const { net_kobo } of queue) {
    needed_kobo += neededFor_kobo({ count: 1, net_kobo });
    if (needed_kobo <= balance_kobo) covers += 1;
  }
  return {
    covers,
    of: queue.length,
    missing_kobo: Math.max(0, needed_kobo - Math.max(0, balance_kobo)),
  };
};

/** `Paystack`. */
const titled = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

/** For the log and the console. */
export const sayCoverage = (provider: string, { covers, of }: Pick<Coverage, 'covers' | 'of'>): string =>
  `The balance at ${titled(provider)} covers ${covers} of ${of} payout${of === 1 ? '' : 's'}`;
export const sayMissing = ({ missing_kobo }: Pick<Coverage, 'missing_kobo'>): string =>
  `${naira(Math.ceil(missing_kobo / 100) * 100)} is missing`;
