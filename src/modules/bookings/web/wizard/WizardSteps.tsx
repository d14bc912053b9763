// The fields of the first six steps. Options word for word from the specification.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { Skeleton } from '../../../../kit/ui/Skeleton.tsx';
import { EmailField, Field, keptPhoneHint, PhoneField, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import {
  additionalServices,
  asksRelocation,
  bookingMoveTypes,
  bookingServices,
  budgetInNaira,
  budgetRanges,
  distances,
  employeeNumbers,
  type Option,
  optionLabel,
  preferredTimes,
  projectScales,
  projectTimelines,
  relocationTypes,
} from '../../rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import { requestRules } from '../../../requests/rules.ts';
import { nairaPerDollar } from '../../../../kit/page-settings.ts';
import {
  levelPrice,
  levelsFor,
  levelWords,
  lowestPrice,
  pricedPer,
  pricedPerWords,
  type Step,
  type TextName,
} from './wizard-form.ts';
import type { BookingWizard } from './use-wizard.ts';
import { WizardBoxes, WizardRadios } from './WizardChoices.tsx';

type Part = { form: BookingWizard; awake: boolean };

const parts = ({ values, set, errorOf, field }: BookingWizard) => ({
  field,
  radios: (name: TextName) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChoose: (value: string) => set(name, value),
  }),
});

const rows = (options: readonly Option[]) =>
  options.map(({ value }) => ({ value, label: optionLabel(options, value) }));
const cards = (options: readonly Option[]) =>
  options.map(({ value }) => ({ value, title: optionLabel(options, value) }));

const aboutService: Readonly<Record<string, string>> = {
  'guest-relocation': 'Guests and new hires moved to their new address',
  'medical-facility': 'Clinics and equipment, without closing for a day',
  'production-logistics': 'Sets, lights and crews, on time for the first call',
  'event-logistics': 'Stands, chairs and sound to the hall and back',
  'employee-relocation': 'All your employee moves on one budget',
  'retail-chain': 'Stock and fittings between shops, on a schedule',
};
const aboutMove: Readonly<Record<string, string>> = {
  'Single Location': 'One address to another',
  'Multiple Locations': 'Several stops, one plan',
  'Ongoing Contract': 'Moves through the year',
};

const ServicePart = ({ form }: Part) => (
  <WizardRadios
    {...parts(form).radios('service_type')}
    label="Service type"
    tall
    options={bookingServices.map(({ value, title }) => ({
      value,
      title,
      line: aboutService[value],
      end: (
        <>
          <span className="d">from</span>
          <b>{naira(lowestPrice(value) ?? 0)}</b>
          <span className="d">{pricedPer(value)}</span>
        </>
      ),
    }))}
  />
);

const ScopePart = ({ form }: Part) => {
  const { radios } = parts(form);
  return (
    <>
      <WizardRadios
        {...radios('move_type')}
        label="Move type"
        columns="in-three"
        options={bookingMoveTypes.map(({ value, title }) => ({ value, title, line: aboutMove[value] }))}
      />
      <p className="sm muted">{pricedPerWords}</p>
      <WizardRadios
        {...radios('service_level')}
        label="Service level"
        tall
        options={levelsFor(form.values).map(({ value, title, note }) => {
          const price = levelPrice(form.values.service_type, value);
          const gets = levelWords(form.values.service_type, value);
          return {
            value,
            title,
            line: (
              <>
                {note ?? 'Built for you'}
                {gets.map((words) => (
                  <span key={words} className="block">
                    {words}
                  </span>
                ))}
              </>
            ),
            end: (
              <>
                <b>{price === null ? 'In quote' : naira(price)}</b>
                {price !== null && (
                  <>
                    <span className="d">{pricedPer(form.values.service_type)}</span>
                    <span className="d">plus distance</span>
                  </>
                )}
              </>
            ),
          };
        })}
      />
    </>
  );
};

const WizardPlaces = lazy(() => import('./WizardPlaces.tsx').then((file) => ({ default: file.WizardPlaces })));

const ownFields = ['email', 'phone', 'contact_person'] as const;

const ContactPart = ({ form }: Part) => {
  const { field } = parts(form);
  const { user } = useSession();
  const { email, phone, contact_person } = form.values;
  // What the session knows is one line, unless it lacks something or the person changes it.
  const [changes, setChanges] = useState(false);
  const folded =
    !changes &&
    user !== null &&
    email === user.email &&
    contact_person === user.name &&
    ownFields.every((name) => form.faults().every(({ path }) => path !== name));
  return (
    <>
      {folded ? (
        <p className="wrap-anywhere">
          As {contact_person}, {email}, {phone}.{' '}
          <button type="button" className="link" onClick={() => setChanges(true)}>
            Change
          </button>
        </p>
      ) : (
        <>
          <EmailField {...field('email')} required hint="We send the detailed quote here." />
          <PhoneField {...field('phone')} required hint={keptPhoneHint(user, email)} />
        </>
      )}
      <Field {...field('company_name')} label="Company name" required autoComplete="organization" />
      {!folded && <Field {...field('contact_person')} label="Contact person" required autoComplete="name" />}
      <Suspense fallback={<Skeleton rows={2} label="Loading the places" />}>
        <WizardPlaces form={form} />
      </Suspense>
      <Field
        {...field('service_area')}
        label="Service area"
        required
        hint="All the places involved, like Lagos, Abuja and Port Harcourt. We ask for the exact addresses with the quote."
      />
    </>
  );
};

const ProjectPart = ({ form, awake }: Part) => {
  const { field, radios } = parts(form);
  // A prerendered page does not know today's date; only the browser does.
  const today = awake ? lagosDate(form.now) : undefined;
  return (
    <>
      <div className="row2">
        <Field
          {...field('preferred_start_date')}
          label="Preferred start date"
          type="date"
          required
          min={today}
          max={today && addDays(today, requestRules.maxDaysAhead)}
        />
        <Select
          {...field('preferred_time')}
          label="Preferred time"
          required
          placeholder="Choose a time"
          options={rows(preferredTimes)}
        />
      </div>
      <WizardRadios
        {...radios('project_scale')}
        label="Project scale"
        columns="in-two"
        options={cards(projectScales)}
      />
      {asksRelocation(form.values.service_type) && (
        <fieldset className="set grid gap-5">
          <legend className="legend large">
            Guest relocation <span className="optional">(optional)</span>
          </legend>
          <Select
            {...field('number_of_employees')}
            label="Number of employees"
            placeholder="Not specified"
            options={rows(employeeNumbers)}
          />
          <Select
            {...field('relocation_type')}
            label="Relocation type"
            placeholder="Not specified"
            options={rows(relocationTypes)}
          />
          <Select {...field('distance')} label="Distance" placeholder="Not specified" options={rows(distances)} />
        </fieldset>
      )}
      <TextArea
        {...field('special_requirements')}
        label="Special requirements"
        optional
        rows={3}
        placeholder="Lift booked from 9. Two pianos."
      />
    </>
  );
};

const BudgetPart = ({ form }: Part) => {
  const { radios } = parts(form);
  return (
    <>
      <WizardRadios
        {...radios('budget_range')}
        label="Budget range"
        columns="in-two"
        options={budgetRanges.map((range) => ({
          value: range.value,
          title: range.title,
          line: budgetInNaira(range, nairaPerDollar()),
        }))}
      />
      <p className="sm muted">In brackets: the same in naira, at {naira(nairaPerDollar() * 100)} for one dollar.</p>
      <WizardRadios
        {...radios('project_timeline')}
        label="Project timeline"
        columns="in-two"
        options={cards(projectTimelines)}
      />
    </>
  );
};

const ExtrasPart = ({ form }: Part) => (
  <WizardBoxes
    label="Additional services"
    name="additional_services"
    columns="in-two"
    options={additionalServices.map(({ value, title, line }) => ({
      value,
      title,
      line,
    }))}
    values={form.values.additional_services}
    onChange={(chosen) => form.set('additional_services', chosen)}
  />
);

const bodies: Readonly<Record<Exclude<Step, 7>, (part: Part) => ReactNode>> = {
  1: ServicePart,
  2: ScopePart,
  3: ContactPart,
  4: ProjectPart,
  5: BudgetPart,
  6: ExtrasPart,
};

export const WizardStep = ({ step, ...part }: Part & { step: Exclude<Step, 7> }) => {
  const Body = bodies[step];
  return <Body {...part} />;
};
