// When partners are paid, and from which sum on (docs/decisions/0174-partners-are-paid.md). Pure; also runs in the browser.
import { addDays, lagosDate, lagosTime, weekdayOf } from '../../shared/clock.ts';

export const partnerPayRules = {
  /** The clock pays a balance from this on; staff pay a smaller one at once, down to the least that a payout may be. */
  weeklyMinimum_kobo: 5_000_00,
  /** Monday, as weekdayOf counts. */
  payWeekday: 0,
  /** Until then in Lagos the clock pays on that day. */
  paysUntil: '12:00',
} as const;

/** The Lagos day on which the clock pays next; today while it still pays. */
export const nextPayday = (now: Date): string => {
  const today = lagosDate(now);
  const ahead = (partnerPayRules.payWeekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 && lagosTime(now) >= partnerPayRules.paysUntil ? 7 : ahead);
};
