// The console's words: sections, tags, toasts.
import { type BookingShelf, bookingShelves, orderShelves, type OrderShelf, requestState } from '../rules.ts';
import { jobSigns, onHold } from '../../jobs/web/console-door.ts';
import { tripSigns } from '../../rides/web/console-door.ts';
import { workSigns } from '../../workers/web/console-door.ts';
import type { Shelf, Sign } from '../../../kit/console/signs.ts';
import type { BookingStatus } from '../../bookings/rules.ts';
import type { FoundPart } from '../find-contract.ts';
import type { StaffRequest } from '../contract.ts';
import type { Part } from './console-place.ts';

const requestSigns: Readonly<Record<StaffRequest['status'], Sign>> = {
  submitted: { tone: 'warn', word: 'New' },
  priced: { tone: 'info', word: 'Priced' },
  published: { tone: 'info', word: 'Active' },
  fulfilled: { tone: 'ok', word: 'Done' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  declined: { tone: 'bad', word: 'Declined' },
};
/** A published request wears the tag of its job: what it is doing now. */
export const requestSign = (one: Pick<StaffRequest, 'status' | 'hold_reason' | 'job_status'>): Sign => {
  if (one.status !== 'published') return requestSigns[one.status];
  const state = requestState(one);
  if (state === 'hold') return onHold;
  return state === 'open' ? requestSigns.published : jobSigns[one.job_status ?? 'open'];
};

const shelfWords: Readonly<Record<OrderShelf, string>> = {
  open: 'Open',
  done: 'Done',
  ended: 'Cancelled',
  all: 'All',
};

export const orderShelfList: readonly Shelf[] = orderShelves.map((value) => ({ value, label: shelfWords[value] }));
const bookingShelfWords: Readonly<Record<BookingShelf, string>> = {
  review: 'To review',
  quoted: 'Quoted',
  agreed: 'Agreed',
  ended: 'Ended',
  all: 'All',
};
export const bookingShelfList: readonly Shelf[] = bookingShelves.map((value) => ({
  value,
  label: bookingShelfWords[value],
}));

/** Sections, as the rail and the search call them. */
export const partWords: Readonly<Record<Part, string>> = {
  requests: 'Requests',
  bookings: 'Bookings',
  jobs: 'Jobs',
  rides: 'Rides',
  people: 'People',
  payouts: 'Payouts',
};

const bookingSigns: Readonly<Record<BookingStatus, Sign>> = {
  pending: { tone: 'warn', word: 'Pending' },
  in_review: { tone: 'now', word: 'In review' },
  quoted: { tone: 'warn', word: 'Quoted' },
  accepted: { tone: 'ok', word: 'Accepted' },
  scheduled: { tone: 'ok', word: 'Scheduled' },
  in_progress: { tone: 'now', word: 'Under way' },
  completed: { tone: 'ok', word: 'Completed' },
  declined: { tone: 'bad', word: 'Declined' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  expired: { tone: 'off', word: 'Expired' },
};
const accountSigns: Readonly<Record<string, Sign>> = {
  account: { tone: 'off', word: 'Account' },
  suspended: { tone: 'bad', word: 'Suspended' },
};

/** The tag of something the search found; null for a state this page does not know. */
export const signOf = (part: FoundPart, status: string): Sign | null => {
  const tables: Readonly<Record<FoundPart, Readonly<Record<string, Sign>>>> = {
    requests: requestSigns,
    bookings: bookingSigns,
    jobs: jobSigns,
    rides: tripSigns,
    people: { ...workSigns, ...accountSigns },
  };
  return tables[part][status] ?? null;
};

/** What staff do next, or wait for, in this state; null where nothing is left to do. */
export const nextSteps = {
  bookings: {
    pending: 'Start the review',
    in_review: 'Send the quote',
    quoted: 'Customer answers',
    accepted: 'Plan the jobs',
    scheduled: 'Movers start on the day',
    in_progress: 'Movers finish',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export const nextStep = (part: keyof typeof nextSteps, status: string): string | null =>
  (nextSteps[part] as Readonly<Record<string, string>>)[status] ?? null;

export const failed = {
  requests: 'Requests could not be loaded',
  bookings: 'Bookings could not be loaded',
  people: 'People could not be loaded',
  trail: 'What happened could not be loaded',
} as const;
