// Seven bars, Monday to Sunday, with the same facts in words (DESIGN.md §14).
import { type CSSProperties, useState } from 'react';
import { lagosDate, showDate } from '../../../shared/clock.ts';
import './money.css';
import { nairaShort, nairaSpoken } from '../../../shared/naira.ts';

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
  const most = Math.max(1, ...week.map((day) => day.amount_kobo));
  return (
    <figure className="week-chart">
      <figcaption className="sr">{weekInWords(week, today, title)}</figcaption>
      <div className="chart" aria-hidden="true">
        {week.map(({ date, amount_kobo }, index) => {
          const empty = amount_kobo <= 0;
          const part = { '--part': String(empty ? 0 : amount_kobo / most) } as CSSProperties;
          return (
            <div key={date} className={date === today ? 'today' : undefined}>
              <span className="num v">{empty ? '' : nairaShort(amount_kobo)}</span>
              <i style={part} className={empty ? 'z' : undefined} />
              <span>{date === today ? 'Today' : names[index]}</span>
            </div>
          );
        })}
      </div>
    </figure>
  );
};
