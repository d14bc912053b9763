// The wizard without its markup: its fields, which step may be opened, what a link or an old draft fills in, what it sends.
import { isCalendarDate, lagosInstant, showDate } from '../../../../shared/clock.ts';
import type { Call } from '../../../../shared/contract.ts';
import { idShape } from '../../../../shared/ids.ts';
import { parsePhone, showPhone } from '../../../../shared/phone.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import type { BookingStart } from '../../../../kit/paths.ts';
import type { submitBooking } from '../../calls.gen.ts';
import * as rules from '../../rules.ts';
import { milesOfWay, tierNames, tierWords } from '../../tier-rules.ts';
export { pricedPer, pricedPerWords } from '../../tier-rules.ts';

export const steps = [1, 2, 3, 4, 5, 6, 7] as const;
export type Step = (typeof steps)[number];
export const lastStep = 7;

export type BookingValues = {
  readonly service_type: string;
  readonly move_type: string;
  readonly service_level: string;
  readonly email: string;
  readonly phone: string;
  readonly company_name: string;
  readonly contact_person: string;
  readonly primary_location: string;
  readonly service_area: string;
  readonly destination: string;
  /** Digits; '' : not known. */
  readonly distance_m: string;
  /** YYYY-MM-DD */
  readonly preferred_start_date: string;
  readonly preferred_time: string;
  readonly project_scale: string;
  readonly number_of_employees: string;
  readonly relocation_type: string;
  readonly distance: string;
  readonly special_requirements: string;
  readonly budget_range: string;
  readonly project_timeline: string;
  readonly additional_services: readonly string[];
  /** The company that pays; '' : the person pays. The next three are the codes and relocation. */
  readonly company_id: string;
  readonly cost_centre_id: string;
  readonly project_id: string;
  readonly relocation_id: string;
  readonly consents: readonly string[];
};
type Name = keyof BookingValues;
export type TextName = Exclude<Name, 'additional_services' | 'consents'>;

/** In the order of the form. */
export const emptyBooking: BookingValues = {
  service_type: '',
  move_type: '',
  service_level: '',
  email: '',
  phone: '',
  company_name: '',
  contact_person: '',
  primary_location: '',
  service_area: '',
  destination: '',
  distance_m: '',
  preferred_start_date: '',
  preferred_time: '',
  project_scale: '',
  number_of_employees: '',
  relocation_type: '',
  distance: '',
  special_requirements: '',
  budget_range: '',
  project_timeline: '',
  additional_services: [],
  company_id: '',
  cost_centre_id: '',
  project_id: '',
  relocation_id: '',
  consents: [],
};
const names = Object.keys(emptyBooking) as Name[];
export const isEmptyBooking = (values: BookingValues): boolean => names.every((name) => values[name].length === 0);

const stepOfName: Readonly<Record<Name, Step>> = {
  service_type: 1,
  move_type: 2,
  service_level: 2,
  email: 3,
  phone: 3,
  company_name: 3,
  contact_person: 3,
  primary_location: 3,
  service_area: 3,
  destination: 3,
  distance_m: 3,
  preferred_start_date: 4,
  preferred_time: 4,
  project_scale: 4,
  number_of_employees: 4,
  relocation_type: 4,
  distance: 4,
  special_requirements: 4,
  budget_range: 5,
  project_timeline: 5,
  additional_services: 6,
  company_id: 7,
  cost_centre_id: 7,
  project_id: 7,
  relocation_id: 7,
  consents: 7,
};
export const isName = (path: string): path is Name => Object.hasOwn(stepOfName, path);
export const stepOfField = (path: string): Step | undefined => (isName(path) ? stepOfName[path] : undefined);
export const fieldsOfStep = (step: Step): Name[] => names.filter((name) => stepOfName[name] === step);

const ruleOf = (step: Step) => rules.wizardSteps[(step - 1) as 0];
export const stepTitle = (step: Step): string => ruleOf(step).title;

/** `?step=3` → 3; anything else → 1. */
export const stepOf = (search: string): Step => {
  const wanted = new URLSearchParams(search).get('step') ?? '';
  return /^[1-7]$/.test(wanted) ? (Number(wanted) as Step) : 1;
};

const optionsOf: Readonly<Partial<Record<Name, readonly rules.Option[]>>> = {
  service_type: rules.bookingServices,
  move_type: rules.bookingMoveTypes,
  service_level: [...rules.serviceLevels, rules.customizePackage],
  preferred_time: rules.preferredTimes,
  project_scale: rules.projectScales,
  number_of_employees: rules.employeeNumbers,
  relocation_type: rules.relocationTypes,
  distance: rules.distances,
  budget_range: rules.budgetRanges,
  project_timeline: rules.projectTimelines,
  additional_services: rules.additionalServices,
  consents: rules.consentCodes.map((code) => ({ value: code, title: code })),
};

/** The levels that step 2 shows: three, plus the customized one for a person whose link chose it. */
export const levelsFor = (values: BookingValues): readonly rules.Option[] =>
  values.service_level === rules.customizePackage.value
    ? [...rules.serviceLevels, rules.customizePackage]
    : rules.serviceLevels;

/** A value as people read it in the summary and on the waybill. */
export const shownValue = (values: BookingValues, name: TextName): string => {
  const value = values[name];
  if (name === 'preferred_start_date') return isCalendarDate(value) ? showDate(lagosInstant(value, '00:00')) : value;
  if (name === 'phone') return showPhone(parsePhone(value) ?? value);
  return rules.optionLabel(name === 'service_level' ? [] : (optionsOf[name] ?? []), value);
};

/** Kobo; null if the whole price is in the quote. */
export const levelPrice = (service: string, level: string): number | null =>
  service ? rules.startingFrom(service, level) : null;
/** What the level includes, in three lines; none until the service is chosen, or for the customized level. */
export const levelWords = (service: string, level: string): readonly string[] => {
  const tier = tierNames.find((name) => `${name} Package` === level);
  return tier ? tierWords(service, tier) : [];
};
/** The way in miles, as it is priced; null until it is known. */
export const milesOfValues = ({ destination, distance_m }: BookingValues): number | null =>
  destination && distance_m ? milesOfWay(Number(distance_m)) : null;
export const lowestPrice = (service: string): number | null => levelPrice(service, rules.serviceLevels[0].value);
export const perMile_kobo = rules.sumOf(
  rules.startingLines(rules.bookingServices[0].value, rules.customizePackage.value, 1),
);

// ── What is wrong ──

/** Checks the format of input: addresses, numbers, lengths (wizard-formats.ts). Loaded shortly before the fields are needed. */
export type Formats = (values: BookingValues) => FieldFault[];

/** All faults, each with the sentence beside its field, in form order; the server returns the same ones. */
export const bookingFaults = (values: BookingValues, now: Date, formats: Formats | null): FieldFault[] => {
  const missing = steps.flatMap((step) => rules.stepFault(step, values)?.fields ?? []);
  const wrong = formats?.(values) ?? [];
  const faults = [...missing, ...wrong.filter(({ path }) => missing.every((one) => one.path !== path))];
  const date = values.preferred_start_date;
  if (isCalendarDate(date)) {
    const late = rules.startDateFault(date, now);
    if (late) faults.push(late);
  }
  return faults.sort((a, b) => names.indexOf(a.path as Name) - names.indexOf(b.path as Name));
};

export const faultsOfStep = (step: Step, faults: readonly FieldFault[]): FieldFault[] =>
  faults.filter(({ path }) => stepOfField(path) === step);

/** The last step that may be opened: the first with a fault, or the summary. */
export const furthestStep = ([first]: readonly FieldFault[]): Step => (first && stepOfField(first.path)) ?? lastStep;

/** What the opening link filled in, from a draft's `start`. */
export const startOf = (start: string): Partial<BookingValues> => {
  try {
    return fitting(JSON.parse(start || '{}') as Readonly<Record<string, unknown>>);
  } catch {
    return {};
  }
};

/** A step is done once it was visited and lacks nothing. The summary is done by sending. */
export const isStepDone = (step: Step, { visited, furthest }: { visited: readonly Step[]; furthest: Step }): boolean =>
  step < furthest && visited.includes(step);

/** The notice if a step cannot be left (customer.md §5); if a field is filled in but wrong, it names the fix instead. */
export const stepNotice = (step: Step, values: BookingValues, wrong: readonly FieldFault[]) => {
  const missing = rules.stepFault(step, values);
  const title = missing?.title ?? ruleOf(step).notice?.title ?? 'Please check the form';
  return { title, detail: missing?.detail ?? wrong[0]?.message ?? '' };
};

// ── Input from outside: a link, navigation state, a draft of another version ──

/** Names in an older draft: those of the confirmation page's booking data. */
const formerly: Readonly<Partial<Record<Name, string>>> = {
  service_type: 'serviceType',
  move_type: 'moveType',
  service_level: 'serviceLevel',
  phone: 'phoneNumber',
  company_name: 'companyName',
  contact_person: 'contactPerson',
  primary_location: 'primaryLocation',
  service_area: 'serviceArea',
  preferred_start_date: 'preferredStartDate',
  preferred_time: 'preferredTime',
  project_scale: 'projectScale',
  number_of_employees: 'numberOfEmployees',
  relocation_type: 'relocationType',
  special_requirements: 'specialRequirements',
  budget_range: 'budgetRange',
  project_timeline: 'projectTimeline',
  additional_services: 'additionalServices',
};
const maxTyped = 4_000;

/** A known value, by its code or its label; '' for anything else. */
const known = (name: Name, given: unknown): string => {
  if (typeof given !== 'string' || given.length > 120) return '';
  const word = given.trim().toLowerCase();
  const match = optionsOf[name]?.find(
    (option) =>
      [option.value, option.title].some((each) => each.toLowerCase() === word) ||
      rules.optionLabel([option], option.value).toLowerCase() === word,
  );
  return match?.value ?? '';
};

const fittingText = (name: TextName, given: unknown): string => {
  if (optionsOf[name]) return known(name, given);
  if (typeof given !== 'string' || given.length > maxTyped) return '';
  if (name === 'distance_m') return /^[1-9]\d{0,6}$/.test(given) ? given : '';
  if (name.endsWith('_id')) return idShape.test(given) ? given : '';
  return name === 'preferred_start_date' && !isCalendarDate(given) ? '' : given;
};

const fittingList = (name: 'additional_services' | 'consents', given: unknown): string[] =>
  Array.isArray(given)
    ? [...new Set(given.slice(0, 50).map((one: unknown) => known(name, one)))].filter((one) => one !== '')
    : [];

/** Takes every valid field and leaves the others empty. */
export const fitting = (given: Readonly<Record<string, unknown>>): BookingValues => {
  const old = (name: Name): unknown => (Object.hasOwn(given, name) ? given[name] : given[formerly[name] ?? name]);
  const texts = Object.fromEntries(
    names
      .filter((name): name is TextName => name !== 'additional_services' && name !== 'consents')
      .map((name) => [name, fittingText(name, old(name))]),
  );
  return {
    ...emptyBooking,
    ...texts,
    additional_services: fittingList('additional_services', old('additional_services')),
    consents: fittingList('consents', old('consents')),
  };
};

type Way = { readonly from: string; readonly to: string; readonly distance_m: number };

/** The places and the way of the calculator, from navigation state, which anyone can forge. */
export const wayIn = (state: unknown): Partial<Way> => {
  const { from, to, distance_m } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof to === 'string' ? { to } : {}),
    ...(typeof distance_m === 'number' && distance_m > 0 && distance_m <= 5_000_000
      ? { distance_m: Math.round(distance_m) }
      : {}),
  };
};

/** What a link fills in (customer.md §2.7): the service, a tier as '{tier} Package', who pays, and one additional service. Unknown words are ignored. */
export const startedWith = ({
  serviceType,
  program,
  tier,
  company,
  relocation,
  extra,
  from,
  to,
  distance_m,
}: BookingStart & Partial<Way> & { readonly extra?: string }): Partial<BookingValues> => {
  const service_type = known('service_type', serviceType) || known('service_type', program);
  const service_level = tier && tier.length <= 60 ? known('service_level', `${tier.trim()} Package`) : '';
  const company_id = fittingText('company_id', company);
  const additional_services = fittingList('additional_services', [extra]);
  const [primary_location, destination] = [from ?? '', to ?? ''].map((place) => place.trim().slice(0, 300));
  return {
    ...(service_type ? { service_type } : {}),
    ...(service_level ? { service_level } : {}),
    ...(company_id ? { company_id, relocation_id: fittingText('relocation_id', relocation) } : {}),
    ...(additional_services.length > 0 ? { additional_services } : {}),
    ...(primary_location ? { primary_location } : {}),
    ...(destination ? { destination } : {}),
    ...(primary_location && destination
      ? {
          service_area: `${primary_location}; ${destination}`.slice(0, 300),
          distance_m: distance_m ? String(distance_m) : '',
        }
      : {}),
  };
};

/** A link over a draft. Another company that pays brings its own name and codes. */
export const startedOver = (draft: BookingValues, start: Partial<BookingValues>): BookingValues => ({
  ...draft,
  ...(start.company_id && start.company_id !== draft.company_id
    ? { company_name: '', cost_centre_id: '', project_id: '', relocation_id: '' }
    : {}),
  ...start,
});

// ── Output ──

type Body = Call<typeof submitBooking>['body'];
/**
 * The body to send; call it only for a form without faults. Leaves out answers to another service's questions, and a company from another
 * person's draft.
 */
export const bookingBody = (given: BookingValues, signedIn: boolean): Body => {
  const { company_id, cost_centre_id, project_id, relocation_id, ...values } = given;
  const company =
    signedIn && company_id
      ? {
          company_id,
          cost_centre_id: cost_centre_id || null,
          project_id: project_id || null,
          relocation_id: relocation_id || null,
        }
      : null;
  const relocation = rules.asksRelocation(values.service_type)
    ? {
        number_of_employees: values.number_of_employees || null,
        relocation_type: values.relocation_type || null,
        distance: values.distance || null,
      }
    : { number_of_employees: null, relocation_type: null, distance: null };
  const distance_m = values.destination ? Number(values.distance_m) || null : null;
  return { ...values, distance_m, ...relocation, ...(company ? { company } : {}) } as Body;
};

/** Navigation state of the confirmation page, with the specification's names (customer.md §2.8). */
export const confirmationData = (values: BookingValues) => ({
  email: values.email,
  phoneNumber: values.phone,
  preferredStartDate: values.preferred_start_date,
  primaryLocation: values.primary_location,
  serviceLevel: values.service_level,
  moveType: values.move_type,
  projectScale: values.project_scale,
});
