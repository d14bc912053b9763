// Business bookings on the staff console: the review queue, the quote, the schedule (decisions.md, "Staff console").
import { creditRefusals } from '../companies/credit-contract.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { clockTime, isoDate, koboAmount, notes, pageOf, search, text, uuid } from '../../shared/fields.ts';
import { bookingsRefusals, bookingSummary, bookingView, quoteView } from './contract.ts';
import { bookingRules } from './rules.ts';
import { requestsRefusals } from '../requests/contract.ts';
import { jobRefusals } from '../jobs/contract.ts';
import { jobSizes } from '../jobs/rules.ts';
import { outsideNigeria, placeUnknown } from '../places/contract.ts';
import { bookingShelves } from './staff-rules.ts';

const byId = z.object({ id: uuid });
const reason = text(300, 'Write the reason');

/** A line of the queue. review_due_at: ISO; null if no answer is due. */
const staffBookingRow = z.object({
  ...bookingSummary.shape,
  email: z.string(),
  contact_person: z.string(),
  review_due_at: z.nullable(z.string()),
});
export type StaffBookingRow = z.output<typeof staffBookingRow>;

/** A booking as its customer sees it, with the draft for staff. */
const bookingFile = z.object({
  booking: bookingView,
  user_id: z.nullable(z.string()),
  /** The company that pays on its account; null: by an invoice of its own. */
  payer_id: z.nullable(z.string()),
  draft: z.nullable(z.object({ ...quoteView.shape, miles: z.int() })),
});
export type BookingFile = z.output<typeof bookingFile>;

export const listAllBookings = endpoint({
  name: 'bookings.listAllBookings',
  method: 'GET',
  path: '/api/staff/bookings',
  who: 'staff',
  summary:
    'Business bookings; 30 a page. `review` (the default): those that wait for an answer, most urgent first; otherwise newest first.',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/, 'Not a cursor of this list'))),
    show: z.optional(z.enum(bookingShelves)),
    search,
  }),
  answer: pageOf(staffBookingRow),
});

export const readBookingFile = endpoint({
  name: 'bookings.readBookingFile',
  method: 'GET',
  path: '/api/staff/bookings/{id}',
  who: 'staff',
  summary: 'One booking with its quotes, the draft of the next one, its jobs and its invoice.',
  params: byId,
  answer: bookingFile,
});

export const startReview = endpoint({
  name: 'bookings.startReview',
  method: 'POST',
  path: '/api/staff/bookings/{id}/review',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Starts the review of a booking; the customer sees it.',
  params: byId,
  answer: bookingFile,
  refusals: [bookingsRefusals.booking_moved_on],
});

const maxKobo = 100_000_000_000_000;
const line = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'Not a code of a line')),
  label: text(120, 'Say what the line is for'),
  /** Negative: a discount. */
  amount_kobo: z.int('Enter an amount').check(z.gte(-maxKobo), z.lte(maxKobo)),
});
const quoteWords = z.strictObject({
  lines: z
    .array(line)
    .check(z.minLength(1, 'Add a line'), z.maxLength(bookingRules.maxLines, `At most ${bookingRules.maxLines} lines`)),
  miles: z.int('Enter whole miles').check(z.gte(0), z.lte(bookingRules.maxMiles)),
  note: z.optional(notes(1000)),
});

export const saveQuote = endpoint({
  name: 'bookings.saveQuote',
  method: 'PUT',
  path: '/api/staff/bookings/{id}/quote',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Saves the draft of the next quote; only staff see it.',
  params: byId,
  body: quoteWords,
  answer: bookingFile,
  refusals: [bookingsRefusals.quote_total, bookingsRefusals.booking_moved_on],
});

export const sendQuote = endpoint({
  name: 'bookings.sendQuote',
  method: 'POST',
  path: '/api/staff/bookings/{id}/quotes',
  who: 'staff',
  own: { id: 'order' },
  summary:
    'Sends a quote, valid 14 days, by email; it replaces one that waits. Every wished service has a line, ₦0 when included.',
  params: byId,
  body: quoteWords,
  answer: bookingFile,
  refusals: [
    bookingsRefusals.quote_total,
    bookingsRefusals.review_first,
    bookingsRefusals.wish_unanswered,
    bookingsRefusals.booking_moved_on,
  ],
  idempotent: true,
});

export const declineBooking = endpoint({
  name: 'bookings.declineBooking',
  method: 'POST',
  path: '/api/staff/bookings/{id}/refusal',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Declines a booking with a reason, which the customer sees.',
  params: byId,
  body: z.strictObject({ reason }),
  answer: bookingFile,
  refusals: [bookingsRefusals.booking_moved_on],
});

export const confirmCall = endpoint({
  name: 'bookings.confirmCall',
  method: 'PUT',
  path: '/api/staff/bookings/{id}/call',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Records the confirmation call; the customer sees it as done.',
  params: byId,
  answer: bookingFile,
  refusals: [bookingsRefusals.booking_moved_on],
});

export const acceptForCustomer = endpoint({
  name: 'bookings.acceptForCustomer',
  method: 'POST',
  path: '/api/staff/bookings/{id}/acceptance',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Records that the customer accepted the quote by phone.',
  params: byId,
  answer: bookingFile,
  refusals: [bookingsRefusals.quote_closed, bookingsRefusals.over_budget, creditRefusals.pay_first],
  idempotent: true,
});

const plannedJob = z.strictObject({
  title: text(120, 'Say what the job is'),
  date: isoDate,
  time: clockTime,
  /** Length of the time window. */
  hours: z.int('Enter whole hours').check(z.gte(1, 'At least 1 hour'), z.lte(72, 'At most 72 hours')),
  from: text(300, 'Enter where it starts'),
  /** Empty: everything happens in one place. */
  to: z.optional(z.nullable(notes(300))),
  size: z.enum(jobSizes, 'Choose light, medium or heavy'),
  crew: z.int('Enter how many people').check(z.gte(1, 'At least 1 person'), z.lte(50, 'At most 50 people')),
  price_kobo: koboAmount,
  note: z.optional(notes(1000)),
});

export const scheduleBooking = endpoint({
  name: 'bookings.scheduleBooking',
  method: 'POST',
  path: '/api/staff/bookings/{id}/schedule',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Splits an accepted booking into jobs, whose prices add up to the quote; they go to the board.',
  params: byId,
  body: z.strictObject({
    jobs: z
      .array(plannedJob)
      .check(z.minLength(1, 'Add a job'), z.maxLength(bookingRules.maxJobs, `At most ${bookingRules.maxJobs} jobs`)),
  }),
  answer: bookingFile,
  refusals: [
    bookingsRefusals.jobs_sum,
    bookingsRefusals.booking_moved_on,
    requestsRefusals.date_in_past,
    requestsRefusals.date_too_far,
    requestsRefusals.time_in_past,
    placeUnknown,
    outsideNigeria,
  ],
  idempotent: true,
});

export const cancelBookingByStaff = endpoint({
  name: 'bookings.cancelBookingByStaff',
  method: 'POST',
  path: '/api/staff/bookings/{id}/cancellation',
  who: 'staff',
  own: { id: 'order' },
  summary:
    'Cancels a booking and its jobs, also after work has begun. Completed jobs stay: the booking is then completed, and they are billed.',
  params: byId,
  body: z.strictObject({ reason }),
  answer: bookingFile,
  refusals: [bookingsRefusals.booking_not_cancellable, jobRefusals.wrong_step],
});

export const recordPayment = endpoint({
  name: 'bookings.recordPayment',
  method: 'POST',
  path: '/api/staff/bookings/{id}/payment',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Records that the invoice of a completed booking is paid.',
  params: byId,
  body: z.strictObject({ how: text(100, 'Say how it was paid') }),
  answer: bookingFile,
  refusals: [bookingsRefusals.booking_moved_on],
  idempotent: true,
});
