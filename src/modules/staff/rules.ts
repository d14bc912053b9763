// How the console sorts requests. Also runs in the browser.
import type { RequestStatus } from '../bookings/rules.ts';

/** The tabs over the requests; `all` has every state. */
export const requestShelves = ['open', 'done', 'ended', 'all'] as const;
export type RequestShelf = (typeof requestShelves)[number];

/** Which states stand on a shelf; null is every state. */
export const statesOn: Readonly<Record<RequestShelf, readonly RequestStatus[] | null>> = {
  open: ['submitted', 'priced', 'published'],
  done: ['fulfilled'],
  ended: ['cancelled', 'declined'],
  all: null,
};
