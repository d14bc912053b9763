// What the earnings chart and its table call their periods. A day is written as everywhere (`Mon 23 Nov`).
import { addDays, weekdayOf } from '../../../shared/clock.ts';
import { phrase, say } from '../../../kit/language.ts';
import { inWords, showDate } from '../../../kit/when.ts';
import type { EarnedPeriods } from '../contract.ts';
import { type Period, type Span } from '../period-rules.ts';
import { showFullMonth } from '../../../shared/full-month.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** What one bar stands for; translated where it is shown. */
export const spanWords: Readonly<Record<Span, string>> = {
  day: phrase('Day'),
  week: phrase('Week'),
  month: phrase('Month'),
};

const at = (date: string): Date => new Date(`${date}T12:00:00Z`);
const isNow = ({ from, to }: Period, today: string): boolean => from <= today && today < to;

/** Under a bar: `Mon`, `Today`, `16 Nov`, `Nov`. */
export const barLabel = (by: Span, period: Period, today: string): string => {
  const { from } = period;
  if (by === 'day') return from === today ? say('Today') : say(days[weekdayOf(from)] ?? '');
  const [, month = 1, day = 1] = from.split('-').map(Number);
  const name = say(months[month - 1] ?? '');
  return by === 'week' ? `${day} ${name}` : name;
};

/** In the table: `Mon 23 Nov`, `Mon 16 Nov – Sun 22 Nov`, `November 2026`. */
export const periodWords = (by: Span, { from, to }: Period, today: string): string => {
  if (by === 'month') return inWords(showFullMonth(from.slice(0, 7)));
  const first = showDate(at(from), at(today));
  return by === 'day' ? first : `${first} – ${showDate(at(addDays(to, -1)), at(today))}`;
};

/** Over the chart: `This week`, `Last 8 weeks`, `2026`, or the days from first to last. */
export const chartTitle = (by: Span, { periods, today }: EarnedPeriods): string => {
  const first = periods[0];
  const last = periods.at(-1);
  if (!first || !last) return '';
  if (by === 'month') return first.from.slice(0, 4);
  if (isNow(last, today) || (by === 'day' && isNow({ from: first.from, to: last.to }, today)))
    return by === 'day' ? say('This week') : say('Last {n} weeks', { n: periods.length });
  return periodWords('week', { from: first.from, to: last.to }, today);
};
