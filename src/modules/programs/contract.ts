// Items of a company's programs: list, details, changes of state, export (partners.md §2.6, §3; decisions.md "Corporate side"). Live subject:
// `company`. Money in kobo with VAT, dates and times in Lagos.
import * as z from 'zod/mini';
import { creditRefusals } from '../companies/credit-contract.ts';
import { approvalRefusals } from '../companies/approval-contract.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { orderStates } from '../companies/order-rules.ts';
import { spendStates } from '../companies/relocation-rules.ts';
import { approvalLifecycle, approvalRules } from '../companies/spend-rules.ts';
import { endpoint } from '../../shared/contract.ts';
import { clockTime, cursorQuery, isoDate, notes, orderAmount, pageOf, phone, text, uuid } from '../../shared/fields.ts';
import { offerUnits, partnerOrderLife } from './partner-rules.ts';
import { programsRefusals } from './refusals-contract.ts';
import {
  dayWords,
  itemCounts,
  itemKinds,
  itemRules as max,
  itemStates,
  priceWords,
  setupSections,
  thingsWords,
} from './rules.ts';

export { programsRefusals } from './refusals-contract.ts';
const refuse = programsRefusals;
/** For every change, by a person or a program. */
export const changeFaults = [
  refuse.item_changed,
  refuse.item_moved_on,
  refuse.spend_refused,
  creditRefusals.pay_first,
  refuse.over_budget,
  refuse.in_the_past,
  refuse.fields_of_kind,
  refuse.no_such_order,
  refuse.no_such_offer,
  refuse.not_offered_then,
  refuse.price_not_typed,
] as const;

const countOf = ({ max: to, words: wrong }: (typeof itemCounts)[keyof typeof itemCounts]) =>
  z.int(wrong).check(z.gte(1, wrong), z.lte(to, wrong));
const moveFields = z.strictObject({
  location: text(200, 'Enter where the move starts'),
  destination: text(200, 'Enter where it goes'),
  movers: countOf(itemCounts.movers),
});
const onTheDay = {
  contact_name: z.optional(text(80, dayWords.contact_name)),
  contact_phone: z.optional(phone),
};
const mealFields = z.strictObject({
  restaurant: text(120, 'Enter the restaurant'),
  people: countOf(itemCounts.people),
  address: z.optional(text(200, dayWords.address)),
  ...onTheDay,
});
const swapFields = z.strictObject({
  items: z
    .array(text(120, 'Name the thing'))
    .check(z.minLength(1, 'Name what you swap'), z.maxLength(max.maxThings, thingsWords)),
});
const housingFields = z.strictObject({
  property: text(160, 'Enter the property'),
  beds: countOf(itemCounts.beds),
  nights: countOf(itemCounts.nights),
  ...onTheDay,
});
export const fieldsOfKind = { move: moveFields, meal: mealFields, swap: swapFields, housing: housingFields } as const;
const anyFields = z.union([moveFields, mealFields, swapFields, housingFields]);

const partner = z.object({ id: z.string(), name: z.string(), city: z.string() });
export type Partner = z.output<typeof partner>;

/** What of its partner's list an item is. price_kobo: of one unit, as it was when it was chosen; null: the partner names the price. */
const itemOffer = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.enum(offerUnits),
  price_kobo: z.nullable(z.int()),
  /** Until so long before the start it is cancelled free of charge. */
  cancel_hours: z.int(),
});

/** What the partner was asked the last time, and its answer. offered_kobo: the price that it named. */
const itemPartnerOrder = z.object({
  state: z.enum(partnerOrderLife.states),
  asks: z.enum(['price', 'order']),
  offered_kobo: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  sent_at: z.string(),
  answer_by: z.string(),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.enum(['partner', 'staff', 'company'])),
  /** The company was asked whether it was served, and has said that it was not. */
  company_asked_at: z.nullable(z.string()),
  not_served_at: z.nullable(z.string()),
  not_served_reason: z.nullable(z.string()),
  /** A problem that its company reported after it was done, and what Kaya decided: off_kobo comes off its price, off_words says how. */
  report: z.nullable(
    z.object({
      at: z.string(),
      reason: z.string(),
      decided_at: z.nullable(z.string()),
      decision_reason: z.nullable(z.string()),
      off_kobo: z.nullable(z.int()),
      off_words: z.nullable(z.string()),
    }),
  ),
});
export type ItemPartnerOrder = z.output<typeof itemPartnerOrder>;

/** A request for approval of an item, and its outcome. deciders: names of up to three who may decide, the nearest first. */
const question = z.object({
  status: z.enum(approvalLifecycle.states),
  asked_by: z.nullable(z.string()),
  ask_reason: z.string(),
  deciders: z.array(z.string()),
  expires_at: z.string(),
  decided_by: z.nullable(z.string()),
  decision_reason: z.string(),
  /** Why an approved item could no longer be confirmed. */
  failed_reason: z.nullable(z.string()),
});
export type Question = z.output<typeof question>;

/** The request or booking that a move item represents. key: `request:ID` or `booking:ID`. path: its page, for its customer. */
const moveOrder = z.object({
  key: z.string(),
  title: z.string(),
  state: z.enum(spendStates),
  amount_kobo: z.int(),
  path: z.nullable(z.string()),
});
export type MoveOrder = z.output<typeof moveOrder>;

const shownOnTheDay = { contact_name: z.optional(z.string()), contact_phone: z.optional(z.string()) };

/**
 * waits_for: why it could not be confirmed without an approval; null once it is confirmed, changed or has ended. question: the latest request,
 * while waits_for is set. may: the caller's possible moves. Times ISO.
 */
export const itemView = z.object({
  id: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  date: z.string(),
  time: z.string(),
  starts_at: z.string(),
  status: z.enum(itemStates),
  /** What it is in the company's bookings, and the word for it there; null: it is a request or booking of the company. */
  booked: z.nullable(z.object({ state: z.enum(orderStates), words: z.string() })),
  price_kobo: z.int(),
  fields: z.union([
    z.object({ location: z.string(), destination: z.string(), movers: z.int() }),
    z.object({ restaurant: z.string(), people: z.int(), address: z.optional(z.string()), ...shownOnTheDay }),
    z.object({ items: z.array(z.string()) }),
    z.object({ property: z.string(), beds: z.int(), nights: z.int(), ...shownOnTheDay }),
  ]),
  employee_id: z.nullable(z.string()),
  employee_name: z.nullable(z.string()),
  cost_centre: z.nullable(z.string()),
  project: z.nullable(z.string()),
  partner: z.nullable(partner),
  offer: z.nullable(itemOffer),
  quantity: z.nullable(z.int()),
  /** What its company paid for cancelling it late. */
  fee_kobo: z.int(),
  partner_order: z.nullable(itemPartnerOrder),
  /** Until then the caller may report a problem with it; null: they may not. */
  report_until: z.nullable(z.string()),
  relocation_id: z.nullable(z.string()),
  /** path: the page on which the caller sees it; null if they may not. */
  relocation: z.nullable(z.object({ person_name: z.string(), path: z.string() })),
  order: z.nullable(moveOrder),
  waits_for: z.nullable(z.array(z.string())),
  question: z.nullable(question),
  version: z.int(),
  created_at: z.string(),
  may: z.array(z.enum(['confirm', 'start', 'complete', 'cancel', 'change'])),
});
export type ItemView = z.output<typeof itemView>;

const ofItem = z.object({ company: uuid, id: uuid });
const filter = { kind: z.enum(itemKinds), status: z.optional(z.enum(itemStates)) };
const version = z.int('Not a version');

export const listItems = endpoint({
  name: 'programs.listItems',
  method: 'GET',
  path: '/api/companies/{company}/items',
  who: 'account',
  summary: 'Items of one program, the latest day first; 20 a page. An employee sees their own.',
  params: ofCompany,
  query: z.extend(cursorQuery, filter),
  answer: pageOf(itemView),
  refusals: [companiesRefusals.not_allowed],
});

export const readItem = endpoint({
  name: 'programs.readItem',
  method: 'GET',
  path: '/api/companies/{company}/items/{id}',
  who: 'account',
  summary: 'One item.',
  params: ofItem,
  answer: itemView,
  refusals: [companiesRefusals.not_allowed],
});

const orderKey = /^(?:request|booking):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const words = {
  title: text(120, 'Enter a title'),
  date: isoDate,
  time: clockTime,
  /** For a move, as it was agreed with its mover. A meal and a stay have the price of `partner_offer_id`, and a swap has none: it is refused there. */
  price_kobo: z.optional(z.int(priceWords).check(z.gte(0, priceWords), z.lte(max.maxPrice_kobo, priceWords))),
  fields: anyFields,
  /** From the price list of a partner: what is ordered. The restaurant or property is then the partner's. */
  partner_offer_id: z.optional(uuid),
  /** How many, of an offer that is sold by the piece. */
  quantity: z.optional(countOf(itemCounts.pieces)),
  /** For a move. Only the order is billed; the item adds no cost. */
  order_key: z.optional(z.nullable(z.string().check(z.regex(orderKey, 'Not a booking')))),
};

export const createItem = endpoint({
  name: 'programs.createItem',
  method: 'POST',
  path: '/api/companies/{company}/items',
  who: 'account',
  summary:
    'Adds an item; it is pending until a manager confirms it. Without employee_id it is for the caller. An item of a relocation is for the person who relocates, and has no employee_id if they are not an employee.',
  params: ofCompany,
  body: z.strictObject({
    kind: z.enum(itemKinds),
    ...words,
    employee_id: z.optional(uuid),
    cost_centre_id: z.optional(uuid),
    project_id: z.optional(uuid),
    relocation_id: z.optional(uuid),
  }),
  answer: itemView,
  status: 201,
  refusals: [
    companiesRefusals.not_allowed,
    refuse.move_is_booked,
    refuse.swap_on_board,
    refuse.in_the_past,
    refuse.fields_of_kind,
    refuse.no_such_employee,
    refuse.no_such_relocation,
    refuse.no_such_order,
    refuse.no_such_code,
    refuse.no_such_offer,
    refuse.offer_needed,
    refuse.not_offered_then,
    refuse.price_not_typed,
    refuse.day_unknown,
    creditRefusals.pay_first,
  ],
  idempotent: true,
});

export const confirmItem = endpoint({
  name: 'programs.confirmItem',
  method: 'POST',
  path: '/api/companies/{company}/items/{id}/confirmation',
  who: 'account',
  summary:
    'Confirms a pending item and reserves its price. Over a budget or outside a rule it refuses with the reasons. Sent again with `ask_reason`, it asks a manager, whose approval confirms the item.',
  params: ofItem,
  body: z.strictObject({
    version,
    /** Why the item is needed although it is over a budget or outside a rule. */
    ask_reason: z.optional(notes(approvalRules.maxReason)),
  }),
  answer: itemView,
  refusals: [
    companiesRefusals.not_allowed,
    refuse.item_changed,
    refuse.item_moved_on,
    refuse.spend_refused,
    creditRefusals.pay_first,
    refuse.approval_needed,
    refuse.waits_already,
    refuse.in_the_past,
    refuse.no_such_offer,
    refuse.not_offered_then,
    refuse.price_changed,
    refuse.partner_prices,
    approvalRefusals.no_decider,
  ],
});

export const changeItem = endpoint({
  name: 'programs.changeItem',
  method: 'PUT',
  path: '/api/companies/{company}/items/{id}',
  who: 'account',
  summary:
    'Changes the day, price or other details. A confirmed item stays confirmed unless its price changes: then it is pending again, and nothing is reserved. order_key changes only while the item is pending.',
  params: ofItem,
  body: z.strictObject({ version, ...words }),
  answer: itemView,
  refusals: [companiesRefusals.not_allowed, refuse.offer_needed, refuse.day_unknown, ...changeFaults],
});

export const cancelItem = endpoint({
  name: 'programs.cancelItem',
  method: 'POST',
  path: '/api/companies/{company}/items/{id}/cancellation',
  who: 'account',
  summary:
    'Cancels an item and frees what was reserved for it. Once its partner has confirmed it and it begins soon, cancelling costs its price: then the request names it as `fee_kobo`.',
  params: ofItem,
  body: z.strictObject({ version, fee_kobo: z.optional(orderAmount) }),
  answer: itemView,
  refusals: [companiesRefusals.not_allowed, refuse.item_changed, refuse.item_moved_on, refuse.cancel_costs],
});

const bytes = z.custom<Uint8Array<ArrayBuffer>>();
const exported = z.strictObject({ ...filter, id: z.optional(uuid) });

export const exportItems = endpoint({
  name: 'programs.exportItems',
  method: 'GET',
  path: '/api/companies/{company}/items-file',
  who: 'account',
  summary: 'Items of one program as CSV, at most 10,000, or the one with this id. Prices in naira.',
  params: ofCompany,
  query: exported,
  answer: bytes,
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
  refusals: [companiesRefusals.not_allowed],
});

export const exportCalendar = endpoint({
  name: 'programs.exportCalendar',
  method: 'GET',
  path: '/api/companies/{company}/items-calendar',
  who: 'account',
  summary: 'The same as iCalendar (RFC 5545).',
  params: ofCompany,
  query: exported,
  answer: bytes,
  gives: { kind: 'bytes', types: ['text/calendar; charset=utf-8'] },
  refusals: [companiesRefusals.not_allowed],
});

export const listMoveOrders = endpoint({
  name: 'programs.listMoveOrders',
  method: 'GET',
  path: '/api/companies/{company}/move-orders',
  who: 'account',
  summary: 'Requests and bookings that a move item can name: the newest 50 of the company; for an employee, their own.',
  params: ofCompany,
  answer: z.object({ items: z.array(moveOrder) }),
  refusals: [companiesRefusals.not_allowed],
});

/** done: ticked by a person, or true by a fact. facts: whether there is an item of each kind, and so on. */
const setup = z.object({
  sections: z.array(z.object({ section: z.enum(setupSections), done: z.boolean() })),
  facts: z.object({
    move: z.boolean(),
    meal: z.boolean(),
    swap: z.boolean(),
    housing: z.boolean(),
    billing: z.boolean(),
    team: z.boolean(),
    rules: z.boolean(),
  }),
});
export type Setup = z.output<typeof setup>;

export const readSetup = endpoint({
  name: 'programs.readSetup',
  method: 'GET',
  path: '/api/companies/{company}/setup',
  who: 'account',
  summary: 'How far a company has set up its account: the seven sections of its home, and the facts that tick them.',
  params: ofCompany,
  answer: setup,
  refusals: [companiesRefusals.not_allowed],
});

export const markSection = endpoint({
  name: 'programs.markSection',
  method: 'PUT',
  path: '/api/companies/{company}/setup',
  who: 'account',
  summary: 'Marks a section of the set-up as done, or takes the mark back. What a fact has ticked stays ticked.',
  params: ofCompany,
  body: z.strictObject({ section: z.enum(setupSections), done: z.boolean() }),
  answer: setup,
  refusals: [companiesRefusals.not_allowed],
});
