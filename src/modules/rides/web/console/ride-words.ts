// Rides in the console's words.
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import type { Trip } from '../../contract.ts';
import { tripLifecycle, type TripStatus, tripWords } from '../../rules.ts';
import { tripShelves } from '../../staff-rules.ts';
import { toneOf } from '../trip-words.ts';

/** For staff: "Found" alone does not say what was found. */
export const tripSign = (status: TripStatus): Sign => ({
  tone: toneOf(status),
  word: status === 'accepted' ? 'Driver found' : tripWords[status],
});
export const tripSigns: Readonly<Record<string, Sign>> = Object.fromEntries(
  tripLifecycle.states.map((status) => [status, tripSign(status)]),
);

export const cancelledBy: Readonly<Record<NonNullable<Trip['cancelled']>['by'], string>> = {
  customer: 'The customer',
  company: 'The company that pays',
  staff: 'Kaya',
  driver: 'The driver, after waiting at the pickup',
  clock: 'Kaya: the payment did not arrive in time',
};

const shelfWords = { open: 'Open', waits: 'Pay waits', done: 'Done', ended: 'Cancelled', all: 'All' } as const;
export const tripShelfList: readonly Shelf[] = tripShelves.map((value) => ({
  value,
  label: shelfWords[value],
  ...(value === 'waits' ? { toDo: true } : {}),
}));

/** What happens next; null when nothing is left to do. */
export const tripNext: Readonly<Record<TripStatus, string | null>> = {
  unpaid: 'The customer pays Kaya',
  scheduled: 'Search starts shortly before',
  searching: 'A driver accepts',
  offered: 'A driver accepts',
  accepted: 'Driver sets off',
  arriving: 'Driver arrives',
  arrived: 'Driver starts the ride',
  in_progress: 'Driver completes the ride',
  completed: null,
  cancelled: null,
  no_driver: null,
};
