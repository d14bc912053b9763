// What the business wizard offers, in the specification's words and order (customer.md §5). `value` is sent and stored; `note`
// is the text in the brackets.
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
/** Not offered by the wizard: the level that 'Customize Service' on a program page fills in. Its whole price is in the quote. */
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
/** Asked for guest-relocation only; none is required. */
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
/** Dollars, as the specification has them. */
export const budgetRanges = list([
  { value: 'Under $10K', title: 'Under $10K' },
  { value: '$10K-$50K', title: '$10K-$50K' },
  { value: '$50K-$100K', title: '$50K-$100K' },
  { value: '$100K+', title: '$100K+' },
]);
export const projectTimelines = list([
  { value: 'ASAP', title: 'ASAP', note: 'within 1 week' },
  { value: 'Standard', title: 'Standard', note: '2-4 weeks' },
  { value: 'Flexible', title: 'Flexible', note: '1-3 months' },
  { value: 'Long-term', title: 'Long-term', note: '3+ months' },
]);
export const additionalServices = list([
  { value: '24/7 Emergency Support', title: '24/7 Emergency Support' },
  { value: 'Dedicated Project Manager', title: 'Dedicated Project Manager' },
  { value: 'Real-time Tracking & Updates', title: 'Real-time Tracking & Updates' },
  { value: 'Insurance & Liability Coverage', title: 'Insurance & Liability Coverage' },
  { value: 'Storage Solutions', title: 'Storage Solutions' },
  { value: 'Post-move Support Services', title: 'Post-move Support Services' },
]);

export type BookingService = (typeof bookingServices)[number]['value'];
export type BookingMoveType = (typeof bookingMoveTypes)[number]['value'];
export type ServiceLevel = (typeof serviceLevels)[number]['value'] | typeof customizePackage.value;
export type PreferredTime = (typeof preferredTimes)[number]['value'];
export type ProjectScale = (typeof projectScales)[number]['value'];
export type EmployeeNumber = (typeof employeeNumbers)[number]['value'];
export type RelocationType = (typeof relocationTypes)[number]['value'];
export type Distance = (typeof distances)[number]['value'];
export type BudgetRange = (typeof budgetRanges)[number]['value'];
export type ProjectTimeline = (typeof projectTimelines)[number]['value'];
export type AdditionalService = (typeof additionalServices)[number]['value'];

/** `Morning (8 AM-12 PM)`. A value that is no longer offered shows as it is. */
export const optionLabel = (of: readonly Option[], value: string): string => {
  const found = of.find((option) => option.value === value);
  if (!found) return value;
  return found.note ? `${found.title} (${found.note})` : found.title;
};
export const optionTitle = (of: readonly Option[], value: string): string =>
  of.find((option) => option.value === value)?.title ?? value;

/** The three boxes of step 7: none is required. Identity holds the text beside the tick, and stores it with the day. */
export const consentCodes = ['terms', 'updates', 'other_services'] as const;
type BookingConsent = (typeof consentCodes)[number];
export const consentTexts: Readonly<Record<BookingConsent, string>> = {
  terms: words.terms.words,
  updates: words.updates.words,
  other_services: words.other_services.words,
};

/** Contains nothing that somebody typed, because it is sent in emails. */
export const bookingTitle = (of: { readonly service_type: string; readonly service_level: string }): string =>
  `${optionTitle(bookingServices, of.service_type)}, ${of.service_level}`;
