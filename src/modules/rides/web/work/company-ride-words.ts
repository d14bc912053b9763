// A ride in the words of the company that pays it. The headline and the steps are those of its passenger's page (trip-words.ts).
import { naira } from '../../../../shared/naira.ts';
import type { TimelineStep } from '../../../../kit/ui/progress.tsx';
import { isUnderway, rideRules } from '../../rules.ts';
import type { CompanyRide } from '../../work-contract.ts';
import { headline, stepsBefore, tripSteps } from '../trip-words.ts';

/** How far it is, while somebody drives. Otherwise the tag and the day of the page say it. */
export const liveWords = (ride: CompanyRide, now?: Date): string | null =>
  isUnderway(ride.status) ? headline(ride, now) : null;

/** What happens next, or how it ended; null: the steps say it. */
export const nextOf = ({ status, cancelled, driver_lost, rider_first_name: rider }: CompanyRide): string | null => {
  if (cancelled) {
    const cost = cancelled.fee_kobo > 0 ? `It cost ${naira(cancelled.fee_kobo)}.` : 'It cost nothing.';
    const how = {
      customer: `${rider} cancelled it.`,
      company: 'Your company cancelled it.',
      staff: 'Kaya cancelled it.',
      driver: `The driver waited ${rideRules.waitMinutes} minutes at the pickup and nobody came.`,
      clock: `${rider} is not in your company any more.`,
    }[cancelled.by];
    return `${how} ${cost}`;
  }
  if (status === 'scheduled')
    return `Kaya looks for a driver ${rideRules.searchMinutesBefore} minutes before the pickup.`;
  if (status === 'searching' || status === 'offered')
    return driver_lost
      ? 'The driver could not make it. Kaya asks other drivers near the pickup.'
      : 'Kaya asks drivers near the pickup.';
  if (status === 'no_driver')
    return `No driver could take this ride, so it cost nothing. ${rider} can book another one.`;
  return null;
};

/** The steps with their times; of a cancelled ride those that it took, and its end. */
export const companyRideSteps = (ride: CompanyRide, now?: Date): TimelineStep[] =>
  ride.status === 'cancelled' ? stepsBefore(ride, now) : tripSteps(ride, now);

/** The sentences of the rule speak to the passenger. */
export const ofTheDriver = (why: string): string => why.replace('Your driver', 'The driver');
