// The console's words: sections, tags, toasts.
import { type BookingShelf, bookingShelves, requestShelves, type RequestShelf } from '../rules.ts';
import type { JobStatus } from '../../jobs/rules.ts';
import type { PayoutState } from '../../money/rules.ts';
import type { WorkerStatus } from '../../workers/rules.ts';
import type { TagTone } from '../../../web/ui/status.tsx';
import type { StaffRequest } from '../contract.ts';

export type Sign = { readonly tone: TagTone; readonly word: string };

const requestSigns: Readonly<Record<StaffRequest['status'], Sign>> = {
  submitted: { tone: 'warn', word: 'New' },
  priced: { tone: 'info', word: 'Priced' },
  published: { tone: 'info', word: 'Active' },
  fulfilled: { tone: 'ok', word: 'Done' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  declined: { tone: 'bad', word: 'Declined' },
};
const onHold: Sign = { tone: 'warn', word: 'On hold' };

export const requestSign = ({ status, hold_reason }: Pick<StaffRequest, 'status' | 'hold_reason'>): Sign =>
  status === 'published' && hold_reason !== null ? onHold : requestSigns[status];

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

export const payoutSigns: Readonly<Record<PayoutState, Sign>> = {
  requested: { tone: 'warn', word: 'Asked for' },
  sent: { tone: 'now', word: 'Sent' },
  paid: { tone: 'ok', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  reversed: { tone: 'bad', word: 'Returned' },
};

export const workSigns: Readonly<Record<WorkerStatus, Sign>> = {
  available: { tone: 'ok', word: 'Available' },
  busy: { tone: 'now', word: 'Busy' },
  paused: { tone: 'warn', word: 'Paused' },
  offline: { tone: 'off', word: 'Offline' },
};

const shelfWords: Readonly<Record<RequestShelf, string>> = {
  open: 'Open',
  done: 'Done',
  ended: 'Cancelled',
  all: 'All',
};

export type Shelf = { readonly value: string; readonly label: string };
const shelvesOf = (signs: Readonly<Record<string, Sign>>): readonly Shelf[] => [
  { value: '', label: 'All' },
  ...Object.entries(signs).map(([value, { word }]) => ({ value, label: word })),
];
export const requestShelfList: readonly Shelf[] = requestShelves.map((value) => ({ value, label: shelfWords[value] }));
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
export const payoutShelfList = shelvesOf(payoutSigns);

export const failed = {
  requests: 'Requests could not be loaded',
  bookings: 'Bookings could not be loaded',
  jobs: 'Jobs could not be loaded',
  people: 'People could not be loaded',
  payouts: 'Payouts could not be loaded',
  one: 'This could not be loaded',
  trail: 'What happened could not be loaded',
} as const;
