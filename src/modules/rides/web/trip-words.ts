// A trip in words: headline, tag, steps. From given facts, so that a test can cover them all.
import { lagosDate, sayWhen, showDateTime, showTime } from '../../../shared/clock.ts';
import { firstName } from '../../../shared/first-name.ts';
import { naira } from '../../../shared/naira.ts';
import type { TimelineStep } from '../../../kit/ui/progress.tsx';
import type { TagTone } from '../../../kit/ui/status.tsx';
import type { Trip } from '../contract.ts';
import { noShowFreeWhen } from '../no-show-rules.ts';
import { pickupIn, rideRules, totalOf, type TripStatus, tripWords } from '../rules.ts';
import type { RideState } from './ride-form.ts';
import { addedToNext, paidByCard, paidInCash, payByCard, payWhenDone } from './pay-words.ts';

export type TripFacts = Pick<Trip, 'status' | 'scheduled_for' | 'pickup_minutes' | 'arrival_minutes' | 'times'> & {
  readonly rider?: Trip['rider'];
  /** On the page of a follower. */
  readonly rider_first_name?: string;
};

/** Another passenger: the reader booked for them, or follows them. Null: the reader rides. */
export const riderOf = ({ rider, rider_first_name }: TripFacts): string | null =>
  rider_first_name ?? (rider ? firstName(rider.name) : null);

const arrivalIn = (minutes: number): string => `Arrival in ${minutes} ${minutes === 1 ? 'min' : 'mins'}`;

/** The headline, which screen readers announce when it changes. */
export const headline = (trip: TripFacts, now: Date = new Date()): string => {
  const { status, scheduled_for, pickup_minutes, arrival_minutes } = trip;
  const rider = riderOf(trip);
  const driver = rider === null ? 'Your driver' : 'The driver';
  switch (status) {
    case 'scheduled':
      return `Reserved for ${sayWhen(new Date(scheduled_for ?? now), now)}`;
    case 'accepted':
    case 'arriving':
      return pickup_minutes === null ? `${driver} is coming` : pickupIn(pickup_minutes);
    case 'arrived':
      return rider === null ? 'Your driver is here' : 'The driver is at the pickup';
    case 'in_progress':
      return arrival_minutes === null ? 'On the way to the destination' : arrivalIn(arrival_minutes);
    case 'completed':
      return `${rider === null ? 'You have' : `${rider} has`} arrived`;
    case 'cancelled':
      return 'Ride cancelled';
    case 'unpaid':
      return tripWords.unpaid;
    default:
      return status === 'no_driver' ? tripWords.no_driver : tripWords.searching;
  }
};

/** `4:05`. */
export const leftWord = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The cost when nobody comes to the vehicle. `held`: already paid by card. company: its name, when it pays. */
export const noShowCost = (fee_kobo: number, held: boolean, company?: string): string => {
  if (fee_kobo === 0) return `It costs nothing, because ${noShowFreeWhen}.`;
  if (company) return `${company} is charged ${naira(fee_kobo)}.`;
  return held ? `${naira(fee_kobo)} of your payment is kept.` : `${naira(fee_kobo)} is added to your next ride.`;
};

/** How a ride ended early, and whether that was late. */
export const endedWords = (
  { by, fee_kobo, reason }: NonNullable<Trip['cancelled']>,
  company = 'The company',
): string => {
  // Its fee, if any, is the company's: the price says it.
  if (by === 'company') return `${company} cancelled this ride.`;
  if (by === 'driver') {
    const waited = `Your driver waited ${rideRules.waitMinutes} minutes at the pickup and nobody came.`;
    return fee_kobo > 0 ? waited : `${waited} You pay nothing.`;
  }
  const cost = fee_kobo > 0 ? `${by === 'customer' ? 'You cancelled' : 'It was cancelled'} late.` : 'You pay nothing.';
  const why = by === 'customer' && reason ? `Your reason: ${reason}.` : reason;
  return [cost, by === 'staff' && 'Kaya cancelled this ride.', why].filter(Boolean).join(' ');
};

/** The word for the state, unless the headline already says it. */
export const tagOf = (trip: TripFacts, now?: Date): string | null =>
  headline(trip, now).toLowerCase().includes(tripWords[trip.status].toLowerCase()) ? null : tripWords[trip.status];

type Paid = Pick<Trip, 'id' | 'status' | 'price_kobo' | 'carried_kobo' | 'cancelled' | 'rider'> & {
  readonly payment: Pick<Trip['payment'], 'method' | 'held_kobo'>;
  readonly company?: Trip['company'];
};
/** How this ride is paid; null when nothing is. */
export const payLine = (trip: Paid): string | null => {
  const { id, status, cancelled } = trip;
  if (status === 'no_driver') return null;
  const forOther = trip.rider !== null;
  if (trip.payment.method === 'invoice') {
    const payer = trip.company?.name ?? 'The company';
    if (!cancelled) return `${payer} pays. Give the driver no money.`;
    return cancelled.fee_kobo === 0 ? null : `${payer} is charged ${naira(cancelled.fee_kobo)}.`;
  }
  if (!cancelled && trip.payment.method === 'card') {
    return status === 'completed' ? paidByCard(totalOf(trip)) : payByCard(totalOf(trip), status !== 'unpaid');
  }
  if (!cancelled) return (status === 'completed' ? paidInCash : payWhenDone)(totalOf(trip), forOther);
  if (cancelled.fee_kobo === 0) return null;
  if (cancelled.fee_paid_by === null) return addedToNext(cancelled.fee_kobo);
  // By card, and before fees were carried by the next ride, each was paid separately.
  return `You paid ${naira(cancelled.fee_kobo)}${cancelled.fee_paid_by === id ? '' : ' with a later ride'}.`;
};

const tones: Readonly<Record<TripStatus, TagTone>> = {
  unpaid: 'warn',
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
  if (status === 'unpaid' || status === 'scheduled' || status === 'no_driver' || status === 'offered') return 0;
  return order.findIndex((step) => step === status);
};

const namedSteps = (trip: TripFacts) => {
  const { times, scheduled_for } = trip;
  const rider = riderOf(trip);
  return [
    [scheduled_for ? 'Reserved' : 'Requested', times.created_at],
    ['Driver found', times.accepted_at],
    [rider === null ? 'On the way to you' : `On the way to ${rider}`, times.arriving_at],
    ['At the pickup', times.arrived_at],
    ['Trip started', times.started_at],
    ['At the destination', times.completed_at],
  ] as const;
};

/** With its day where it is not of today. */
const stepTime = (iso: string | null, now: Date): string | undefined => {
  if (iso === null) return undefined;
  const when = new Date(iso);
  return lagosDate(when) === lagosDate(now) ? showTime(when) : showDateTime(when, now);
};

/** The steps that a cancelled ride took, and its end. */
export const stepsBefore = (trip: TripFacts, today: Date = new Date()): TimelineStep[] => [
  ...namedSteps(trip).flatMap(([title, done]) =>
    done ? [{ key: title, title, state: 'done' as const, time: stepTime(done, today) }] : [],
  ),
  { key: 'cancelled', title: tripWords.cancelled, state: 'now', time: stepTime(trip.times.cancelled_at, today) },
];

/** The steps of a ride; none for a cancelled one. */
export const tripSteps = (trip: TripFacts, today: Date = new Date()): TimelineStep[] => {
  const { status } = trip;
  if (status === 'cancelled') return [];
  const now = at(status);
  return namedSteps(trip).map(([title, done], index) => {
    const state = index < now || status === 'completed' ? 'done' : index === now ? 'now' : 'later';
    return { key: title, title, state, time: state === 'later' ? undefined : stepTime(done, today) };
  });
};

/** Pickup and destination of a trip, for another search. */
export const stateOfTrip = ({ pickup, destination }: Pick<Trip, 'pickup' | 'destination'>): RideState => {
  const end = ({ address, lat, lng, landmark }: Trip['pickup']) => ({
    text: address,
    place: { id: '', lat, lng },
    ...(landmark ? { landmark } : {}),
  });
  return { pickup: end(pickup), destination: end(destination) };
};
