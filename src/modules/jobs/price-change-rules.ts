// A change of price on the day (decisions.md "Price"): the mover finds more at the door than was said. It needs a photo
// and the customer's yes before loading; without the yes the agreed price is kept. Also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';
import type { JobStatus } from './rules.ts';

export const priceChangeLifecycle = lifecycle({
  states: ['asked', 'approved', 'declined', 'withdrawn'],
  moves: {
    approve: { from: ['asked'], to: 'approved', by: ['customer'] },
    decline: { from: ['asked'], to: 'declined', by: ['customer'] },
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['worker'] },
  },
});
export type PriceChangeStatus = (typeof priceChangeLifecycle.states)[number];

export const priceChangeReasons = ['more_things', 'stairs', 'long_carry', 'other'] as const;
export type PriceChangeReason = (typeof priceChangeReasons)[number];
export const priceChangeReasonWords: Record<PriceChangeReason, string> = {
  more_things: 'More items than listed',
  stairs: 'More stairs than stated',
  long_carry: 'Longer distance to carry',
  other: 'Something else',
};

export const priceChangeRules = {
  /** Amounts are multiples of this, kobo. */
  step_kobo: 500_00,
  /** How often a mover may request one on one job. */
  max: 3,
  /** The limit of all changes of a job together, per cent of the price before them. */
  maxPercent: 50,
} as const;

/** Only between arriving and loading. */
export const mayAskPriceChange = (status: JobStatus): boolean => status === 'arrived';

/**
 * The maximum that may be requested in addition, kobo: with what was agreed at the door already, half of the price before it,
 * and never past the upper end of the service's range (`max_kobo`, null if it has none). 0: nothing may be requested.
 * @param agreed_kobo the changes that the customer has accepted so far; included in price_kobo
 */
export const maxChange_kobo = (price_kobo: number, max_kobo: number | null, agreed_kobo: number): number => {
  const half = ((price_kobo - agreed_kobo) * priceChangeRules.maxPercent) / 100 - agreed_kobo;
  const room = Math.min(half, max_kobo === null ? half : max_kobo - price_kobo);
  return Math.max(0, Math.floor(room / priceChangeRules.step_kobo) * priceChangeRules.step_kobo);
};
