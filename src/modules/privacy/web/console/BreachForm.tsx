// The facts of a breach: for a new one, and for what becomes known later.
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { ActForm } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Field } from '../../../../kit/ui/Field.tsx';
import { Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { lagosDate, lagosInstant, lagosTime } from '../../../../shared/clock.ts';
import { changeBreach, openBreach } from '../../calls.gen.ts';
import type { BreachFile } from '../../breach-contract.ts';
import { breachRules, type Risk, risks, riskWords } from '../../breach-rules.ts';

const factsOf = (of: BreachFile | null) => ({
  what: of?.what ?? '',
  happened: of?.happened ?? '',
  data: of?.data ?? '',
  whose: of?.whose ?? '',
  people: String(of?.people ?? ''),
  risk: of?.risk ?? '',
  consequences: of?.consequences ?? '',
  measures: of?.measures ?? '',
  advice: of?.advice ?? '',
});
type Facts = ReturnType<typeof factsOf>;

const faultsOf = ({ what, data, whose, people, risk }: Facts) => [
  ...(what.trim() ? [] : [{ path: 'what', message: 'Write what happened' }]),
  ...(data.trim() ? [] : [{ path: 'data', message: 'Write which data' }]),
  ...(whose.trim() ? [] : [{ path: 'whose', message: 'Write whose data' }]),
  ...(/^\d*$/.test(people.trim()) ? [] : [{ path: 'people', message: 'Enter a whole number' }]),
  ...(risk ? [] : [{ path: 'risk', message: 'Choose the risk' }]),
];

const bodyOf = ({ what, happened, data, whose, people, risk, consequences, measures, advice }: Facts) => ({
  what,
  happened,
  data,
  whose,
  people: people.trim() === '' ? null : Number(people),
  risk: risk as Risk,
  consequences,
  measures,
  advice,
});

/** of: null for a new one. */
export const BreachForm = ({
  of,
  onDone,
  onLeave,
}: {
  of: BreachFile | null;
  onDone: (file: BreachFile) => void;
  onLeave: () => void;
}) => {
  const [now] = useState(() => new Date());
  const form = useActForm({
    start: { ...factsOf(of), known_on: lagosDate(now), known_time: lagosTime(now) },
    faults: (values) => [
      ...faultsOf(values),
      ...(of || (values.known_on && values.known_time)
        ? []
        : [{ path: 'known_on', message: 'Choose a date and a time' }]),
    ],
    work: async (values, key) => {
      const body = bodyOf(values);
      const file = of
        ? await call(changeBreach, { params: { id: of.id }, body: { ...body, version: of.version } })
        : await call(openBreach, {
            body: { ...body, known_at: lagosInstant(values.known_on, values.known_time).toISOString() },
            key,
          });
      onDone(file);
    },
    title: of ? 'Saved' : 'The breach is open',
  });
  const known = form.errorOf('known_at');
  return (
    <ActForm
      label={of ? 'Change the facts' : 'Open a breach'}
      submit={of ? 'Save' : 'Open the breach'}
      pendingLabel="Saving…"
      form={form}
      onLeave={onLeave}
    >
      <TextArea
        {...form.field('what')}
        label="What happened"
        rows={4}
        maxLength={breachRules.maxWhat}
        hint="Without names of people."
      />
      <Field
        {...form.field('happened')}
        label="When it happened"
        optional
        hint="As far as it is known: 28 Nov, 10 PM to midnight."
        maxLength={breachRules.maxHappened}
      />
      {!of && (
        <>
          <Field
            {...form.field('known_on')}
            {...(known ? { error: known } : {})}
            label="Known since, day"
            type="date"
            max={lagosDate(now)}
            hint={`When Kaya first knew. The ${breachRules.hours} hours run from then.`}
          />
          <Field {...form.field('known_time')} label="Known since, time" type="time" />
        </>
      )}
      <Field
        {...form.field('data')}
        label="Which data"
        hint="Names, emails, pictures of documents…"
        maxLength={breachRules.maxData}
      />
      <Field {...form.field('whose')} label="Whose data" hint="Customers, drivers…" maxLength={breachRules.maxWhose} />
      <Field
        {...form.field('people')}
        label="About how many people"
        optional
        inputMode="numeric"
        hint="Leave it empty while it is not known."
        maxLength={9}
      />
      <Select
        {...form.field('risk')}
        label="Risk for people"
        placeholder="Choose the risk"
        options={risks.map((value) => ({ value, label: riskWords[value] }))}
        hint="Unlikely: the commission need not be told, and the reason belongs in “What happened”."
      />
      <TextArea
        {...form.field('consequences')}
        label="Likely consequences"
        rows={2}
        optional
        maxLength={breachRules.maxWhat}
      />
      <TextArea
        {...form.field('measures')}
        label="What we have done and will do"
        rows={2}
        optional
        maxLength={breachRules.maxWhat}
      />
      <TextArea
        {...form.field('advice')}
        label="What people can do themselves"
        rows={2}
        optional
        maxLength={breachRules.maxWhat}
      />
    </ActForm>
  );
};
