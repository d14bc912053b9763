// How the console sorts rides. Also runs in the browser.
import { activeStates, type TripStatus } from './rules.ts';

/** The tabs over the rides; `all` has every state, `waits` those whose pay waits for the bill of a company. */
export const tripShelves = ['open', 'waits', 'done', 'ended', 'all'] as const;
type TripShelf = (typeof tripShelves)[number];

/** The states in each tab; null is every state. */
export const tripStatesOn: Readonly<Record<TripShelf, readonly TripStatus[] | null>> = {
  waits: null,
  open: ['scheduled', ...activeStates],
  done: ['completed'],
  ended: ['cancelled', 'no_driver'],
  all: null,
};
