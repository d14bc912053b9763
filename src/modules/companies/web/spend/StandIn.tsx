// While I am away: who decides for me, and for whom I decide.
import { useState } from 'react';
import { addDays, lagosDate, lagosInstant, showDate } from '../../../../shared/clock.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import type { StandInView } from '../../approval-contract.ts';
import { setStandIn } from '../../calls.gen.ts';
import { stepLimits } from '../../step-rules.ts';
import { useCompanyChanged, useEndStandIn, useStandIn } from './spend-queries.ts';

const dayWords = (day: string): string => showDate(lagosInstant(day, '12:00'));

const AwayForm = ({ company, view, onClose }: { company: string; view: StandInView; onClose: () => void }) => {
  const changed = useCompanyChanged();
  const [today] = useState(() => lagosDate(new Date()));
  const form = useSheetForm({
    start: { stand_in_id: view.stand_in?.id ?? '', until_on: view.stand_in?.until_on ?? addDays(today, 7) },
    faults: ({ stand_in_id, until_on }) => [
      ...(stand_in_id === '' ? [{ path: 'stand_in_id', message: 'Choose a person' }] : []),
      ...(until_on < today ? [{ path: 'until_on', message: 'Choose a day from today on' }] : []),
    ],
    send: async (body) => {
      try {
        await call(setStandIn, { params: { company }, body });
        changed();
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    done: { title: 'Saved', detail: 'They decide for you, and have been told.' },
    onDone: onClose,
  });
  return (
    <SheetForm form={form} label="While I am away" button="Save" look="main" pendingLabel="Saving…" onClose={onClose}>
      <p>They may approve what you may approve, except what they ask for themselves. You may still decide too.</p>
      <Select
        {...form.field('stand_in_id')}
        label="Who decides for you"
        placeholder="Choose a person"
        hint={view.choices.length === 0 ? 'Your company has no other admin or manager who has joined.' : undefined}
        options={view.choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field
        {...form.field('until_on')}
        label="Until"
        type="date"
        min={today}
        max={addDays(today, stepLimits.maxAway_days)}
        hint="This day included."
      />
    </SheetForm>
  );
};

export const StandIn = ({ company }: { company: string }) => {
  const { data, error } = useStandIn(company, true);
  const back = useEndStandIn(company);
  const [open, setOpen] = useState(false);
  if (!data)
    return (
      <div>
        <Button off={error ? asApiError(error).detail : 'Loading…'} quietReason>
          I am away
        </Button>
      </div>
    );
  const { stand_in, away_for } = data;
  return (
    <section aria-label="While you are away" className="grid gap-3">
      {away_for.map(({ name, until_on }) => (
        <Note key={name} tone="info">
          {name} is away until {dayWords(until_on)}. You decide for them.
        </Note>
      ))}
      {stand_in && (
        <Note tone="info">
          {stand_in.name} decides for you until {dayWords(stand_in.until_on)}.
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>{stand_in ? 'Change who decides for you' : 'I am away'}</Button>
        {stand_in && (
          <Button look="quiet" pending={back.isPending} pendingLabel="Saving…" onClick={() => back.mutate()}>
            I am back
          </Button>
        )}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="While I am away">
        <AwayForm
          key={`${stand_in?.id} ${stand_in?.until_on}`}
          company={company}
          view={data}
          onClose={() => setOpen(false)}
        />
      </Sheet>
    </section>
  );
};
