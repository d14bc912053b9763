// Copies the hours of one day to others, so that planning one day plans the week.
import { useId, useState } from 'react';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { type Day, days } from '../schedule-rules.ts';
import { dayNames } from './DayRow.tsx';

const weekdays = days.slice(0, 5);

export const CopyDay = ({ onCopy }: { onCopy: (from: Day, to: readonly Day[]) => void }) => {
  const [from, setFrom] = useState<Day>('monday');
  const id = useId();
  return (
    <div className="copy-day">
      <label htmlFor={id}>{say('Copy the hours of')}</label>
      <select
        id={id}
        className="btn line tight"
        value={from}
        onChange={({ target }) => setFrom(days.find((day) => day === target.value) ?? 'monday')}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {say(dayNames[day])}
          </option>
        ))}
      </select>
      <Button size="tight" onClick={() => onCopy(from, weekdays)}>
        {say('to Monday–Friday')}
      </Button>
      <Button size="tight" onClick={() => onCopy(from, days)}>
        {say('to every day')}
      </Button>
    </div>
  );
};
