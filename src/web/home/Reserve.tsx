// Plan for later: a real date and time, up to 30 days ahead, that prefill the request (decisions.md, `/`).
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { addDays, lagosTime } from '../../shared/clock.ts';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { useToday } from '../../kit/use-today.ts';
import { daysAhead, reserveFault, type ReserveFault } from './reserve-fault.ts';

const benefits = [
  { figure: '30', unit: 'days', line: 'Reserve up to 30 days in advance' },
  { figure: 'Fare', unit: '', line: 'Included in the trip' },
  { figure: '60', unit: 'min', line: 'Cancel free up to 60 minutes before' },
];

const ReserveForm = () => {
  const navigate = useNavigate();
  // The page is rendered at build time, when today's date is unknown: until the script runs the field is empty. The fields are uncontrolled, so
  // that a choice made before the script runs is kept.
  const today = useToday();
  const [fault, setFault] = useState<ReserveFault | null>(null);

  const reserve = (event: FormEvent<HTMLFormElement>) => {
    if (!today) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const start = { serviceType: 'reserve', date: String(form.get('date')), time: String(form.get('time')) };
    const timeFault = reserveFault(start.date, start.time, today, lagosTime(new Date()));
    setFault(timeFault);
    if (timeFault) return event.currentTarget.querySelector<HTMLElement>(`[name=${timeFault.at}]`)?.focus();
    void navigate(paths.bookService(start), { state: start });
  };

  return (
    <form action={paths.bookService()} method="get" aria-label="Reserve" noValidate={today !== null} onSubmit={reserve}>
      <input type="hidden" name="service" value="reserve" />
      <div className="row2">
        <Field
          label="Date"
          name="date"
          type="date"
          required
          min={today ?? undefined}
          max={today ? addDays(today, daysAhead) : undefined}
          defaultValue={today ? addDays(today, 1) : ''}
          error={fault?.at === 'date' ? fault.words : undefined}
          onChange={() => setFault(null)}
        />
        <Field
          label="Time"
          name="time"
          type="time"
          required
          defaultValue="08:00"
          error={fault?.at === 'time' ? fault.words : undefined}
          onChange={() => setFault(null)}
        />
      </div>
      <Button look="main" wide type="submit">
        Reserve
      </Button>
    </form>
  );
};

export const Reserve = () => (
  <section className="reserve" data-ground="danfo">
    <div className="wrap">
      <div>
        <h2 className="h1">Plan for later with Reserve</h2>
        <ReserveForm />
      </div>
      <ul>
        {benefits.map(({ figure, unit, line }) => (
          <li key={figure}>
            <b>
              {figure} {unit && <small>{unit}</small>}
            </b>
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
