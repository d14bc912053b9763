// How the console sorts requests and bookings. Also runs in the browser.
import { minutesWord } from '../../shared/clock.ts';
import { bookingLifecycle, type BookingStatus } from '../bookings/rules.ts';
import type { RequestStatus } from '../requests/rules.ts';
import type { JobStatus } from '../jobs/rules.ts';

/** The tabs over the requests; `all` has every state. */
export const orderShelves = ['open', 'done', 'ended', 'all'] as const;
export type OrderShelf = (typeof orderShelves)[number];

/** The states of requests in each tab; null is every state. */
export const statesOn: Readonly<Record<OrderShelf, readonly RequestStatus[] | null>> = {
  open: ['submitted', 'priced', 'published'],
  done: ['fulfilled'],
  ended: ['cancelled', 'declined'],
  all: null,
};

/** Where the work on a request is: its own state until a job exists, then the job's. */
export type RequestState = Exclude<RequestStatus, 'published'> | 'hold' | JobStatus;

/** What staff do next, or wait for, in each state of a request; null where nothing is left to do. */
export const requestSteps: Readonly<Record<RequestState, string | null>> = {
  submitted: 'Set a price',
  priced: 'Customer confirms',
  hold: 'Release or cancel',
  open: 'Find a mover',
  assigned: 'Mover sets off',
  en_route: 'Mover arrives',
  arrived: 'Mover starts',
  in_progress: 'Mover delivers',
  delivered: 'Customer confirms the delivery',
  disputed: 'Decide the dispute',
  completed: null,
  fulfilled: null,
  cancelled: null,
  declined: null,
};

/** A published request is where its job is; one without a job looks for a mover. */
export const requestState = ({
  status,
  hold_reason,
  job_status,
}: {
  status: RequestStatus;
  hold_reason: string | null;
  job_status: JobStatus | null;
}): RequestState => {
  if (status !== 'published') return status;
  const job = job_status ?? 'open';
  return job === 'open' && hold_reason !== null ? 'hold' : job;
};

/** The tabs over the bookings: to be answered, waiting for the customer, agreed, over. */
export const bookingShelves = ['review', 'quoted', 'agreed', 'ended', 'all'] as const;
export type BookingShelf = (typeof bookingShelves)[number];

/** Which states stand on a shelf; null: what waits for staff's answer, the most urgent first. */
export const bookingStatesOn: Readonly<Record<BookingShelf, readonly BookingStatus[] | null>> = {
  review: null,
  quoted: ['quoted'],
  agreed: ['accepted', 'scheduled', 'in_progress'],
  ended: ['completed', 'declined', 'cancelled', 'expired'],
  all: bookingLifecycle.states,
};

/** An answer due in less than this is close, ms. */
const close_ms = 4 * 3_600_000;

/** The promise of 24 hours as the queue counts it down. */
export const reviewDue = (
  due: string,
  now: Date,
): { readonly tone: 'plain' | 'soon' | 'late'; readonly word: string } => {
  const left_ms = Date.parse(due) - now.getTime();
  const word = minutesWord(Math.abs(left_ms) / 60_000);
  if (left_ms < 0) return { tone: 'late', word: `${word} late` };
  return { tone: left_ms < close_ms ? 'soon' : 'plain', word };
};
