// Splits an accepted booking into jobs for the board; their prices add up to the quote.
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { useKept } from '../../../../kit/console/kept-forms.ts';
import { useStaffCall } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { useForm } from '../../../../kit/use-form.ts';
import { jobSizes } from '../../../jobs/rules.ts';
import { bookingRules } from '../../rules.ts';
import { scheduleBooking } from '../../calls.gen.ts';
import type { BookingFile } from '../../staff-contract.ts';
import { missingInPlan, planned, type PlanRow, roadWords, startPlan, sumOfPlan, withJob } from './plan-form.ts';

const sizeWords = { light: 'Light', medium: 'Medium', heavy: 'Heavy' } as const;

type Typed = { target: { value: string } };
type Of = 'title' | 'date' | 'time' | 'hours' | 'from' | 'to' | 'crew' | 'price';

const JobFields = ({
  row,
  index,
  errorOf,
  onChange,
  onRemove,
}: {
  row: PlanRow;
  index: number;
  errorOf: (path: string) => string | undefined;
  onChange: (row: PlanRow) => void;
  onRemove: (() => void) | undefined;
}) => {
  const tied = (name: Of, path: string = name) => ({
    name: `jobs.${index}.${path}`,
    autoComplete: 'off',
    value: row[name],
    error: errorOf(`jobs.${index}.${path}`),
    onChange: (typed: Typed) => onChange({ ...row, [name]: typed.target.value }),
  });
  return (
    <fieldset className="plan small-fields">
      <legend>Job {index + 1}</legend>
      <div className="full">
        <Field label="What" maxLength={120} {...tied('title')} />
      </div>
      <Field label="Day" type="date" {...tied('date')} />
      <Field label="Time" type="time" {...tied('time')} />
      {roadWords(row).map((words) => (
        <p key={words} className="full sm" role="status">
          {words}
        </p>
      ))}
      <div className="full">
        <Field label="From" maxLength={300} {...tied('from')} />
      </div>
      <div className="full">
        <Field label="To" optional maxLength={300} {...tied('to')} />
      </div>
      <Field label="Hours" type="number" inputMode="numeric" min={1} max={72} {...tied('hours')} />
      <Field label="Crew" type="number" inputMode="numeric" min={1} max={50} {...tied('crew')} />
      <Select
        label="Size"
        name={`jobs.${index}.size`}
        value={row.size}
        options={jobSizes.map((value) => ({ value, label: sizeWords[value] }))}
        onChange={(chosen) => {
          const size = jobSizes.find((one) => one === chosen.target.value);
          if (size) onChange({ ...row, size });
        }}
      />
      <Field label="Price, naira" inputMode="decimal" maxLength={20} {...tied('price', 'price_kobo')} />
      {onRemove && (
        <div className="full">
          <Button size="compact" look="danger-line" onClick={onRemove}>
            Remove job {index + 1}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

export const PlanForm = ({ booking }: { booking: BookingFile['booking'] }) => {
  const total_kobo = booking.quote?.total_kobo ?? 0;
  const send = useStaffCall();
  const { forget, ...kept } = useKept(`plan/${booking.quote?.id}`, () => ({ jobs: startPlan(booking) }));
  const { values, set, errorOf, submit, pending, error } = useForm({
    ...kept,
    faults: () => [],
    send: ({ jobs }, { key }) =>
      send(call(scheduleBooking, { params: { id: booking.id }, body: { jobs: planned(jobs) }, key }), {
        title: jobs.length === 1 ? '1 job opened' : `${jobs.length} jobs opened`,
        onDone: forget,
      }),
  });
  const rows = values.jobs;
  const missing = missingInPlan(rows, total_kobo);
  const change = (next: readonly PlanRow[]) => set('jobs', next);
  return (
    <section className="console-part">
      <h3 className="h4">Schedule</h3>
      <FormShell
        className="form console-form"
        label="Schedule"
        pending={pending}
        error={error}
        onSubmit={() => missing === null && void submit()}
      >
        {rows.map((row, index) => (
          <JobFields
            key={row.key}
            row={row}
            index={index}
            errorOf={errorOf}
            onChange={(next) => change(rows.map((one) => (one.key === next.key ? next : one)))}
            onRemove={rows.length > 1 ? () => change(rows.filter(({ key: other }) => other !== row.key)) : undefined}
          />
        ))}
        {rows.length < bookingRules.maxJobs && (
          <div className="console-acts">
            <Button size="compact" onClick={() => change(withJob(rows, booking))}>
              Add a job
            </Button>
          </div>
        )}
        <KeyValue
          items={[
            { label: 'Quote', value: <span className="num">{naira(total_kobo)}</span> },
            { label: 'Jobs together', value: <span className="num">{naira(sumOfPlan(rows))}</span> },
          ]}
        />
        <div className="console-acts">
          <Button
            type="submit"
            size="compact"
            look="solid"
            pending={pending}
            pendingLabel="Opening…"
            off={missing ?? false}
          >
            {rows.length === 1 ? 'Open the job' : `Open ${rows.length} jobs`}
          </Button>
        </div>
      </FormShell>
    </section>
  );
};
