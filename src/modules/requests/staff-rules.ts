// How the console sorts requests. Also runs in the browser.
import type { JobStatus } from '../jobs/rules.ts';
import type { RequestStatus } from './rules.ts';

/** The tabs over the requests; `all` has every state. */
export const requestShelves = ['open', 'done', 'ended', 'all'] as const;
export type RequestShelf = (typeof requestShelves)[number];

/** The states in each tab; null is every state. */
export const requestStatesOn: Readonly<Record<RequestShelf, readonly RequestStatus[] | null>> = {
  open: ['submitted', 'priced', 'published'],
  done: ['fulfilled'],
  ended: ['cancelled', 'declined'],
  all: null,
};

/** The state of the work on a request: the request's until a job exists, then the job's. */
type RequestState = Exclude<RequestStatus, 'published'> | 'hold' | JobStatus;

/** What staff do next, or wait for, in each state of a request; null when nothing is left to do. */
export const requestNext: Readonly<Record<RequestState, string | null>> = {
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

/** A published request has the state of its job; one without a job is looking for a mover. */
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
