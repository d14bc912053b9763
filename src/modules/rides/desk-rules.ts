// Selections on a driver's pages: shelves and days of the list of trips, weeks. Also in the browser.
import { addDays, weekdayOf } from '../../shared/clock.ts';

/** How many weeks back the weekly summary goes. */
export const weeksBack = 52;

/** all: includes the current one. */
export const tripShelves = ['all', 'completed', 'cancelled'] as const;
export type TripShelf = (typeof tripShelves)[number];

export const tripTimes = ['ever', 'today', 'week', 'month', 'chosen'] as const;
export type TripTime = (typeof tripTimes)[number];

/** Lagos days, inclusive; '' has no bound. */
export type Days = { readonly first_day: string; readonly last_day: string };

/** From Monday, from the first of the month, or as chosen. today: the Lagos day. */
export const daysOf = (time: TripTime, today: string, chosen: Days): Days => {
  if (time === 'chosen') return chosen;
  const first_day = {
    ever: '',
    today,
    week: addDays(today, -weekdayOf(today)),
    month: `${today.slice(0, 8)}01`,
  }[time];
  return { first_day, last_day: '' };
};

/** Why two chosen days can show nothing; null when they can. */
export const daysFault = ({ first_day, last_day }: Days): string | null =>
  first_day && last_day && last_day < first_day ? 'The last day is before the first' : null;
