// The options of the business wizard, in the specification's words and order (customer.md §5). `value` is sent and stored; `note` is the text
// in brackets.
import { naira, nairaRange } from '../../shared/naira.ts';
import { consentTexts as words } from '../identity/consent-rules.ts';

export type Option<V extends string = string> = { readonly value: V; readonly title: string; readonly note?: string };

const list = <const L extends readonly Option[]>(options: L): L => options;

export const bookingServices = list([
  { value: 'guest-relocation', title: 'Guest relocation' },
  { value: 'medical-facility', title: 'Medical facility' },
  { value: 'production-logistics', title: 'Production logistics' },
  { value: 'event-logistics', title: 'Event logistics' },
  { value: 'employee-relocation', title: 'Employee relocation' },
  { value: 'retail-chain', title: 'Retail chain' },
]);
export const bookingMoveTypes = list([
  { value: 'Single Location', title: 'Single Location' },
  { value: 'Multiple Locations', title: 'Multiple Locations' },
  { value: 'Ongoing Contract', title: 'Ongoing Contract' },
]);
export const serviceLevels = list([
  { value: 'Basic Package', title: 'Basic Package', note: 'More Affordable' },
  { value: 'Standard Package', title: 'Standard Package', note: 'Best Value' },
  { value: 'Premium Package', title: 'Premium Package', note: 'Premium Service' },
]);
/** Not offered by the wizard: 'Customize Service' on a program page selects this level. Its whole price is in the quote. */
export const customizePackage = { value: 'Customize Package', title: 'Customize Package' } as const;
export const preferredTimes = list([
  { value: 'morning', title: 'Morning', note: '8 AM-12 PM' },
  { value: 'afternoon', title: 'Afternoon', note: '12-5 PM' },
  { value: 'evening', title: 'Evening', note: '5-8 PM' },
  { value: 'flexible', title: 'Flexible' },
]);
export const projectScales = list([
  { value: 'small', title: 'Small', note: '1-10 employees' },
  { value: 'medium', title: 'Medium', note: '11-50' },
  { value: 'large', title: 'Large', note: '51-200' },
  { value: 'enterprise', title: 'Enterprise', note: '200+' },
]);
/** For guest-relocation only; none is required. */
export const employeeNumbers = list([
  { value: '1-5', title: '1-5' },
  { value: '6-20', title: '6-20' },
  { value: '21-50', title: '21-50' },
  { value: '50+', title: '50+' },
]);
export const relocationTypes = list([
  { value: 'new-hire', title: 'New hire' },
  { value: 'transfer', title: 'Transfer' },
  { value: 'promotion', title: 'Promotion' },
  { value: 'termination', title: 'Termination' },
]);
export const distances = list([
  { value: 'local', title: 'Local' },
  { value: 'national', title: 'National' },
  { value: 'international', title: 'International' },
]);
/** In US dollars, as in the specification. */
export const budgetRanges = [
  { value: 'Under $10K', title: 'Under $10K', from_usd: 0, to_usd: 10_000 },
  { value: '$10K-$50K', title: '$10K-$50K', from_usd: 10_000, to_usd: 50_000 },
  { value: '$50K-$100K', title: '$50K-$100K', from_usd: 50_000, to_usd: 100_000 },
  { value: '$100K+', title: '$100K+', from_usd: 100_000, to_usd: null },
] as const;

/** A budget in naira, in brackets: `(₦15,000,000–₦75,000,000)`. @param rate naira for one dollar */
export const budgetInNaira = ({ from_usd, to_usd }: (typeof budgetRanges)[number], rate: number): string => {
  const kobo = (usd: number) => usd * rate * 100;
  if (from_usd === 0) return `(under ${naira(kobo(to_usd))})`;
  return `(${nairaRange(kobo(from_usd), to_usd === null ? null : kobo(to_usd))})`;
};
export const projectTimelines = list([
  { value: 'ASAP', title: 'ASAP', note: 'within 1 week' },
  { value: 'Standard', title: 'Standard', note: '2-4 weeks' },
  { value: 'Flexible', title: 'Flexible', note: '1-3 months' },
  { value: 'Long-term', title: 'Long-term', note: '3+ months' },
]);
/** `line`: what the service includes; its price is in the quote. */
export const additionalServices = [
  {
    value: '24/7 Emergency Support',
    title: '24/7 Emergency Support',
    line: 'A person who answers day and night until the work is done.',
  },
  {
    value: 'Dedicated Project Manager',
    title: 'Dedicated Project Manager',
    line: 'One person plans the work with you and is there on the day.',
  },
  {
    value: 'Real-time Tracking & Updates',
    title: 'Real-time Tracking & Updates',
    line: 'Each step of each vehicle is reported to the people you name.',
  },
  {
    value: 'Insurance & Liability Coverage',
    title: 'Insurance & Liability Coverage',
    line: 'Cover for your goods; the quote says up to which sum.',
  },
  {
    value: 'Storage Solutions',
    title: 'Storage Solutions',
    line: 'Safe storage between the two addresses, for the days you need.',
  },
  {
    value: 'Post-move Support Services',
    title: 'Post-move Support Services',
    line: 'Unpacking, fitting and a second visit after the move.',
  },
] as const;

export type BookingService = (typeof bookingServices)[number]['value'];
export type BookingMoveType = (typeof bookingMoveTypes)[number]['value'];
export type ServiceLevel = (typeof serviceLevels)[number]['value'] | typeof customizePackage.value;
export type PreferredTime = (typeof preferredTimes)[number]['value'];
/** The hours of a part of the day; flexible means the working day. */
export const partOfDay: Readonly<Record<PreferredTime, readonly [string, string]>> = {
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '20:00'],
  flexible: ['08:00', '17:00'],
};
export type ProjectScale = (typeof projectScales)[number]['value'];
export type EmployeeNumber = (typeof employeeNumbers)[number]['value'];
export type RelocationType = (typeof relocationTypes)[number]['value'];
export type Distance = (typeof distances)[number]['value'];
export type BudgetRange = (typeof budgetRanges)[number]['value'];
export type ProjectTimeline = (typeof projectTimelines)[number]['value'];
export type AdditionalService = (typeof additionalServices)[number]['value'];

/** `Morning (8 AM-12 PM)`. A value no longer offered is returned as it is. */
export const optionLabel = (of: readonly Option[], value: string): string => {
  const match = of.find((option) => option.value === value);
  if (!match) return value;
  return match.note ? `${match.title} (${match.note})` : match.title;
};
export const optionTitle = (of: readonly Option[], value: string): string =>
  of.find((option) => option.value === value)?.title ?? value;

/** The three boxes of step 7: none is required. Identity holds their texts and stores each consent with its date. */
export const consentCodes = ['terms', 'updates', 'other_services'] as const;
type BookingConsent = (typeof consentCodes)[number];
export const consentTexts: Readonly<Record<BookingConsent, string>> = {
  terms: words.terms.words,
  updates: words.updates.words,
  other_services: words.other_services.words,
};

/** Contains no text typed by users, because emails contain it. */
export const bookingTitle = (of: { readonly service_type: string; readonly service_level: string }): string =>
  `${optionTitle(bookingServices, of.service_type)}, ${of.service_level}`;
