import { addDays } from '../../shared/clock.ts';

/** customer.md §9 */
export const daysAhead = 30;

export type ReserveFault = { readonly at: 'date' | 'time'; readonly words: string };

/** Why this Lagos day and time cannot be reserved, or null; a past time has the same sentence as in the request form. */
export const reserveFault = (date: string, time: string, today: string, clock: string): ReserveFault | null => {
  if (!date) return { at: 'date', words: 'Choose a date' };
  if (date < today || date > addDays(today, daysAhead))
    return { at: 'date', words: 'Choose a date from today up to 30 days ahead' };
  if (!time) return { at: 'time', words: 'Choose a time' };
  return date === today && time <= clock ? { at: 'time', words: 'This time has passed. Choose a later time' } : null;
};
