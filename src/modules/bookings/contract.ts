// Business bookings: the wizard's request, its quote, its jobs and its invoice (customer.md §2.7, §2.8, §3, §5).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import {
  email,
  idCursorQuery,
  isoDate,
  koboAmount,
  notes,
  optionalName,
  pageOf,
  phone,
  stateTag,
  uuid,
} from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { priceLine } from '../catalogue/contract.ts';
import { confirmation } from '../jobs/view-contract.ts';
import { invoiceView } from '../money/invoice-contract.ts';
import { bookingJob, may } from './job-view-contract.ts';
import { companiesRefusals } from '../companies/contract.ts';
import { creditRefusals } from '../companies/credit-contract.ts';
import * as options from './options.ts';
import { approvalLifecycle } from '../companies/spend-rules.ts';
import { bookingLifecycle, bookingRules, quoteLifecycle, wizardSteps } from './rules.ts';
import { requestsRefusals } from '../requests/contract.ts';
import { reviewWords } from './quote-rules.ts';

const { notice: service } = wizardSteps[0];
const { notice: scope } = wizardSteps[1];
const { notice: contact } = wizardSteps[2];
const { notice: details } = wizardSteps[3];
const { notice: budget } = wizardSteps[4];

export const bookingsRefusals = {
  /** One per step, worded as in the specification. */
  service_required: refusal(422, 'service_required', service.title, service.detail),
  scope_required: refusal(422, 'scope_required', scope.title, scope.detail),
  contact_required: refusal(422, 'contact_required', contact.title, contact.detail),
  details_required: refusal(422, 'details_required', details.title, details.detail),
  budget_required: refusal(422, 'budget_required', budget.title, budget.detail),
  /** It was already answered, replaced or expired; the sentence says which. */
  quote_closed: refusal(
    409,
    'quote_closed',
    'This quote is closed',
    'You can no longer answer it. Check the booking again.',
  ),
  /** For a company's booking; the detail names the budget. */
  over_budget: refusal(409, 'over_budget', 'Over the budget', 'It is more than your company’s budget for the month.'),
  /** About the approval of a quote; the detail gives its state. */
  already_asked: refusal(409, 'already_asked', 'Already asked', 'Your company decides about this quote.'),
  /** The field says which cost centre, project or relocation the company does not have, or no longer has. */
  wrong_payer: refusal(422, 'wrong_payer', 'Choose again', 'Your company no longer has this. Choose another.'),
  already_countered: refusal(
    409,
    'already_countered',
    'You have already proposed a change',
    'You can propose a change once. Accept this quote, decline it, or write to us.',
  ),
  booking_moved_on: refusal(409, 'booking_moved_on', 'Not possible now', 'The booking has changed. Check it again.'),
  booking_not_cancellable: refusal(
    409,
    'booking_not_cancellable',
    'It is too late to cancel here',
    'A mover is already on the way. Call or message the mover, or write to us.',
  ),
  nothing_to_confirm: refusal(
    409,
    'nothing_to_confirm',
    'Not delivered yet',
    'You can confirm and rate once your mover has delivered.',
  ),
  /** For staff. */
  review_first: refusal(409, 'review_first', 'Not in review yet', reviewWords),
  wish_unanswered: refusal(
    422,
    'wish_unanswered',
    'A requested service is missing from the quote',
    'Enter an amount for each, or mark it as included.',
  ),
  quote_total: refusal(422, 'quote_total', 'Check the total', 'The lines must add up to more than zero.'),
  jobs_sum: refusal(422, 'jobs_sum', 'The jobs do not add up', 'Their prices must add up to the quote’s total.'),
} as const;
const refuse = bookingsRefusals;

const values = <const L extends readonly options.Option[]>(list: L) =>
  list.map(({ value }) => value) as [L[number]['value'], ...L[number]['value'][]];
const bookingService = z.enum(values(options.bookingServices), 'Choose a service');
const bookingMoveType = z.enum(values(options.bookingMoveTypes), 'Choose a move type');
/** Adds to the three levels the one that 'Customize Service' on a program page fills in. */
export const serviceLevel = z.enum(
  [...values(options.serviceLevels), options.customizePackage.value],
  'Choose a service level',
);
export const preferredTime = z.enum(values(options.preferredTimes), 'Choose a time');
export const projectScale = z.enum(values(options.projectScales), 'Choose a project scale');
export const budgetRange = z.enum(values(options.budgetRanges), 'Choose a budget range');
export const projectTimeline = z.enum(values(options.projectTimelines), 'Choose a project timeline');
const employees = z.enum(values(options.employeeNumbers), 'Choose a number');
const relocation = z.enum(values(options.relocationTypes), 'Choose a relocation type');
const distance = z.enum(values(options.distances), 'Choose a distance');
const extra = z.enum(values(options.additionalServices), 'Choose from the list');

/** Optional here: the step that requires a field refuses without it, in the specification's words. Unknown fields are refused. */
const given = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
export const bookingFields = {
  service_type: given(bookingService),
  move_type: given(bookingMoveType),
  service_level: given(serviceLevel),
  email: given(email),
  phone: given(phone),
  company_name: given(optionalName(120)),
  contact_person: given(optionalName(120)),
  primary_location: given(notes(300)),
  service_area: given(notes(300)),
  destination: given(notes(300)),
  /** The road from primary_location to destination. */
  distance_m: given(z.int('Enter a distance').check(z.gte(0, 'Enter a distance'), z.lte(5_000_000, 'This is too far'))),
  preferred_start_date: given(isoDate),
  preferred_time: given(preferredTime),
  project_scale: given(projectScale),
  special_requirements: given(notes(bookingRules.maxRequirements)),
  /** The next three are stored for guest-relocation only. */
  number_of_employees: given(employees),
  relocation_type: given(relocation),
  distance: given(distance),
  budget_range: given(budgetRange),
  project_timeline: given(projectTimeline),
  additional_services: given(z.array(extra).check(z.maxLength(options.additionalServices.length))),
} as const;

export const submitBooking = endpoint({
  name: 'bookings.submitBooking',
  method: 'POST',
  path: '/api/bookings',
  who: 'anyone',
  summary: 'Requests a business booking. It is reviewed within 24 hours; the link to follow it is emailed.',
  body: z.strictObject({
    ...bookingFields,
    /** The ticked boxes of step 7. */
    consents: z.optional(z.array(z.enum(options.consentCodes)).check(z.maxLength(options.consentCodes.length))),
    /** The company that pays, which the signed-in person belongs to; without it, the person pays. */
    company: z.optional(
      z.nullable(
        z.strictObject({
          company_id: uuid,
          cost_centre_id: z.optional(z.nullable(uuid)),
          project_id: z.optional(z.nullable(uuid)),
          /** A relocation that the person manages, or their own. */
          relocation_id: z.optional(z.nullable(uuid)),
        }),
      ),
    ),
  }),
  /** key: opens GET /api/bookings/{key}; path: its page. */
  answer: z.object({ id: z.string(), code: z.string(), key: z.string(), path: z.string() }),
  status: 201,
  refusals: [
    refuse.service_required,
    refuse.scope_required,
    refuse.contact_required,
    refuse.details_required,
    refuse.budget_required,
    requestsRefusals.date_in_past,
    requestsRefusals.date_too_far,
    refuse.wrong_payer,
    creditRefusals.pay_first,
  ],
  idempotent: true,
});

const bookingStatus = z.enum(bookingLifecycle.states);
const quoteStatus = z.enum(quoteLifecycle.states);
const nullableText = z.nullable(z.string());

/** Times ISO, amounts kobo, VAT included. version counts from 1; a newer one replaces it. */
export const quoteView = z.object({
  id: z.string(),
  version: z.int(),
  status: quoteStatus,
  lines: z.array(priceLine),
  total_kobo: z.int(),
  /** From staff to the customer. */
  note: z.string(),
  sent_at: nullableText,
  valid_until: nullableText,
  /** When it was accepted, declined or expired. */
  answered_at: nullableText,
  decline_reason: z.string(),
  /** The customer's single counter-proposal; amount null if it is only words. */
  counter: z.nullable(z.object({ amount_kobo: z.nullable(z.int()), note: z.string(), at: z.string() })),
});
export type QuoteView = z.output<typeof quoteView>;

/** `at` ISO; null until it happens. */
const bookingStep = z.object({
  code: z.enum(['received', 'review', 'quote', 'accepted', 'call', 'scheduled', 'work', 'completed', 'ended']),
  title: z.string(),
  state: z.enum(['done', 'now', 'later']),
  at: nullableText,
  note: nullableText,
});

export const bookingView = z.object({
  id: z.string(),
  code: z.string(),
  status: bookingStatus,
  tag: stateTag,
  created_at: z.string(),
  /** 24 hours after the booking or a counter arrived; null once it is quoted or has ended. */
  review_due_at: nullableText,
  service_type: bookingService,
  move_type: bookingMoveType,
  service_level: serviceLevel,
  email: z.string(),
  phone: z.string(),
  company_name: z.string(),
  contact_person: z.string(),
  primary_location: z.string(),
  service_area: z.string(),
  destination: z.string(),
  distance_m: z.nullable(z.int()),
  preferred_start_date: z.string(),
  preferred_time: preferredTime,
  project_scale: projectScale,
  special_requirements: z.string(),
  number_of_employees: z.nullable(employees),
  relocation_type: z.nullable(relocation),
  distance: z.nullable(distance),
  budget_range: budgetRange,
  project_timeline: projectTimeline,
  additional_services: z.array(extra),
  /** How it is paid: by invoice, when the work is done. */
  payment: z.string(),
  /** company: a manager or an admin of the company that pays, who is not its person. */
  reader: z.enum(['person', 'company']),
  /** The company that pays, and the codes it counts the booking under; null: the customer pays. */
  payer: z.nullable(
    z.object({
      name: z.string(),
      cost_centre: nullableText,
      project: nullableText,
      relocation: nullableText,
    }),
  ),
  /** Approval of the current quote by the company. answer: the decision maker's words, or why the request failed. */
  approval: z.nullable(
    z.object({ status: z.enum(approvalLifecycle.states), expires_at: z.string(), answer: z.string() }),
  ),

  /** Why it was declined or cancelled. */
  ended_reason: z.string(),
  steps: z.array(bookingStep),
  /** The current quote: the latest one sent. */
  quote: z.nullable(quoteView),
  /** Older ones, newest first. */
  earlier_quotes: z.array(quoteView),
  jobs: z.array(bookingJob),
  invoice: z.nullable(invoiceView),
  may_accept: may,
  /** To request the company's approval, once per quote, after `over_budget`. */
  may_ask: may,
  may_decline: may,
  may_counter: may,
  may_cancel: may,
});
export type BookingView = z.output<typeof bookingView>;

/** The secret of the link in the email; for its account and staff also the booking's id. Anything else is not found. */
const byKey = z.object({ key: z.string().check(z.maxLength(200)) });
export const byQuote = z.extend(byKey, { quote: uuid });
export const byBookingJob = z.extend(byKey, { job: uuid });

export const readBooking = endpoint({
  name: 'bookings.readBooking',
  method: 'GET',
  path: '/api/bookings/{key}',
  who: 'anyone',
  summary: 'The state of a business booking: progress, quote, jobs, invoice and what the customer can do now.',
  params: byKey,
  answer: bookingView,
});

export const acceptQuote = endpoint({
  name: 'bookings.acceptQuote',
  method: 'POST',
  path: '/api/bookings/{key}/quotes/{quote}/acceptance',
  who: 'anyone',
  summary: 'The customer accepts the quote. A company’s booking then counts against its budgets.',
  params: byQuote,
  answer: bookingView,
  refusals: [refuse.quote_closed, refuse.over_budget, creditRefusals.pay_first, companiesRefusals.not_allowed],
  idempotent: true,
});

const reason = notes(bookingRules.maxReason);
export const declineQuote = endpoint({
  name: 'bookings.declineQuote',
  method: 'POST',
  path: '/api/bookings/{key}/quotes/{quote}/refusal',
  who: 'anyone',
  summary: 'The customer declines the quote, with the reason.',
  params: byQuote,
  body: z.strictObject({ reason: reason.check(z.minLength(1, 'Tell us why')) }),
  answer: bookingView,
  refusals: [refuse.quote_closed, companiesRefusals.not_allowed],
  idempotent: true,
});

export const counterQuote = endpoint({
  name: 'bookings.counterQuote',
  method: 'POST',
  path: '/api/bookings/{key}/quotes/{quote}/counter',
  who: 'anyone',
  summary: 'The customer proposes an amount or a change, once; staff answer with a new quote.',
  params: byQuote,
  body: z.strictObject({
    amount_kobo: z.optional(z.nullable(koboAmount)),
    note: reason.check(z.minLength(1, 'Write what should change')),
  }),
  answer: bookingView,
  refusals: [refuse.already_countered, refuse.quote_closed, companiesRefusals.not_allowed],
  idempotent: true,
});

export const cancelBooking = endpoint({
  name: 'bookings.cancelBooking',
  method: 'POST',
  path: '/api/bookings/{key}/cancellation',
  who: 'anyone',
  summary: 'The customer cancels, free until a mover is on the way.',
  params: byKey,
  body: z.strictObject({ reason: z.optional(reason) }),
  answer: bookingView,
  refusals: [refuse.booking_not_cancellable],
  idempotent: true,
});

export const confirmBookingJob = endpoint({
  name: 'bookings.confirmBookingJob',
  method: 'POST',
  path: '/api/bookings/{key}/jobs/{job}/confirmation',
  who: 'anyone',
  summary: 'The customer confirms one job of the booking and rates it; the mover is paid.',
  params: byBookingJob,
  body: confirmation,
  answer: bookingView,
  refusals: [refuse.nothing_to_confirm],
  idempotent: true,
});

/** One line of a list. total_kobo: the current quote's; null if there is none. */
export const bookingSummary = z.object({
  id: z.string(),
  code: z.string(),
  status: bookingStatus,
  tag: stateTag,
  service_type: bookingService,
  service_level: serviceLevel,
  company_name: z.string(),
  preferred_start_date: z.string(),
  created_at: z.string(),
  total_kobo: z.nullable(z.int()),
});
export type BookingSummary = z.output<typeof bookingSummary>;

export const listMyBookings = endpoint({
  name: 'bookings.listMyBookings',
  method: 'GET',
  path: '/api/bookings',
  who: 'account',
  summary: 'Your business bookings, newest first; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(bookingSummary),
});
