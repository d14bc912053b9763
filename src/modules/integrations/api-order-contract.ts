// Orders by a company's own programs with a key: items of its programs, and bookings. Amounts kobo with VAT, dates and times in Lagos.
import { approvalRefusals } from '../companies/approval-contract.ts';
import { creditRefusals } from '../companies/credit-contract.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, idCursorQuery, notes, optionalName, pageOf, text, uuid } from '../../shared/fields.ts';
import { common, refusal } from '../../shared/refusal.ts';
import * as items from '../programs/contract.ts';
import { itemKinds, itemStates } from '../programs/rules.ts';
import { approvalRules } from '../companies/spend-rules.ts';
import { requestRules } from '../requests/rules.ts';
import { orderFaults, orderForCompany } from '../requests/company-order-contract.ts';
import { integrationsRefusals } from './contract.ts';
import { sampleOffer } from './test-item-rules.ts';

const { no_such_code } = integrationsRefusals;

/** Codes of the company's cost centres and projects, as shown under Team. */
const codes = {
  cost_centre: z.optional(text(24, 'Enter the code')),
  project: z.optional(text(24, 'Enter the code')),
};
const ofId = z.object({ id: uuid });
const reference = text(64, 'Enter the reference');

export const apiOrderRefusals = {
  reference_taken: refusal(409, 'reference_taken', 'Already booked', 'There is a booking with this reference.'),
  /** A test key asked for something real, or a live key for a test. */
  live_booking: refusal(
    403,
    'live_booking',
    'This is a live booking',
    'A test key only opens test bookings. Use a live key of your company for this one.',
  ),
  test_booking: refusal(
    403,
    'test_booking',
    'This is a test booking',
    'A live key only opens live bookings. Use a test key of your company for this one.',
  ),
  test_item: refusal(
    403,
    'test_item',
    'This is a test item',
    'A live key only opens live items. Use a test key of your company for this one.',
  ),
  waits_for_approval: refusal(
    409,
    'waits_for_approval',
    'It waits for an approval',
    'There is no mover before somebody of your company has approved it.',
  ),
  quote_over: refusal(
    409,
    'quote_over',
    'The quote has ended',
    'This quote does not exist or has ended. Ask for another one.',
  ),
  quote_differs: refusal(
    409,
    'quote_differs',
    'Not what was quoted',
    'Service, places, day, time, size and items have to be those of the quote.',
  ),
} as const;
const refuseOrder = apiOrderRefusals;

/** order_key: the request or booking of a move. version: sent with a change, so that no one overwrites what they have not seen. */
export const item = z.extend(
  z.omit(items.itemView, {
    booked: true,
    employee_name: true,
    partner: true,
    offer: true,
    partner_order: true,
    relocation: true,
    order: true,
    question: true,
    report_until: true,
    may: true,
  }),
  { order_key: z.nullable(z.string()), partner_offer_id: z.nullable(z.string()) },
);
export type ApiItem = z.output<typeof item>;

const refuse = items.programsRefusals;
/** A test key asked for a live item, or a live key for a test item. */
const otherSide = [common.live_only, apiOrderRefusals.test_item] as const;
/** With a live key: an offer of GET /api/v1/partners. This one is of a sample partner. */
const meal = { partner_offer_id: sampleOffer, fields: { restaurant: 'The partner', people: 12 } };

export const listItems = endpoint({
  name: 'integrations.listItems',
  method: 'GET',
  path: '/api/v1/items',
  who: 'key',
  scope: 'items:read',
  test: true,
  summary: 'The items of one program, the latest day first; 20 a page. A test key reads its test items.',
  query: z.extend(cursorQuery, { kind: z.enum(itemKinds), status: z.optional(z.enum(itemStates)) }),
  answer: pageOf(item),
  example: { query: { kind: 'meal' } },
});

export const readItem = endpoint({
  name: 'integrations.readItem',
  method: 'GET',
  path: '/api/v1/items/{id}',
  who: 'key',
  scope: 'items:read',
  test: true,
  summary: 'One item.',
  params: ofId,
  answer: item,
  refusals: [...otherSide],
  example: { params: { id: '{item}' } },
});

export const createItem = endpoint({
  name: 'integrations.createItem',
  method: 'POST',
  path: '/api/v1/items',
  who: 'key',
  scope: 'items:write',
  test: true,
  summary:
    'Adds an item; it is pending until a manager confirms it. A meal and a stay name an offer of a partner, whose price they have: price_kobo is only for a move. Without employee_id it is for the whole company.',
  body: z.extend(
    z.omit(items.createItem.body, {
      cost_centre_id: true,
      project_id: true,
      relocation_id: true,
    }),
    codes,
  ),
  answer: item,
  status: 201,
  refusals: [
    refuse.in_the_past,
    refuse.fields_of_kind,
    refuse.no_such_employee,
    refuse.no_such_order,
    refuse.no_such_offer,
    refuse.offer_needed,
    refuse.not_offered_then,
    refuse.price_not_typed,
    no_such_code,
    creditRefusals.pay_first,
  ],
  idempotent: true,
  example: {
    body: { kind: 'meal', title: 'Team lunch', date: '{day}', time: '13:00', ...meal },
  },
});

export const changeItem = endpoint({
  name: 'integrations.changeItem',
  method: 'PUT',
  path: '/api/v1/items/{id}',
  who: 'key',
  scope: 'items:write',
  test: true,
  summary:
    'Changes the day, price or other details. A confirmed item stays confirmed unless its price changes: then it is pending again, and nothing is reserved.',
  params: ofId,
  body: items.changeItem.body,
  answer: item,
  refusals: [...items.changeFaults, ...otherSide],
  example: {
    params: { id: '{item}' },
    body: { version: 1, title: 'Team dinner', date: '{day}', time: '18:00', ...meal },
  },
});

export const cancelItem = endpoint({
  name: 'integrations.cancelItem',
  method: 'POST',
  path: '/api/v1/items/{id}/cancellation',
  who: 'key',
  scope: 'items:write',
  test: true,
  summary:
    'Cancels an item and frees what was reserved for it. Once its partner has confirmed it and it begins soon, cancelling costs its price: then the request names it as `fee_kobo`.',
  params: ofId,
  body: items.cancelItem.body,
  answer: item,
  refusals: [refuse.item_changed, refuse.item_moved_on, refuse.cancel_costs, ...otherSide],
  example: { params: { id: '{item}' }, body: { version: 1 } },
});

/** failed: it was approved, and could not be made any more. */
export const approvalStates = ['waiting', 'approved', 'declined', 'expired', 'withdrawn', 'failed'] as const;

/**
 * reference: the name that your program gave it. test: made with a test key.
 * kind: `request` is a move, a package or a cleaning; `booking` is a business booking with a quote. Each has its own states. time: null if
 * only a part of the day was chosen. amount_kobo: reserved or spent; null before there is a price, and if it was cancelled. approval: null if
 * it needed none. status: `waiting` until somebody of the company decides; then `declined`, `expired`, `withdrawn` or `failed` if it was
 * not made. reasons: why it needs one. decision: what the person wrote who decided.
 */
export const booking = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  test: z.boolean(),
  kind: z.enum(['request', 'booking']),
  title: z.string(),
  service: z.string(),
  status: z.string(),
  date: z.string(),
  time: z.nullable(z.string()),
  from: z.string(),
  to: z.nullable(z.string()),
  employee_id: z.nullable(z.string()),
  cost_centre: z.nullable(z.string()),
  project: z.nullable(z.string()),
  amount_kobo: z.nullable(z.number()),
  created_at: z.string(),
  approval: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(approvalStates),
      reasons: z.array(z.string()),
      decision: z.nullable(z.string()),
      expires_at: z.string(),
    }),
  ),
});

export type ApiBooking = z.output<typeof booking>;

export const listBookings = endpoint({
  name: 'integrations.listBookings',
  method: 'GET',
  path: '/api/v1/bookings',
  who: 'key',
  scope: 'bookings:read',
  test: true,
  summary:
    'What was booked for your company, the newest first; 50 a page. With `reference`: the one with that reference.',
  query: z.extend(idCursorQuery, { reference: z.optional(reference) }),
  answer: pageOf(booking),
  example: {},
});

export const readBooking = endpoint({
  name: 'integrations.readBooking',
  method: 'GET',
  path: '/api/v1/bookings/{id}',
  who: 'key',
  scope: 'bookings:read',
  test: true,
  summary: 'One booking.',
  params: ofId,
  answer: booking,
  refusals: [refuseOrder.live_booking, refuseOrder.test_booking],
  example: { params: { id: '{booking}' } },
});

export const createBooking = endpoint({
  name: 'integrations.createBooking',
  method: 'POST',
  path: '/api/v1/bookings',
  who: 'key',
  scope: 'bookings:write',
  test: true,
  summary:
    'Books a move, a package or a cleaning for a person of your company, within its rules and budgets. A booking that needs an approval is refused, unless approval_reason says why it is needed: then people of your company decide, and its status is `waiting`. Without employee_id it is for the person who made the key. A package needs receiver_name and receiver_phone.',
  body: z.extend(
    z.omit(orderForCompany.body, {
      employee_id: true,
      cost_centre_id: true,
      project_id: true,
      relocation_id: true,
      contact_name: true,
      ask_reason: true,
      program: true,
      tier: true,
    }),
    {
      employee_id: z.optional(uuid),
      ...codes,
      /** The person the mover asks for at the door, such as your customer; left out: the person it is for. */
      contact_name: z.optional(optionalName(requestRules.maxName)),
      /** Your own name of the order: a second booking with it is refused. */
      reference: z.optional(reference),
      /** From a quote for exactly this. */
      quote_id: z.optional(uuid),
      /** Why it is needed, for the people who approve it. Without it, a booking that needs an approval is refused. */
      approval_reason: z.optional(notes(approvalRules.maxReason)),
    },
  ),
  answer: booking,
  status: 201,
  refusals: [
    ...orderFaults,
    no_such_code,
    refuseOrder.reference_taken,
    refuseOrder.quote_over,
    refuseOrder.quote_differs,
    approvalRefusals.no_decider,
  ],
  idempotent: true,
  example: {
    body: {
      service: 'move',
      move_type: 'move-in',
      move_option: 'door-to-door',
      present_location: 'Surulere, Lagos',
      destination: 'Yaba, Lagos',
      preferred_date: '{day}',
      preferred_time: '10:00',
      room_size: 'studio',
      contact_name: 'Bola Ade',
      phone: '08031234567',
      reference: 'order-4711',
    },
  },
});
