// The periods of the earnings chart and of statements, as Lagos days (partners.md §2.3). Pure; also runs in the browser.
import { addDays, weekdayOf } from '../../shared/clock.ts';

export const spans = ['day', 'week', 'month'] as const;
/** What one bar is: a day of one week, one of eight weeks, a month of one year. */
export type Span = (typeof spans)[number];

/** `to` is the first day after it. */
export type Period = { readonly from: string; readonly to: string };

export const weeksShown = 8;

const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));
const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** `2026-11` → its first day and the first day of the next month. */
export const monthPeriod = (month: string): Period => ({ from: `${month}-01`, to: `${monthAfter(month)}-01` });

const inARow = (count: number, of: (at: number) => Period): Period[] =>
  Array.from({ length: count }, (_, at) => of(at));

/** The bars of the chart that `on` is in: `on` is in the week, in the last of the weeks, or in the year. Oldest first. */
export const periodsOf = (by: Span, on: string): readonly Period[] => {
  const monday = mondayOf(on);
  if (by === 'day') return inARow(7, (at) => ({ from: addDays(monday, at), to: addDays(monday, at + 1) }));
  if (by === 'week')
    return inARow(weeksShown, (at) => {
      const from = addDays(monday, 7 * (at + 1 - weeksShown));
      return { from, to: addDays(from, 7) };
    });
  return inARow(12, (at) => monthPeriod(`${on.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`));
};

/** A day of the chart before this one. */
export const earlierOn = (periods: readonly Period[]): string => addDays(periods[0]?.from ?? '', -1);

/** A day of the chart after this one, at most today; null when this one reaches today. */
export const laterOn = (by: Span, periods: readonly Period[], today: string): string | null => {
  const next = periods.at(-1)?.to ?? '';
  if (next > today) return null;
  const last = by === 'week' ? addDays(next, 7 * weeksShown - 1) : next;
  return last > today ? today : last;
};

/** The months that have a statement, newest first: from the first line's to today's. */
export const statementMonths = (firstDay: string, today: string): readonly string[] => {
  const months: string[] = [];
  for (let month = firstDay.slice(0, 7); month <= today.slice(0, 7); month = monthAfter(month)) months.unshift(month);
  return months;
};
