// How the console sorts bookings and counts down the review time. Also runs in the browser.
import { minutesWord } from '../../shared/clock.ts';
import { bookingLifecycle, type BookingStatus } from './rules.ts';

/** The tabs above the bookings: to be answered, awaiting the customer, agreed, ended. */
export const bookingShelves = ['review', 'quoted', 'agreed', 'ended', 'all'] as const;
export type BookingShelf = (typeof bookingShelves)[number];

/** The states in each tab; null: those that await staff's answer, most urgent first. */
export const bookingStatesOn: Readonly<Record<BookingShelf, readonly BookingStatus[] | null>> = {
  review: null,
  quoted: ['quoted'],
  agreed: ['accepted', 'scheduled', 'in_progress'],
  ended: ['completed', 'declined', 'cancelled', 'expired'],
  all: bookingLifecycle.states,
};

/** An answer due in less than this time is highlighted. */
const close_ms = 4 * 3_600_000;

/** The promise of 24 hours, as the queue counts it down. */
export const reviewDue = (
  due: string,
  now: Date,
): { readonly tone: 'plain' | 'soon' | 'late'; readonly word: string } => {
  const left_ms = Date.parse(due) - now.getTime();
  const word = minutesWord(Math.abs(left_ms) / 60_000);
  if (left_ms < 0) return { tone: 'late', word: `${word} late` };
  return { tone: left_ms < close_ms ? 'soon' : 'plain', word };
};
