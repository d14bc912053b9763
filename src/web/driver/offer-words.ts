// A row of the list of offers: what the ride would have earned, its route, and how the offer ended.
import { naira } from '../../shared/naira.ts';
import type { TagTone } from '../../kit/ui/Tag.tsx';
import type { OfferOutcome } from '../../modules/rides/rules.ts';
import type { ListedOffer } from '../../modules/rides/desk-contract.ts';
import { kmWord } from './earn-words.ts';

type Outcome = { readonly tone: TagTone; readonly word: string };
const outcomes: Readonly<Record<OfferOutcome, Outcome>> = {
  waiting: { tone: 'now', word: 'Waiting for you' },
  accepted: { tone: 'ok', word: 'Accepted' },
  declined: { tone: 'off', word: 'Declined' },
  expired: { tone: 'warn', word: 'Missed' },
  released: { tone: 'off', word: 'Given back' },
  taken: { tone: 'off', word: 'Taken by another' },
  withdrawn: { tone: 'off', word: 'Withdrawn' },
};

export const outcomeOf = ({ is_mine, ride }: Pick<ListedOffer, 'is_mine' | 'ride'>): Outcome => {
  if (ride) return outcomes[ride.outcome];
  return is_mine ? { tone: 'ok', word: 'Offered to you' } : { tone: 'off', word: 'Another was asked' };
};

/** `₦3,600, Surulere to Lekki, 14 km`: a shared city is left out. */
export const rideWords = ({ from, to, distance_m, you_earn_kobo }: NonNullable<ListedOffer['ride']>): string => {
  const [start = '', city] = from.split(', ');
  const [end = '', other] = to.split(', ');
  const way = city === other ? `${start} to ${end}` : `${from} to ${to}`;
  return `${naira(you_earn_kobo)}, ${way}, ${kmWord(distance_m)}`;
};
