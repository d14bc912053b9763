// When the worker works: the week, one row per day with its hours, and days off (partners.md §2.3, §3; docs/decisions/0062-schedules.md).
import Check from 'lucide-react/icons/check';
import { useLocation } from 'react-router';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { Note, Skeleton } from '../../../kit/ui/states.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import type { Worker } from '../contract.ts';
import { days } from '../schedule-rules.ts';
import { CopyDay } from './CopyDay.tsx';
import { DayRow } from './DayRow.tsx';
import { DaysOffList } from './DaysOffList.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { useScheduleForm } from './use-schedule-form.ts';
import { useWorker } from './worker-query.ts';
import { askHours } from './words.ts';
import './schedule.css';

const Week = ({ worker }: { worker: Worker }) => {
  const { form, changed, wrong, discard } = useScheduleForm(worker);
  // On a phone the bar covers the end of the week: it appears with the first change.
  const narrow = useNarrow();
  const { values, pending, error, errorOf, set } = form;
  const reason = wrong ? say('Please correct the marked day.') : !changed && say('Nothing has changed yet.');
  return (
    <FormShell
      label={say('Your week')}
      className="week"
      pending={pending}
      error={error}
      toasted
      onSubmit={() => changed && !wrong && void form.submit()}
    >
      <Ledger label={say('Your week')}>
        {days.map((day) => (
          <DayRow key={day} day={day} hours={values[day]} onChange={(hours) => set(day, hours)} />
        ))}
      </Ledger>
      <CopyDay
        onCopy={(from, to) => {
          for (const day of to) set(day, { ...values[from], more: [...values[from].more] });
        }}
      />
      <DaysOffList list={values.days_off} error={errorOf('days_off')} onChange={(list) => set('days_off', list)} />
      {changed && (
        <div className="week-unsaved">
          <Note>
            <p>{say('Your changes are not saved yet. They count only when you press Save.')}</p>
            <button type="button" className="link text-left" onClick={discard}>
              {say('Discard changes')}
            </button>
          </Note>
        </div>
      )}
      {(changed || !narrow) && (
        <Tailboard>
          {reason && (
            <p className="why" id="week-reason">
              {reason}
            </p>
          )}
          <Button
            type="submit"
            look="main"
            icon={Check}
            pending={pending}
            pendingLabel={say('Saving...')}
            quietReason
            off={reason}
            aria-describedby={reason ? 'week-reason' : undefined}
          >
            {say('Save')}
          </Button>
        </Tailboard>
      )}
    </FormShell>
  );
};

/** Shown once, right after the profile is created: the order of jobs depends on it. */
const AskHours = () => (
  <div className="mb-4">
    <Note tone="info">
      <b>{say('When do you work?')}</b>
      <p>{say('Change the hours below, or keep them. You can change them at any time.')}</p>
      <LinkButton to={paths.workerDashboard('jobs')} className="mt-3">
        {say('Keep these hours')}
      </LinkButton>
    </Note>
  </div>
);

export const ScheduleTab = () => {
  const { data: worker } = useWorker();
  const { state } = useLocation();
  if (!worker) return <Skeleton rows={7} label={say('Loading your week')} />;
  return (
    <div className="sched">
      <StatusStrip />
      <div className="hd">
        <h1 className="h2">{say('Schedule')}</h1>
        <span className="sm muted">{say('Lagos time')}</span>
      </div>
      {state?.ask === askHours.ask && <AskHours />}
      <p className="muted sm mb-3">
        {say('Jobs in these hours come first on your board, and only these are offered to you early.')}
      </p>
      <Week worker={worker} />
    </div>
  );
};
