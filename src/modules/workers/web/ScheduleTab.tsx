// The week: one row per day with a switch and its hours (partners.md §2.3, §3; DESIGN.md §11 "Availability row").
import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { call } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { FieldError } from '../../../kit/ui/FieldFrame.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { updateWorker } from '../calls.gen.ts';
import type { Worker } from '../contract.ts';
import { type Day, type DayAvailability, days } from '../rules.ts';
import { StatusStrip } from './StatusStrip.tsx';
import { useWorker, workerKey } from './worker-query.ts';
import { availabilityFailed, availabilitySaved } from './words.ts';
import './schedule.css';

const dayName = (day: Day): string => day.charAt(0).toUpperCase() + day.slice(1);
const faultIn = ({ available, start, end }: DayAvailability): string | undefined => {
  if (!available) return undefined;
  if (!start || !end) return 'Choose both times';
  return start < end ? undefined : 'The end must be after the start';
};

const DayRow = ({
  day,
  hours,
  onChange,
}: {
  day: Day;
  hours: DayAvailability;
  onChange: (next: DayAvailability) => void;
}) => {
  const name = dayName(day);
  const fault = faultIn(hours);
  const time = (part: 'start' | 'end', words: string) => (
    <input
      type="time"
      className="input time"
      name={`${day}.${part}`}
      aria-label={`${name}, ${words}`}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? `${day}-fault` : undefined}
      value={hours[part]}
      onChange={(typed) => onChange({ ...hours, [part]: typed.target.value })}
    />
  );
  return (
    <li className={fault ? 'day field error' : 'day'}>
      <div className="day-line">
        <label className="switch-row">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            aria-label={`${name}, available`}
            aria-checked={hours.available}
            checked={hours.available}
            onChange={(pressed) => onChange({ ...hours, available: pressed.target.checked })}
          />
          <b aria-hidden="true">
            {name.slice(0, 3)}
            <span className="rest">{name.slice(3)}</span>
          </b>
        </label>
        {hours.available ? (
          <span className="times">
            {time('start', 'from')}
            <span className="muted">to</span>
            {time('end', 'to')}
          </span>
        ) : (
          <span className="muted">Off</span>
        )}
      </div>
      {fault && <FieldError id={`${day}-fault`}>{fault}</FieldError>}
    </li>
  );
};

const Week = ({ worker }: { worker: Worker }) => {
  const client = useQueryClient();
  const saved = worker.availability_schedule;
  const form = useForm({
    start: () => newDraft(saved),
    faults: () => [],
    send: async (availability_schedule) => {
      const answer = await call(updateWorker, { body: { availability_schedule } });
      client.setQueryData(workerKey, answer);
      toast(availabilitySaved);
      return newDraft(answer.availability_schedule);
    },
    failed: (problem) => {
      toast({ title: availabilityFailed, detail: problem.detail, tone: 'destructive' });
      return problem;
    },
  });
  const { values: week, pending, error } = form;
  const changed = JSON.stringify(week) !== JSON.stringify(saved);
  const wrong = days.some((day) => faultIn(week[day]));
  const reason = wrong ? 'Please correct the marked day.' : !changed && 'Nothing has changed yet.';
  return (
    <FormShell
      label="Your week"
      className="week"
      pending={pending}
      error={error}
      toasted
      onSubmit={() => changed && !wrong && void form.submit()}
    >
      <Ledger label="Your week">
        {days.map((day) => (
          <DayRow key={day} day={day} hours={week[day]} onChange={(hours) => form.set(day, hours)} />
        ))}
      </Ledger>
      <Tailboard>
        {reason && (
          <p className="why week-why" id="week-reason">
            {reason}
          </p>
        )}
        <Button
          type="submit"
          look="main"
          icon={Check}
          pending={pending}
          pendingLabel="Saving..."
          quietReason
          off={reason}
          aria-describedby={reason ? 'week-reason' : undefined}
        >
          Save
        </Button>
      </Tailboard>
    </FormShell>
  );
};

export const ScheduleTab = () => {
  const { data: worker } = useWorker();
  if (!worker) return <Skeleton rows={7} label="Loading your week" />;
  return (
    <div className="sched">
      <StatusStrip />
      <div className="hd">
        <h1 className="h2">Schedule</h1>
        <span className="sm muted">Lagos time</span>
      </div>
      <p className="muted sm mb-3">Jobs within these hours are shown first.</p>
      <Week worker={worker} />
    </div>
  );
};
