// The console's words: sections, tags, toasts.
import { type BookingShelf, bookingShelves, orderShelves, type OrderShelf, requestState } from '../rules.ts';
import type { JobStatus } from '../../jobs/rules.ts';
import { tripSigns } from '../../rides/web/console-door.ts';
import type { WorkerStatus } from '../../workers/rules.ts';
import { type Shelf, shelvesOf, type Sign } from '../../../kit/console/signs.ts';
import type { BookingStatus } from '../../bookings/booking-rules.ts';
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
const onHold: Sign = { tone: 'warn', word: 'On hold' };

const jobSigns: Readonly<Record<JobStatus, Sign>> = {
  open: { tone: 'info', word: 'Open' },
  assigned: { tone: 'info', word: 'Mover found' },
  en_route: { tone: 'now', word: 'On the way' },
  arrived: { tone: 'now', word: 'Arrived' },
  in_progress: { tone: 'now', word: 'Under way' },
  delivered: { tone: 'warn', word: 'Delivered' },
  completed: { tone: 'ok', word: 'Completed' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  disputed: { tone: 'bad', word: 'Disputed' },
};
export const jobSign = ({ status, held }: { status: JobStatus; held: boolean }): Sign =>
  status === 'open' && held ? onHold : jobSigns[status];

/** A published request wears the tag of its job: what it is doing now. */
export const requestSign = (one: Pick<StaffRequest, 'status' | 'hold_reason' | 'job_status'>): Sign => {
  if (one.status !== 'published') return requestSigns[one.status];
  const state = requestState(one);
  if (state === 'hold') return onHold;
  return state === 'open' ? requestSigns.published : jobSigns[one.job_status ?? 'open'];
};

export const workSigns: Readonly<Record<WorkerStatus, Sign>> = {
  available: { tone: 'ok', word: 'Available' },
  busy: { tone: 'now', word: 'Busy' },
  paused: { tone: 'warn', word: 'Paused' },
  offline: { tone: 'off', word: 'Offline' },
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
export const jobShelfList = shelvesOf(jobSigns);

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
  jobs: {
    open: 'Find a mover',
    assigned: 'Mover sets off',
    en_route: 'Mover arrives',
    arrived: 'Mover starts',
    in_progress: 'Mover delivers',
    delivered: 'Customer confirms',
    disputed: 'Decide the dispute',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export const nextStep = (part: keyof typeof nextSteps, status: string): string | null =>
  (nextSteps[part] as Readonly<Record<string, string>>)[status] ?? null;

export const failed = {
  requests: 'Requests could not be loaded',
  bookings: 'Bookings could not be loaded',
  jobs: 'Jobs could not be loaded',
  people: 'People could not be loaded',
  trail: 'What happened could not be loaded',
} as const;
