// Upcoming days off: add, remove, undo. Saved with the week.
import CalendarOff from 'lucide-react/icons/calendar-off';
import { useRef, useState } from 'react';
import { addDays, lagosInstant } from '../../../shared/clock.ts';
import { say } from '../../../kit/language.ts';
import { useToday } from '../../../kit/use-today.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FieldError } from '../../../kit/ui/FieldFrame.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { showDate } from '../../../kit/when.ts';
import { type DaysOff, daysOffFaults, lateDaysOff, scheduleRules, scheduleWords } from '../schedule-rules.ts';

const dateOf = (date: string): string => showDate(lagosInstant(date, '12:00'));
const wordsOf = ({ from, to }: DaysOff): string =>
  from === to ? dateOf(from) : say('{first} to {last}', { first: dateOf(from), last: dateOf(to) });

type Typed = { readonly from: string; readonly to: string };
const nothing: Typed = { from: '', to: '' };
/** The fault of the typed days against the listed ones. */
const faultOf = ({ from, to }: Typed, list: readonly DaysOff[], today: string): string | undefined => {
  if (!from) return 'Choose a date';
  const next = { from, to: to || from };
  if (list.length >= scheduleRules.maxDaysOff) return scheduleWords.tooManyDaysOff;
  return daysOffFaults([...list, next]).at(-1) ?? lateDaysOff([next], [], today)[0]?.message;
};

/** The date to change: the last day if it does not fit the first. */
const faultyPart = (fault: string): keyof Typed =>
  fault === scheduleWords.order || fault === scheduleWords.long ? 'to' : 'from';

export const DaysOffList = ({
  list,
  error,
  onChange,
}: {
  list: readonly DaysOff[];
  /** The server's refusal. */
  error: string | undefined;
  onChange: (next: DaysOff[]) => void;
}) => {
  const today = useToday() ?? '';
  const [typed, setTyped] = useState(nothing);
  const [fault, setFault] = useState<string>();
  const [removed, setRemoved] = useState<DaysOff | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const add = () => {
    const wrong = faultOf(typed, list, today);
    setFault(wrong);
    if (wrong) return;
    onChange([...list, { from: typed.from, to: typed.to || typed.from }].sort((a, b) => (a.from < b.from ? -1 : 1)));
    setTyped(nothing);
    setRemoved(null);
  };
  const date = (part: keyof Typed, label: string, optional = false) => (
    <Field
      label={label}
      optional={optional}
      type="date"
      name={`days_off.${part}`}
      min={part === 'to' && typed.from ? typed.from : today}
      max={today && addDays(today, scheduleRules.daysAhead)}
      value={typed[part]}
      error={fault && part === faultyPart(fault) ? say(fault) : undefined}
      onChange={({ target }) => {
        setTyped({ ...typed, [part]: target.value });
        setFault(undefined);
      }}
    />
  );
  const rows = [...list, ...(removed ? [removed] : [])].sort((a, b) => (a.from < b.from ? -1 : 1));
  return (
    <section className="days-off" aria-labelledby="days-off">
      <h2 className="h3" id="days-off">
        {say('Days off')}
      </h2>
      <p className="muted sm">{say('On these days no job is offered to you first. The board stays open.')}</p>
      {rows.length > 0 && (
        <Ledger label={say('Days off')}>
          {rows.map((entry) => (
            <li key={entry.from} className="off-row">
              {entry === removed ? (
                <>
                  <output className="muted">{say('{days} removed', { days: wordsOf(entry) })}</output>
                  <button
                    type="button"
                    ref={undo}
                    className="btn line"
                    onClick={() => {
                      onChange([...list, entry].sort((a, b) => (a.from < b.from ? -1 : 1)));
                      setRemoved(null);
                    }}
                  >
                    {say('Undo')}
                  </button>
                </>
              ) : (
                <>
                  <b>{wordsOf(entry)}</b>
                  <Button
                    look="quiet"
                    onClick={() => {
                      onChange(list.filter((one) => one !== entry));
                      setRemoved(entry);
                      // The pressed button is gone.
                      requestAnimationFrame(() => undo.current?.focus());
                    }}
                  >
                    {say('Remove')}
                    <span className="sr"> {wordsOf(entry)}</span>
                  </Button>
                </>
              )}
            </li>
          ))}
        </Ledger>
      )}
      {error && <FieldError id="days-off-error">{say(error)}</FieldError>}
      <div className="add-days">
        {date('from', say('First day'))}
        {date('to', say('Last day'), true)}
        <Button icon={CalendarOff} onClick={add}>
          {say('Add days off')}
        </Button>
      </div>
    </section>
  );
};
