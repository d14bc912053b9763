// The states of a business booking and its quote, and what each step of the wizard requires. Also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';
import type { FieldFault } from '../../shared/refusal.ts';
import { type PriceLine, priceTier, type Tier } from '../catalogue/rules.ts';
import { type BookingService, bookingServices } from './options.ts';
import { whenFault } from '../requests/rules.ts';

export {
  type AdditionalService,
  additionalServices,
  type BookingMoveType,
  bookingMoveTypes,
  type BookingService,
  bookingServices,
  bookingTitle,
  type BudgetRange,
  budgetInNaira,
  budgetRanges,
  consentCodes,
  consentTexts,
  customizePackage,
  type Distance,
  distances,
  type EmployeeNumber,
  employeeNumbers,
  type Option,
  optionLabel,
  optionTitle,
  type PreferredTime,
  preferredTimes,
  type ProjectScale,
  projectScales,
  type ProjectTimeline,
  projectTimelines,
  type RelocationType,
  relocationTypes,
  type ServiceLevel,
  serviceLevels,
} from './options.ts';

/** decisions.md, "Lifecycles". A counter sends a quoted booking back to review. kaya: automatic steps. */
export const bookingLifecycle = lifecycle({
  states: [
    'pending',
    'in_review',
    'quoted',
    'accepted',
    'scheduled',
    'in_progress',
    'completed',
    'declined',
    'cancelled',
    'expired',
  ],
  moves: {
    review: { from: ['pending'], to: 'in_review', by: ['staff'] },
    quote: { from: ['in_review', 'quoted'], to: 'quoted', by: ['staff'] },
    counter: { from: ['quoted'], to: 'in_review', by: ['customer'] },
    accept: { from: ['quoted'], to: 'accepted', by: ['customer', 'staff'] },
    /** The customer declined the quote. */
    turn_down: { from: ['quoted'], to: 'declined', by: ['customer'] },
    /** By staff: Kaya cannot do it. */
    decline: { from: ['pending', 'in_review', 'quoted'], to: 'declined', by: ['staff'] },
    expire: { from: ['quoted'], to: 'expired', by: ['kaya'] },
    schedule: { from: ['accepted'], to: 'scheduled', by: ['staff'] },
    start: { from: ['scheduled'], to: 'in_progress', by: ['kaya'] },
    complete: { from: ['in_progress'], to: 'completed', by: ['kaya'] },
    /** The customer may cancel until work begins; the jobs in progress also decide. */
    cancel: {
      from: ['pending', 'in_review', 'quoted', 'accepted', 'scheduled'],
      to: 'cancelled',
      by: ['customer', 'staff', 'kaya'],
    },
    call_off: { from: ['in_progress'], to: 'cancelled', by: ['staff'] },
  },
});
export type BookingStatus = (typeof bookingLifecycle.states)[number];

/** A countered quote is declined. A quote expires when a newer one replaces it, or when its booking ends (endBooking). */
export const quoteLifecycle = lifecycle({
  states: ['draft', 'sent', 'accepted', 'declined', 'expired'],
  moves: {
    send: { from: ['draft'], to: 'sent', by: ['staff'] },
    accept: { from: ['sent'], to: 'accepted', by: ['customer', 'staff'] },
    decline: { from: ['sent'], to: 'declined', by: ['customer'] },
    counter: { from: ['sent'], to: 'declined', by: ['customer'] },
    expire: { from: ['sent'], to: 'expired', by: ['kaya'] },
    supersede: { from: ['sent'], to: 'expired', by: ['staff'] },
  },
});
export type QuoteStatus = (typeof quoteLifecycle.states)[number];

export const bookingRules = {
  steps: 7,
  /** Kaya promises to answer a booking or a counter within this time, h. */
  reviewHours: 24,
  quoteDays: 14,
  maxLines: 30,
  maxJobs: 30,
  maxMiles: 1000,
  maxRequirements: 2000,
  maxReason: 500,
} as const;

/** These fields are required only for this service. */
export const asksRelocation = (service: string | null | undefined): boolean => service === 'guest-relocation';

/** What each of steps 1 to 7 requires, and the notice if it is missing (customer.md §5): title and sentence. */
export const wizardSteps = [
  {
    step: 1,
    title: 'Select Service Type',
    code: 'service_required',
    notice: { title: 'Selection Required', detail: 'Please select a service type' },
    required: { service_type: 'Choose a service' },
  },
  {
    step: 2,
    title: 'Service Scope',
    code: 'scope_required',
    notice: { title: 'Selection Required', detail: 'Please select both move type and service level' },
    required: { move_type: 'Choose a move type', service_level: 'Choose a service level' },
  },
  {
    step: 3,
    title: 'Contact Information',
    code: 'contact_required',
    notice: { title: 'Information Required', detail: 'Please fill in all contact information fields' },
    required: {
      email: 'Enter the full email, like name@example.com',
      phone: 'Enter a Nigerian number like 0803 123 4567, or an international one starting with +',
      company_name: 'Enter the company name',
      contact_person: 'Enter the contact person',
      primary_location: 'Enter the primary location',
      service_area: 'Enter the service area',
    },
  },
  {
    step: 4,
    title: 'Project Details',
    code: 'details_required',
    notice: { title: 'Project Details Required', detail: 'Please fill in all project detail fields' },
    required: {
      preferred_start_date: 'Choose a date',
      preferred_time: 'Choose a time',
      project_scale: 'Choose a project scale',
    },
  },
  {
    step: 5,
    title: 'Budget & Timeline',
    code: 'budget_required',
    notice: {
      title: 'Budget & Timeline Required',
      detail: 'Please select both budget range and project timeline',
    },
    required: { budget_range: 'Choose a budget range', project_timeline: 'Choose a project timeline' },
  },
  { step: 6, title: 'Additional Services', code: null, notice: null, required: {} },
  { step: 7, title: 'Request Summary', code: null, notice: null, required: {} },
] as const satisfies readonly {
  step: number;
  title: string;
  code: string | null;
  notice: { title: string; detail: string } | null;
  required: Readonly<Record<string, string>>;
}[];
type Asked<S> = S extends { required: infer R } ? keyof R : never;
/** Fields that are present once firstFault finds nothing. */
export type RequiredField = Asked<(typeof wizardSteps)[number]>;
type StepCode = NonNullable<(typeof wizardSteps)[number]['code']>;

type StepFault = {
  readonly step: number;
  readonly code: StepCode;
  /** The notice, worded as in the specification. */
  readonly title: string;
  readonly detail: string;
  /** In form order: the first one gets the focus. */
  readonly fields: readonly FieldFault[];
};

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** What a step still lacks, or null: checked on Next, and for every step on submit. */
export const stepFault = (step: number, given: Readonly<Record<string, unknown>>): StepFault | null => {
  const match = wizardSteps.find((one) => one.step === step);
  if (!match?.code) return null;
  const fields = Object.entries(match.required)
    .filter(([path]) => isEmpty(given[path]))
    .map(([path, message]) => ({ path, message }));
  return fields.length === 0 ? null : { step, code: match.code, ...match.notice, fields };
};

/** The first step that lacks something. */
export const firstFault = (given: Readonly<Record<string, unknown>>): StepFault | null => {
  for (const { step } of wizardSteps) {
    const fault = stepFault(step, given);
    if (fault) return fault;
  }
  return null;
};

/** Why this start day is refused (`YYYY-MM-DD`, Lagos), or null: it may be today to 365 days ahead. */
export const startDateFault = (date: string, now: Date): FieldFault | null => {
  const fault = whenFault(date, '', now);
  return fault && { path: 'preferred_start_date', message: fault.message };
};

/** 'Standard Package' → its tier in the price table; null for 'Customize Package', whose whole price is in the quote. */
export const tierOf = (level: string): Tier | null => {
  const name = level.replace(/ Package$/, '');
  return name === 'Basic' || name === 'Standard' || name === 'Premium' ? name : null;
};

/** The first lines of a quote: the tier's price, and ₦20,000 per mile. Empty for 'Customize Package' without miles. */
export const startingLines = (service: BookingService, level: string, miles: number): PriceLine[] => {
  const tier = tierOf(level);
  if (tier) return [...priceTier(service, tier, miles).lines];
  return priceTier(service, 'Basic', miles).lines.filter(({ code }) => code !== 'tier');
};

/** 'From' on the running waybill before anything is sent, kobo; null: 'In quote'. */
export const startingFrom = (service: string | null, level: string | null): number | null => {
  const tier = tierOf(level ?? '');
  const known = bookingServices.find(({ value }) => value === service)?.value;
  return tier && known ? priceTier(known, tier, 0).total_kobo : null;
};

export const sumOf = (lines: readonly { readonly amount_kobo: number }[]): number =>
  lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);

export const bookingPayment = 'By invoice, when the work is done. Prices include VAT.';

/** How a booking of a company is paid, for its person. */
export const companyPays = (company: string): string =>
  `On the account of ${company}, when the work is done. You pay nothing. Prices include VAT.`;
