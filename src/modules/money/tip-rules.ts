// A tip for the driver of a completed ride, by card: all of it is theirs. Also runs in the browser.
import { naira } from '../../shared/naira.ts';

/** At least this, because a card payment costs Kaya about as much; at most that, because a slip of the finger must not cost more. */
const minTip_kobo = 100_00;
const maxTip_kobo = 20_000_00;
/** Offered as buttons. */
export const usualTips_kobo = [200_00, 500_00, 1_000_00] as const;
/** Tips for one ride. */
export const maxTips = 5;

/** Why an amount is not a valid tip; null if it is. */
export const tipFault = (amount_kobo: number | null): string | null =>
  amount_kobo !== null && Number.isSafeInteger(amount_kobo) && amount_kobo >= minTip_kobo && amount_kobo <= maxTip_kobo
    ? null
    : `Enter an amount from ${naira(minTip_kobo)} to ${naira(maxTip_kobo)}`;
