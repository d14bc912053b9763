// One day of the week: its switch and its hours (partners.md §2.3; DESIGN.md §11 "Availability row").
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import { phrase, say } from '../../../kit/language.ts';
import { IconButton } from '../../../kit/ui/Button.tsx';
import { FieldError } from '../../../kit/ui/FieldFrame.tsx';
import { type Day, type Hours, scheduleRules, type WholeDay } from '../schedule-rules.ts';
import { faultsIn } from './use-schedule-form.ts';

export const dayNames: Readonly<Record<Day, string>> = {
  monday: phrase('Monday'),
  tuesday: phrase('Tuesday'),
  wednesday: phrase('Wednesday'),
  thursday: phrase('Thursday'),
  friday: phrase('Friday'),
  saturday: phrase('Saturday'),
  sunday: phrase('Sunday'),
};

/** For a phone, where name and hours share a line. */
const shortNames: Readonly<Record<Day, string>> = {
  monday: phrase('Mon'),
  tuesday: phrase('Tue'),
  wednesday: phrase('Wed'),
  thursday: phrase('Thu'),
  friday: phrase('Fri'),
  saturday: phrase('Sat'),
  sunday: phrase('Sun'),
};

const later = (time: string, hours: number): string =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;
/** Default further hours: two, starting an hour after the last; empty when the day has no room. */
const nextHours = ({ more, ...first }: WholeDay): Hours => {
  const last =
    [first, ...more]
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? '';
  return last && last < '21:00' ? { start: later(last, 1), end: later(last, 3) } : { start: '', end: '' };
};

const HoursLine = ({
  day,
  nth,
  hours,
  fault,
  onChange,
  onAdd,
  onRemove,
}: {
  day: Day;
  nth: number;
  hours: Hours;
  fault: string | undefined;
  onChange: (next: Hours) => void;
  onAdd: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}) => {
  const name = say(dayNames[day]);
  const faultId = `${day}-${nth}-fault`;
  const values = { day: name, number: nth + 1 };
  const field = (part: 'start' | 'end', label: string) => (
    <input
      type="time"
      className="input time"
      name={nth === 0 ? `${day}.${part}` : `${day}.more.${nth - 1}.${part}`}
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? faultId : undefined}
      value={hours[part]}
      onChange={({ target }) => onChange({ ...hours, [part]: target.value })}
    />
  );
  return (
    <>
      <span className="times">
        {field('start', nth === 0 ? say('{day}, from', values) : say('{day}, hours {number}, from', values))}
        <span className="muted" aria-hidden="true">
          –
        </span>
        {field('end', nth === 0 ? say('{day}, to', values) : say('{day}, hours {number}, to', values))}
        {onAdd && <IconButton icon={Plus} label={say('Add hours {day}', values)} onClick={onAdd} />}
        {onRemove && <IconButton icon={X} label={say('Remove hours {number} of {day}', values)} onClick={onRemove} />}
      </span>
      {fault && <FieldError id={faultId}>{say(fault)}</FieldError>}
    </>
  );
};

export const DayRow = ({ day, hours, onChange }: { day: Day; hours: WholeDay; onChange: (next: WholeDay) => void }) => {
  const name = say(dayNames[day]);
  const faults = faultsIn(hours);
  const { more } = hours;
  return (
    <li className={faults.some(Boolean) ? 'day field error' : 'day'}>
      <label className="switch-row">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-label={say('{day}, available', { day: name })}
          aria-checked={hours.available}
          checked={hours.available}
          onChange={({ target }) => onChange({ ...hours, available: target.checked })}
        />
        <b aria-hidden="true">
          <span className="day-long">{name}</span>
          <span className="day-short">{say(shortNames[day])}</span>
        </b>
      </label>
      {hours.available ? (
        <div className="day-hours">
          {[{ start: hours.start, end: hours.end }, ...more].map((each, nth) => (
            // A day's hours are identified only by their position.
            <Fragment key={nth}>
              <HoursLine
                {...{ day, nth, hours: each, fault: faults[nth] }}
                onChange={(next) =>
                  onChange(nth === 0 ? { ...hours, ...next } : { ...hours, more: more.with(nth - 1, next) })
                }
                onAdd={
                  nth === 0 && more.length + 1 < scheduleRules.maxHours
                    ? () => onChange({ ...hours, more: [...more, nextHours(hours)] })
                    : undefined
                }
                onRemove={nth === 0 ? undefined : () => onChange({ ...hours, more: more.toSpliced(nth - 1, 1) })}
              />
            </Fragment>
          ))}
        </div>
      ) : (
        <span className="muted">{say('Off')}</span>
      )}
    </li>
  );
};
