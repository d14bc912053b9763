// Everything that a company ordered, as one list (docs/decisions/0161-bookings-of-a-company.md). Amounts kobo, VAT included.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, isoDate, pageOf, search, uuid } from '../../shared/fields.ts';
import { approvalView } from './approval-contract.ts';
import { companiesRefusals, ofCompany } from './contract.ts';
import {
  orderMoneys,
  orderServices,
  orderShelves,
  orderSorts,
  orderStates,
  orderWays,
  serviceFilters,
} from './order-rules.ts';
import { withoutOne } from './rules.ts';

const uuidOrNone = z.union([uuid, z.literal(withoutOne)], 'Choose one of the list');
const filters = {
  shelf: z.optional(z.enum(orderShelves)),
  /** moves: move, package, cleaning and program, which the program of moves pays. */
  service: z.optional(z.enum(serviceFilters)),
  person: z.optional(uuid),
  team: z.optional(uuidOrNone),
  cost_centre: z.optional(uuidOrNone),
  /** What is in the books. With it, prices and their sum are the amounts there: the fee of a cancelled booking, the rest after a dispute. */
  money: z.optional(z.enum(orderMoneys)),
  /** Lagos days, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  search,
} as const;
const sorted = {
  sort: z.optional(z.enum(orderSorts)),
  /** Without it: the next start first, or the latest for what has ended; the highest price; names from A. */
  order: z.optional(z.enum(['up', 'down'])),
} as const;

/** words: the state as people read it. person: empty if it is not known any more. code: the number that people see. */
const bookingRow = z.object({
  key: z.string(),
  code: z.string(),
  service: z.enum(orderServices),
  title: z.string(),
  employee_id: z.nullable(z.string()),
  person: z.string(),
  starts_at: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(orderStates),
  words: z.string(),
  price_kobo: z.nullable(z.int()),
  team: z.nullable(z.string()),
  cost_centre: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
});
export type BookingRow = z.output<typeof bookingRow>;

export const listBookings = endpoint({
  name: 'companies.listBookings',
  method: 'GET',
  path: '/api/companies/{company}/bookings',
  who: 'account',
  summary:
    'Everything the company ordered, 20 a page: what is open with the next start first, or what these filters show. An employee gets what is for them and what they ordered.',
  params: ofCompany,
  query: z.extend(cursorQuery, { ...filters, ...sorted }),
  answer: pageOf(bookingRow),
});

export const sumBookings = endpoint({
  name: 'companies.sumBookings',
  method: 'GET',
  path: '/api/companies/{company}/bookings-sum',
  who: 'account',
  summary:
    'How many bookings these filters show, and the sum of their prices. more: there are more than 2,000, and sum_kobo is null.',
  params: ofCompany,
  query: z.strictObject(filters),
  answer: z.object({ orders: z.int(), sum_kobo: z.nullable(z.int()), more: z.boolean() }),
});

export const exportBookings = endpoint({
  name: 'companies.exportBookings',
  method: 'GET',
  path: '/api/companies/{company}/bookings-file',
  who: 'account',
  summary: 'The bookings that these filters show as CSV, at most 10,000. Prices in naira.',
  params: ofCompany,
  query: z.strictObject({ ...filters, ...sorted }),
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
});

const otherTime = z.nullable(z.object({ key: z.string(), starts_at: z.string(), state: z.enum(orderStates) }));
const booking = z.object({
  ...bookingRow.shape,
  via: z.enum(orderWays),
  ordered_by: z.nullable(z.string()),
  /** It is for the reader. */
  own: z.boolean(),
  /** The reader may decide for this person: it is theirs, or they may book for them. */
  may_answer: z.boolean(),
  /** The person it is for no longer belongs to the company. */
  left: z.boolean(),
  project: z.nullable(z.string()),
  relocation: z.nullable(z.object({ id: z.string(), person_name: z.string() })),
  /** The booking of which it takes the place, for another time. */
  replaces: otherTime,
  /** The booking that takes its place, or would after an approval. */
  replaced_by: otherTime,
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** What is in the company's books; null: nothing yet. */
  spend: z.nullable(
    z.object({
      state: z.enum(['reserved', 'spent', 'freed']),
      amount_kobo: z.int(),
      billed: z.boolean(),
      /** The bill that contains it, for those who may see bills. */
      bill: z.nullable(z.object({ id: z.string(), number: z.string() })),
    }),
  ),
  /** The questions about it, newest first. */
  approvals: z.array(approvalView),
});
export type BookingView = z.output<typeof booking>;

export const readBooking = endpoint({
  name: 'companies.readBooking',
  method: 'GET',
  path: '/api/companies/{company}/bookings/{key}',
  who: 'account',
  summary: 'One booking of the company: what, for whom, its state, its costs and its approvals.',
  params: z.extend(ofCompany, { key: z.string().check(z.maxLength(60)) }),
  answer: booking,
  refusals: [companiesRefusals.not_allowed],
});

export const readBookingCalendar = endpoint({
  name: 'companies.readBookingCalendar',
  method: 'GET',
  path: '/api/companies/{company}/bookings/{key}/calendar',
  who: 'account',
  summary: 'One booking of the company as a file for calendars. Importing it again replaces it.',
  params: z.extend(ofCompany, { key: z.string().check(z.maxLength(60)) }),
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['text/calendar; charset=utf-8'] },
  refusals: [companiesRefusals.not_allowed],
});
