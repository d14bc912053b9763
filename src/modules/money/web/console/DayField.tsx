// A Lagos day up to today. While it is typed it may be incomplete, so only a complete one is accepted.
import { useState } from 'react';
import { isCalendarDate } from '../../../../shared/clock.ts';
import { Field } from '../../../../kit/ui/fields.tsx';
import { useToday } from '../../../../kit/use-today.ts';

const faultOf = (typed: string, today: string): string | undefined => {
  if (!isCalendarDate(typed)) return 'Choose a day';
  return typed > today ? 'This day has not come yet.' : undefined;
};

export const DayField = ({
  label,
  day,
  onChoose,
}: {
  label: string;
  /** null: today. */
  day: string | null;
  onChoose: (day: string) => void;
}) => {
  const today = useToday() ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? day ?? today;
  return (
    <Field
      label={label}
      type="date"
      max={today}
      value={value}
      error={faultOf(value, today)}
      onChange={({ target }) => {
        setTyped(target.value);
        // A year is typed digit by digit: 0002, 0020, 0202, 2026.
        if (target.value >= '2000' && !faultOf(target.value, today)) onChoose(target.value);
      }}
    />
  );
};
