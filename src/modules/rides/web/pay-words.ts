// What a ride costs and what Search does, in words that stand before anything is booked.
import { sayWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { reminderAt, rideRules } from '../rules.ts';

/** How a ride is paid, before it is booked. */
export const payWhenDone = (price_kobo: number): string =>
  `You pay ${naira(price_kobo)} when the ride is done; Kaya collects it.`;

/** What Search does, and until when it can be undone for nothing. `at`: null for now, undefined while no time is chosen. */
export const searchLine = (at: Date | null | undefined, now: Date = new Date()): string => {
  const does = at === null ? 'Search books the ride at this price.' : 'Search reserves the ride at this price.';
  if (at === undefined) return does;
  const free = at === null ? null : reminderAt(at);
  return free && free > now
    ? `${does} Cancel free until ${sayWhen(free, now)}.`
    : `${does} Cancel free until ${rideRules.freeMinutesAfter} minutes after a driver accepts.`;
};
