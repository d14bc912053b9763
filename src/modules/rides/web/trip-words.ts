// A trip in words: the large line, its tag, the steps. From given facts, so that a test can read them all.
import { showTime, showWhen } from '../../../shared/clock.ts';
import type { TimelineStep } from '../../../web/ui/progress.tsx';
import type { TagTone } from '../../../web/ui/status.tsx';
import type { SharedTrip, Trip } from '../contract.ts';
import { pickupIn, type TripStatus, tripWords } from '../rules.ts';

export type TripFacts = Pick<
  Trip,
  'status' | 'scheduled_for' | 'pickup_minutes' | 'arrival_minutes' | 'times' | 'pickup' | 'destination'
>;

const arrivalIn = (minutes: number): string => `Arrival in ${minutes} ${minutes === 1 ? 'min' : 'mins'}`;

/** What stands large and is said by screen readers when it changes. */
export const headline = (trip: TripFacts, now: Date = new Date()): string => {
  const { status, scheduled_for, pickup_minutes, arrival_minutes } = trip;
  switch (status) {
    case 'scheduled':
      return `Reserved for ${showWhen(new Date(scheduled_for ?? now), now)}`;
    case 'accepted':
    case 'arriving':
      return pickup_minutes === null ? 'Your driver is coming' : pickupIn(pickup_minutes);
    case 'arrived':
      return 'Your driver is here';
    case 'in_progress':
      return arrival_minutes === null ? 'On the way to the destination' : arrivalIn(arrival_minutes);
    case 'completed':
      return 'You have arrived';
    case 'cancelled':
      return 'Ride cancelled';
    default:
      return status === 'no_driver' ? tripWords.no_driver : tripWords.searching;
  }
};

const tones: Readonly<Record<TripStatus, TagTone>> = {
  searching: 'warn',
  offered: 'warn',
  scheduled: 'info',
  accepted: 'ok',
  arriving: 'now',
  arrived: 'now',
  in_progress: 'now',
  completed: 'ok',
  cancelled: 'off',
  no_driver: 'bad',
};
export const toneOf = (status: TripStatus): TagTone => tones[status];

const order = ['searching', 'accepted', 'arriving', 'arrived', 'in_progress', 'completed'] as const;
const at = (status: TripStatus): number => {
  if (status === 'scheduled' || status === 'no_driver' || status === 'offered') return 0;
  return order.findIndex((step) => step === status);
};

/** The steps of a ride; a cancelled one has none to show. */
export const tripSteps = (trip: TripFacts | SharedTrip): TimelineStep[] => {
  const { status, times, scheduled_for } = trip;
  if (status === 'cancelled') return [];
  const now = at(status);
  const time = (iso: string | null): string | undefined => (iso ? showTime(new Date(iso)) : undefined);
  const named = [
    [scheduled_for ? 'Reserved' : 'Asked for', times.created_at],
    ['Driver found', times.accepted_at],
    ['On the way to you', times.arriving_at],
    ['At the pickup', times.arrived_at],
    ['Trip started', times.started_at],
    ['At the destination', times.completed_at],
  ] as const;
  return named.map(([title, done], index) => {
    const state = index < now || status === 'completed' ? 'done' : index === now ? 'now' : 'later';
    return { key: title, title, state, time: state === 'later' ? undefined : time(done) };
  });
};
