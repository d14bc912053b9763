// Which rides a company pays.
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { type VehicleClass, vehicleClasses } from '../../../catalogue/rules.ts';
import { setRideRules } from '../../../companies/calls.gen.ts';
import type { RideRulesView } from '../../../companies/ride-rules-contract.ts';
import { weekdays } from '../../../companies/spend-rules.ts';
import { classesOf, limitFault, limitOf, placesOf, toggled } from './work-fields.ts';
import { useRidesChanged } from './work-queries.ts';

type Values = {
  is_on: boolean;
  days: readonly number[];
  from_time: string;
  to_time: string;
  places: string;
  classes: readonly VehicleClass[];
  max_fare_kobo: string;
  monthly_kobo: string;
  needs_purpose: boolean;
};
const everyDay = weekdays.map((_, n) => n + 1);
const amount = (kobo: number | null): string => (kobo === null ? '' : (kobo / 100).toLocaleString('en'));
const start = (rules: RideRulesView): Values => ({
  is_on: rules.is_on,
  days: rules.weekdays ?? everyDay,
  from_time: rules.from_time ?? '',
  to_time: rules.to_time ?? '',
  places: (rules.places ?? []).join(', '),
  classes: rules.vehicle_classes ?? vehicleClasses.map(({ code }) => code),
  max_fare_kobo: amount(rules.max_fare_kobo),
  monthly_kobo: amount(rules.monthly_kobo),
  needs_purpose: rules.needs_purpose,
});
const faultsOf = ({ days, from_time, to_time, classes, max_fare_kobo, monthly_kobo }: Values) => [
  ...(days.length === 0 ? [{ path: 'weekdays', message: 'Choose a day' }] : []),
  ...((from_time === '') !== (to_time === '') ? [{ path: 'to_time', message: 'Enter both times, or none' }] : []),
  ...(from_time !== '' && to_time !== '' && from_time >= to_time
    ? [{ path: 'to_time', message: 'Choose a time after the first' }]
    : []),
  ...(classes.length === 0 ? [{ path: 'vehicle_classes', message: 'Choose a vehicle' }] : []),
  ...limitFault('max_fare_kobo', max_fare_kobo),
  ...limitFault('monthly_kobo', monthly_kobo),
];

export const RideRulesForm = ({ company, rules }: { company: string; rules: RideRulesView }) => {
  const changed = useRidesChanged();
  const form = useForm({
    start: () => newDraft(start(rules)),
    faults: faultsOf,
    faultsAtPress: true,
    send: async (values) => {
      const places = placesOf(values.places);
      try {
        await call(setRideRules, {
          params: { company },
          body: {
            is_on: values.is_on,
            needs_purpose: values.needs_purpose,
            places: places.length > 0 ? places : null,
            weekdays: values.days.length === everyDay.length ? null : values.days.toSorted((a, b) => a - b),
            from_time: values.from_time || null,
            to_time: values.to_time || null,
            vehicle_classes: classesOf(values.classes, vehicleClasses.length),
            max_fare_kobo: limitOf(values.max_fare_kobo),
            monthly_kobo: limitOf(values.monthly_kobo),
          },
        });
      } catch (thrown) {
        throw asApiError(thrown);
      }
      toast({ title: 'Rules for rides saved', detail: 'They count for rides from now on.', tone: 'ok' });
      changed();
    },
  });
  const { values, set, field, errorOf } = form;
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="ride-rules">
      <h2 className="h2" id="ride-rules">
        Rules
      </h2>
      <p className="muted">
        Within the rules a ride is booked at once. A reserved ride outside them asks for an approval; a ride for now is
        refused with the reason.
      </p>
      <FormShell label="Rules for rides" pending={form.pending} error={form.error} onSubmit={() => void form.submit()}>
        <Checkbox
          name="is_on"
          label="The company pays for rides of its people and guests"
          checked={values.is_on}
          onChange={() => set('is_on', !values.is_on)}
        />
        <Checkbox
          name="needs_purpose"
          label="People say what each ride is for"
          checked={values.needs_purpose}
          onChange={() => set('needs_purpose', !values.needs_purpose)}
        />
        <fieldset className="work-rule">
          <legend className="legend">Days and hours</legend>
          <div className="work-boxes">
            {weekdays.map((name, n) => (
              <Checkbox
                key={name}
                name="ride-weekdays"
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
        </fieldset>
        <fieldset className="work-rule">
          <legend className="legend">Vehicles</legend>
          <div className="work-boxes">
            {vehicleClasses.map(({ code, title }, n) => (
              <Checkbox
                key={code}
                name="ride-vehicles"
                label={title}
                checked={values.classes.includes(code)}
                error={n === 0 ? errorOf('vehicle_classes') : undefined}
                onChange={() => set('classes', toggled(values.classes, code))}
              />
            ))}
          </div>
        </fieldset>
        <Field
          {...field('places')}
          label="Places"
          optional
          placeholder="Lagos, Abuja"
          hint="Areas, cities or states, separated by commas. Both ends of a ride must be in one. Empty: everywhere."
          autoComplete="off"
        />
        <div className="row2">
          <Field
            {...field('max_fare_kobo')}
            label="Highest fare of a ride, naira"
            optional
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            {...field('monthly_kobo')}
            label="Most for one person in a month, naira"
            optional
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <div>
          <Button type="submit" look={rules.is_on ? 'line' : 'main'} pending={form.pending} pendingLabel="Saving…">
            Save the rules
          </Button>
        </div>
      </FormShell>
    </section>
  );
};
