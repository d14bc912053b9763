// The fields of the first six steps. Options word for word from the specification.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { addDays, isCalendarDate, lagosDate, lagosInstant, showDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { showPhone } from '../../../../shared/phone.ts';
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
import { wayWords } from '../../tier-rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import { requestRules } from '../../../requests/rules.ts';
import { nairaPerDollar } from '../../../../kit/page-settings.ts';
import {
  type BookingValues,
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
import { useOpened, WizardKnown } from './WizardKnown.tsx';

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

const LevelPart = ({ form }: { form: BookingWizard }) => {
  const { radios } = parts(form);
  return (
    <>
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

const ScopePart = ({ form }: Part) => {
  const { radios } = parts(form);
  const { service_type, service_level } = form.values;
  const [changes, setChanges] = useState(false);
  useOpened(changes ? 'service_level' : undefined);
  const knowsLevel = !changes && form.isGiven('service_level');
  const price = levelPrice(service_type, service_level);
  return (
    <>
      <WizardKnown
        rows={[
          ...(form.isGiven('service_type')
            ? [{ label: 'Program', value: optionLabel(bookingServices, service_type), change: 1 as const }]
            : []),
          ...(knowsLevel
            ? [
                {
                  label: 'Level',
                  value: price === null ? service_level : `${service_level}, ${naira(price)}`,
                  change: () => setChanges(true),
                },
              ]
            : []),
        ]}
      />
      <WizardRadios
        {...radios('move_type')}
        label="Move type"
        columns="in-three"
        options={bookingMoveTypes.map(({ value, title }) => ({ value, title, line: aboutMove[value] }))}
      />
      {!knowsLevel && <LevelPart form={form} />}
    </>
  );
};
const WizardPlaces = lazy(() => import('./WizardPlaces.tsx').then((file) => ({ default: file.WizardPlaces })));

const ownFields = ['contact_person', 'email', 'phone'] as const;
const places = ['primary_location', 'destination'] as const;

const ContactPart = ({ form }: Part) => {
  const { field } = parts(form);
  const { user } = useSession();
  const { values, isKnown, isGiven } = form;
  /** What the person opened to change it. */
  const [opened, setOpened] = useState<readonly TextName[]>([]);
  const open = (names: readonly TextName[]) => () => setOpened((before) => [...names, ...before]);
  useOpened(opened[0]);
  const right = (name: TextName): boolean => form.faults().every(({ path }) => path !== name);
  const ofSession = { email: user?.email, contact_person: user?.name, phone: user?.phone && showPhone(user.phone) };
  const own = ownFields.filter((name) => !opened.includes(name) && isKnown(name, ofSession[name]) && right(name));
  // Its name came from the company that pays, not from the person.
  const ofCompany =
    user !== null && values.company_id !== '' && isKnown('company_name', values.company_name) && right('company_name');
  const knowsCompany = ofCompany && !opened.includes('company_name');
  const knowsPlaces = places.every((name) => !opened.includes(name) && isGiven(name));
  const knowsArea = !opened.includes('service_area') && isGiven('service_area');
  const asks = (name: (typeof ownFields)[number]): boolean => !own.includes(name);
  return (
    <>
      <WizardKnown
        rows={[
          ...(own.length > 0
            ? [{ label: 'Contact', value: own.map((name) => values[name]).join(', '), change: open(own) }]
            : []),
          ...(knowsCompany ? [{ label: 'Company', value: values.company_name, change: open(['company_name']) }] : []),
          ...(knowsPlaces
            ? [
                {
                  label: 'Places',
                  value: `${values.primary_location} to ${values.destination}${
                    values.distance_m ? `, ${wayWords(Number(values.distance_m))} by road` : ''
                  }`,
                  change: open([...places, 'service_area']),
                },
              ]
            : []),
          ...(knowsArea && !knowsPlaces
            ? [{ label: 'Service area', value: values.service_area, change: open(['service_area']) }]
            : []),
        ]}
      />
      {asks('email') && <EmailField {...field('email')} required hint="We send the detailed quote here." />}
      {asks('phone') && <PhoneField {...field('phone')} required hint={keptPhoneHint(user, values.email)} />}
      {!knowsCompany && <Field {...field('company_name')} label="Company name" required autoComplete="organization" />}
      {asks('contact_person') && (
        <Field {...field('contact_person')} label="Contact person" required autoComplete="name" />
      )}
      {!knowsPlaces && (
        <Suspense fallback={<Skeleton rows={2} label="Loading the places" />}>
          <WizardPlaces form={form} />
        </Suspense>
      )}
      {!knowsArea && (
        <Field
          {...field('service_area')}
          label="Service area"
          required
          hint="All the places involved, like Lagos, Abuja and Port Harcourt. We ask for the exact addresses with the quote."
        />
      )}
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

const week_days = 7;
/** ASAP is within one week: a later day and it do not fit. @param today YYYY-MM-DD */
const timelineDoubt = (
  { project_timeline, preferred_start_date: day }: Pick<BookingValues, 'project_timeline' | 'preferred_start_date'>,
  today: string,
): string | null =>
  project_timeline === 'ASAP' && isCalendarDate(day) && day > addDays(today, week_days)
    ? `You chose to start on ${showDate(lagosInstant(day, '00:00'))}, which is more than a week from now. Choose another timeline, or go back to the day.`
    : null;

const BudgetPart = ({ form }: Part) => {
  const { radios } = parts(form);
  const soon = timelineDoubt(form.values, lagosDate(form.now));
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
      {soon && (
        <p className="sm" role="status">
          {soon}
        </p>
      )}
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
