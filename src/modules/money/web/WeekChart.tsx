// Seven bars, Monday to Sunday, with the same facts in words (DESIGN.md §14).
import { showDate } from '../../../kit/when.ts';
import { useState } from 'react';
import { lagosDate } from '../../../shared/clock.ts';
import { nairaSpoken } from '../../../shared/naira.ts';
import { Bars } from './Bars.tsx';

type DayAmount = { readonly date: string; readonly amount_kobo: number };

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const long = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** `Earnings this week: Monday 18,000 naira, Tuesday 0 naira so far`; future days are left out. */
export const weekInWords = (week: readonly DayAmount[], today: string, title = 'Earnings this week'): string => {
  const days = week.flatMap(({ date, amount_kobo }, index) =>
    date > today ? [] : [`${long[index] ?? showDate(new Date(date))} ${nairaSpoken(amount_kobo)}`],
  );
  return `${title}: ${days.join(', ')}${(week.at(-1)?.date ?? '') < today ? '' : ' so far'}`;
};

export const WeekChart = ({ week, title }: { week: readonly DayAmount[]; title?: string }) => {
  const [now] = useState(() => new Date());
  const today = lagosDate(now);
  return (
    <figure className="week-chart">
      <figcaption className="sr">{weekInWords(week, today, title)}</figcaption>
      <Bars
        bars={week.map(({ date, amount_kobo }, at) => ({
          key: date,
          label: date === today ? 'Today' : (names[at] ?? date),
          amount_kobo,
          now: date === today,
        }))}
      />
    </figure>
  );
};
