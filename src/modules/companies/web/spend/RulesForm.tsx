// A company's rules: services, places, days and hours that people may book without approval.
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { setSpendRules } from '../../calls.gen.ts';
import type { BudgetsView } from '../../spend-contract.ts';
import {
  approvalRules,
  type RuleKind,
  type SpendService,
  spendServices,
  spendServiceTitles,
  weekdays,
} from '../../spend-rules.ts';
import { useCompanyChanged } from './spend-queries.ts';

type Values = {
  services: readonly SpendService[];
  places: string;
  days: readonly number[];
  from_time: string;
  to_time: string;
  strict: readonly RuleKind[];
  approval_hours: string;
};
const everyDay = weekdays.map((_, n) => n + 1);
const start = (rules: BudgetsView['rules']): Values => ({
  services: rules.services ?? spendServices,
  places: (rules.places ?? []).join(', '),
  days: rules.weekdays ?? everyDay,
  from_time: rules.from_time ?? '',
  to_time: rules.to_time ?? '',
  strict: rules.strict,
  approval_hours: String(rules.approval_hours),
});
const placesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((place) => place.trim())
    .filter((place) => place !== '');
const faultsOf = ({ services, days, from_time, to_time, approval_hours }: Values) => {
  const hours = Number(approval_hours);
  return [
    ...(services.length === 0 ? [{ path: 'services', message: 'Choose a service' }] : []),
    ...(days.length === 0 ? [{ path: 'weekdays', message: 'Choose a day' }] : []),
    ...((from_time === '') !== (to_time === '') ? [{ path: 'to_time', message: 'Enter both times, or none' }] : []),
    ...(from_time !== '' && to_time !== '' && from_time >= to_time
      ? [{ path: 'to_time', message: 'Choose a time after the first' }]
      : []),
    ...(Number.isInteger(hours) && hours >= 1 && hours <= approvalRules.maxHours
      ? []
      : [{ path: 'approval_hours', message: `Enter 1 to ${approvalRules.maxHours} hours` }]),
  ];
};
const strictWords: Readonly<Record<RuleKind, string>> = {
  services: 'Other services are refused, also by managers',
  places: 'Other places are refused, also by managers',
  hours: 'Other days and hours are refused, also by managers',
};
const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

export const RulesForm = ({ company, rules }: { company: string; rules: BudgetsView['rules'] }) => {
  const changed = useCompanyChanged();
  const form = useForm({
    start: () => newDraft(start(rules)),
    faults: faultsOf,
    faultsAtPress: true,
    send: async (values) => {
      const { services, places, days, from_time, to_time, strict, approval_hours } = values;
      const named = placesOf(places);
      try {
        await call(setSpendRules, {
          params: { company },
          body: {
            services: services.length === spendServices.length ? null : [...services],
            places: named.length > 0 ? named : null,
            weekdays: days.length === everyDay.length ? null : days.toSorted((a, b) => a - b),
            from_time: from_time || null,
            to_time: to_time || null,
            strict: [...strict],
            approval_hours: Number(approval_hours),
          },
        });
      } catch (thrown) {
        throw asApiError(thrown);
      }
      toast({ title: 'Rules saved', detail: 'They count for bookings from now on.', tone: 'ok' });
      changed();
    },
  });
  const { values, set, field, errorOf } = form;
  const strict = (kind: RuleKind) => (
    <Checkbox
      name={`strict-${kind}`}
      label={strictWords[kind]}
      checked={values.strict.includes(kind)}
      onChange={() => set('strict', toggled(values.strict, kind))}
    />
  );
  return (
    <section className="grid gap-3" aria-labelledby="rules">
      <h2 className="h2" id="rules">
        Rules
      </h2>
      <p className="muted">
        Within the rules and the limits a booking is made at once. Otherwise it asks for an approval.
      </p>
      <FormShell label="Rules" pending={form.pending} error={form.error} onSubmit={() => void form.submit()}>
        <fieldset className="rule">
          <legend className="legend">Services</legend>
          <div className="rule-boxes">
            {spendServices.map((one) => (
              <Checkbox
                key={one}
                name="services"
                label={spendServiceTitles[one]}
                checked={values.services.includes(one)}
                error={one === spendServices[0] ? errorOf('services') : undefined}
                onChange={() => set('services', toggled(values.services, one))}
              />
            ))}
          </div>
          {strict('services')}
        </fieldset>
        <fieldset className="rule">
          <legend className="legend">Places</legend>
          <Field
            {...field('places')}
            label="Cities or states"
            optional
            placeholder="Lagos, Abuja"
            hint="Separated by commas. Empty: everywhere."
            autoComplete="off"
          />
          {strict('places')}
        </fieldset>
        <fieldset className="rule">
          <legend className="legend">Days and hours</legend>
          <div className="rule-boxes">
            {weekdays.map((name, n) => (
              <Checkbox
                key={name}
                name="weekdays"
                label={name}
                checked={values.days.includes(n + 1)}
                error={n === 0 ? errorOf('weekdays') : undefined}
                onChange={() => set('days', toggled(values.days, n + 1))}
              />
            ))}
          </div>
          <div className="row2">
            <Field {...field('from_time')} label="From" type="time" optional />
            <Field {...field('to_time')} label="Until" type="time" optional />
          </div>
          {strict('hours')}
        </fieldset>
        <Field
          {...field('approval_hours')}
          label="Hours to decide"
          inputMode="numeric"
          autoComplete="off"
          hint="After that a request for approval expires."
        />
        <div>
          <Button type="submit" pending={form.pending} pendingLabel="Saving…">
            Save the rules
          </Button>
        </div>
      </FormShell>
    </section>
  );
};
