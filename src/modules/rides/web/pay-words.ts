// The price of a ride and what Search does, in words shown before a booking.
import { sayWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { capital } from '../../catalogue/worker-rules.ts';
import { reminderAt, rideRules } from '../rules.ts';

/** How a ride may be paid, before it is booked. pay_by: as payByWords */
export const payChoices = (pay_by: string) => ({
  cash: { title: 'Cash to the driver', line: 'When the ride is done.' },
  card: {
    title: capital(pay_by),
    line: 'You pay now. Kaya holds it until the ride is done, and gives it back if no driver is found.',
  },
});

/** By card. `held`: paid already. */
export const payByCard = (total_kobo: number, held: boolean): string =>
  held
    ? `You paid ${naira(total_kobo)}. Kaya holds it until the ride is done.`
    : `You pay ${naira(total_kobo)} before we ask a driver.`;
export const paidByCard = (total_kobo: number): string => `You paid ${naira(total_kobo)}.`;

/** How a ride will be paid. `forOther`: another person rides. */
export const payWhenDone = (cash_kobo: number, forOther = false): string =>
  `${forOther ? 'The passenger pays the driver' : 'You pay your driver'} ${naira(cash_kobo)} in cash when the ride is done.`;

export const paidInCash = (cash_kobo: number, forOther = false): string =>
  forOther ? `The driver was paid ${naira(cash_kobo)} in cash.` : `You paid your driver ${naira(cash_kobo)} in cash.`;

/** For a ride cancelled late. */
export const addedToNext = (fee_kobo: number): string => `${naira(fee_kobo)} is added to your next ride.`;

/** What Book does, and when free cancellation ends. `at`: null for now, undefined until a time is chosen. */
export const bookLine = (at: Date | null | undefined, now: Date = new Date()): string => {
  const does = at === null ? 'The price is fixed when you book.' : 'The price is fixed when you reserve.';
  if (at === undefined) return does;
  const free = at === null ? null : reminderAt(at);
  return free && free > now
    ? `${does} Cancel free until ${sayWhen(free, now)}.`
    : `${does} Cancel free until ${rideRules.freeMinutesAfter} minutes after a driver accepts.`;
};
