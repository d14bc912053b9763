// An open request or booking as one row. Works from given facts.
import { naira } from '../../shared/naira.ts';
import { underwayStates } from '../jobs/rules.ts';
import type { BookingStatus } from '../bookings/rules.ts';
import { type Followed, headline } from '../requests/following-rules.ts';
import type { LiveMove } from './contract.ts';
import type { PaymentView } from '../requests/payment-view-contract.ts';

type LiveFacts = Followed & {
  readonly payment: PaymentView | null;
  /** The mover asked for another price and has no answer yet. */
  readonly price_asked: boolean;
};

const asksOfRequest = ({ job, payment, price_asked }: LiveFacts): string | null => {
  if (price_asked) return 'Answer the new price';
  if (job?.status === 'delivered') return 'Confirm and rate';
  // While a payment is being processed, no second one is asked for.
  return payment?.standing === 'due' && payment.may_pay ? `Pay ${naira(payment.card_due_kobo)}` : null;
};

/** The words of a request's row. */
export const liveRequest = (
  facts: LiveFacts,
  now: Date,
): Pick<LiveMove, 'tag' | 'line' | 'under_way' | 'asks' | 'starts_at'> => {
  const { label, value, unit, tag } = headline(facts, now);
  const status = facts.job?.status;
  return {
    tag,
    // `8:00 AM` on the day itself, else `Sat 18 Oct, 8:00 AM`.
    line: `${label} ${value}${/^\d/.test(unit) ? ',' : ''} ${unit}`,
    starts_at: facts.starts_at,
    under_way: status === 'delivered' || status === 'disputed' || underwayStates.some((state) => state === status),
    asks: asksOfRequest(facts),
  };
};

export const asksOfBooking = (status: BookingStatus): string | null =>
  status === 'quoted' ? 'Answer the quote' : null;

const rank = ({ asks, under_way }: LiveMove): number => (asks ? 0 : under_way ? 1 : 2);

/** Those that wait for the customer first, then those in progress, then by time. */
export const mostPressingFirst = (moves: readonly LiveMove[]): LiveMove[] =>
  moves.toSorted((a, b) => rank(a) - rank(b) || a.starts_at.localeCompare(b.starts_at));
