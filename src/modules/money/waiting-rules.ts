// When money that waits for a company is expected, as decisions without I/O (docs/decisions/0082-credit-of-companies.md).
import { addDays } from '../../shared/clock.ts';

/** Days that a company without terms has to pay its bill of a month. */
export const cardDueDays = 7;

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The day by which the company has to pay its bill, or the next one, which is made when its month is over. Lagos, `YYYY-MM-DD`. */
export const expectedOn = ({ due_on, month }: { due_on: string | null; month: string }, today: string): string => {
  if (due_on !== null) return due_on;
  const last = month > today ? month : firstOf(today);
  return addDays(firstOf(addDays(last, 31)), cardDueDays);
};
