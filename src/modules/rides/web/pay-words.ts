// The price of a ride and what Search does, in the words shown before anything is booked.
import { sayWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { reminderAt, rideRules } from '../rules.ts';

/** How a ride will be paid. `forOther`: another person rides. */
export const payWhenDone = (cash_kobo: number, forOther = false): string =>
  `${forOther ? 'The passenger pays the driver' : 'You pay your driver'} ${naira(cash_kobo)} in cash when the ride is done.`;

export const paidInCash = (cash_kobo: number, forOther = false): string =>
  forOther ? `The driver was paid ${naira(cash_kobo)} in cash.` : `You paid your driver ${naira(cash_kobo)} in cash.`;

/** For a ride cancelled late. */
export const addedToNext = (fee_kobo: number): string => `${naira(fee_kobo)} is added to your next ride.`;

/** For the driver: what they collect, their share, and what happens to the rest. */
export const collectWords = (collect_kobo: number): string => `Collect ${naira(collect_kobo)} in cash`;
/** Shown below what a driver earns and collects; null when no fee is carried. */
export const carriedWords = (carried_kobo: number): string | null =>
  carried_kobo > 0
    ? `Includes ${naira(carried_kobo)}, the customer’s earlier late-cancellation fee, which you owe Kaya.`
    : null;
export const restWords = ({
  collect_kobo,
  you_earn_kobo,
  carried_kobo,
}: {
  collect_kobo: number;
  you_earn_kobo: number;
  carried_kobo: number;
}): string => {
  if (collect_kobo <= you_earn_kobo) return 'You keep all of it.';
  const fee = carried_kobo > 0 ? `, with the ${naira(carried_kobo)} this customer owed for a cancelled ride,` : '';
  return `Kaya’s ${naira(collect_kobo - you_earn_kobo)}${fee} is deducted from your next payment from Kaya.`;
};

/** What Book does, and until when cancelling is free. `at`: null for now, undefined while no time is chosen. */
export const bookLine = (at: Date | null | undefined, now: Date = new Date()): string => {
  const does = at === null ? 'The price is fixed when you book.' : 'The price is fixed when you reserve.';
  if (at === undefined) return does;
  const free = at === null ? null : reminderAt(at);
  return free && free > now
    ? `${does} Cancel free until ${sayWhen(free, now)}.`
    : `${does} Cancel free until ${rideRules.freeMinutesAfter} minutes after a driver accepts.`;
};
