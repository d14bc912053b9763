// An accepted booking is split into jobs for the board; their prices add up to the quote.
import { useState } from 'react';
import { naira } from '../../../../shared/naira.ts';
import { call, newKey } from '../../../../kit/api.ts';
import { useKept } from '../../../../kit/console/kept-forms.ts';
import { useAct } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { faultOf, type FormError, FormShell } from '../../../../kit/ui/FormShell.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { jobSizes } from '../../../jobs/rules.ts';
import { bookingRules } from '../../rules.ts';
import { scheduleBooking } from '../../calls.gen.ts';
import type { BookingFile } from '../../staff-contract.ts';
import { missingInPlan, planned, type PlanRow, startPlan, sumOfPlan, withJob } from './plan-form.ts';

const sizeWords = { light: 'Light', medium: 'Medium', heavy: 'Heavy' } as const;

type Typed = { target: { value: string } };
type Of = 'title' | 'date' | 'time' | 'hours' | 'from' | 'to' | 'crew' | 'price';

const JobFields = ({
  row,
  index,
  error,
  onChange,
  onRemove,
}: {
  row: PlanRow;
  index: number;
  error: FormError | null;
  onChange: (row: PlanRow) => void;
  onRemove: (() => void) | undefined;
}) => {
  const tied = (name: Of, path: string = name) => ({
    name: `jobs.${index}.${path}`,
    autoComplete: 'off',
    value: row[name],
    error: faultOf(error, `jobs.${index}.${path}`),
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
  const { form: rows, keep, forget } = useKept(`plan/${booking.quote?.id}`, () => startPlan(booking));
  const [key, setKey] = useState(newKey);
  const missing = missingInPlan(rows, total_kobo);
  const act = useAct(() => call(scheduleBooking, { params: { id: booking.id }, body: { jobs: planned(rows) }, key }), {
    title: rows.length === 1 ? '1 job opened' : `${rows.length} jobs opened`,
    onDone: forget,
  });
  const change = (next: readonly PlanRow[]) => {
    keep(next);
    setKey(newKey());
  };
  return (
    <section className="console-part">
      <h3 className="h4">Schedule</h3>
      <FormShell
        className="form console-form"
        label="Schedule"
        pending={act.pending}
        error={act.error}
        onSubmit={() => missing === null && act.run(undefined)}
      >
        {rows.map((row, index) => (
          <JobFields
            key={row.key}
            row={row}
            index={index}
            error={act.error}
            onChange={(next) => change(rows.map((one) => (one.key === next.key ? next : one)))}
            onRemove={rows.length > 1 ? () => change(rows.filter(({ key: other }) => other !== row.key)) : undefined}
          />
        ))}
        {rows.length < bookingRules.mostJobs && (
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
            pending={act.pending}
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
