// Orders of a company: a request that its employee makes and the company pays (decisions.md, "Corporate side";
// docs/decisions/0073-spend-and-approvals.md). Amounts kobo.
import * as z from 'zod/mini';
import { approvalRefusals } from '../companies/approval-contract.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { creditRefusals } from '../companies/credit-contract.ts';
import { approvalRules, budgetScopes } from '../companies/spend-rules.ts';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, optionalName, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { priceLine } from '../catalogue/contract.ts';
import { placeUnknown, outsideNigeria } from '../places/contract.ts';
import { requestsRefusals, requestSummary } from './contract.ts';
import { requestRules } from './rules.ts';
import { requestRefusals, submitRequest } from './submit-contract.ts';

/** What a company's people book here; each starts at a chosen time. */
export const orderServices = ['move', 'package', 'cleaning'] as const;
export type OrderService = (typeof orderServices)[number];

export const orderRefusals = {
  /** The sentences say why; sent again with `ask_reason`, the same order becomes a question to a manager. */
  approval_needed: refusal(
    409,
    'approval_needed',
    'This needs an approval',
    'Say why you need it, and a manager decides.',
  ),
  /** The sentences say why; nobody may allow it. */
  outside_program: refusal(
    409,
    'outside_program',
    'Not in your company’s program',
    'Your company does not allow this.',
  ),
  no_such_booking: refusal(
    422,
    'no_such_booking',
    'No such booking',
    'Choose a booking of your company that you may change.',
  ),
} as const;

/** For an order that takes the place of another one. */
const replaceFaults = [
  orderRefusals.no_such_booking,
  requestsRefusals.not_cancellable,
  requestsRefusals.fee_changed,
] as const;

/** For every such order, by a person or by a program. */
export const orderFaults = [
  orderRefusals.approval_needed,
  orderRefusals.outside_program,
  creditRefusals.pay_first,
  companiesRefusals.not_allowed,
  requestRefusals.date_in_past,
  requestRefusals.date_too_far,
  requestRefusals.time_in_past,
  requestRefusals.same_place,
  placeUnknown,
  outsideNigeria,
] as const;

const fields = z.omit(submitRequest.body, {
  service_type: true,
  service_kind: true,
  name: true,
  email: true,
  payment_method: true,
  photos: true,
});

/** Who it is for, which codes it carries and what it belongs to. */
const ofOrder = {
  service: z.enum(orderServices, 'Choose a service'),
  /** The person the order is for; without it, the sender. */
  employee_id: z.optional(z.nullable(uuid)),
  cost_centre_id: z.optional(z.nullable(uuid)),
  project_id: z.optional(z.nullable(uuid)),
  /** An open relocation of this person, whose budget pays. */
  relocation_id: z.optional(z.nullable(uuid)),
  /** The request whose place it takes: it is cancelled in the same transaction, or when this is approved. Only if cancelling is free. */
  replaces: z.optional(z.nullable(uuid)),
};

export const orderForCompany = endpoint({
  name: 'requests.orderForCompany',
  method: 'POST',
  path: '/api/companies/{company}/orders',
  who: 'account',
  summary:
    'Books on a company’s account, for oneself or, as a manager, for somebody else. The server sets the price and checks budgets and rules. A package needs receiver_name and receiver_phone.',
  params: ofCompany,
  body: z.extend(fields, {
    ...ofOrder,
    /** Who is at the door, if not the person it is for. */
    contact_name: z.optional(z.nullable(optionalName(requestRules.maxName))),
    /** Where it is ordered; without it, the company's booking page. */
    via: z.optional(z.enum(['link', 'dashboard', 'relocation'])),
    /** Why the order is needed; with it, an order that needs an approval requests one. */
    ask_reason: z.optional(z.nullable(notes(approvalRules.maxReason))),
  }),
  /**
   * asked: it waits for an approval, and tracking_path is null. reasons: why it waits. letter_left_out: it is booked, but its person got no
   * email: the company has reached the limit on letters that applies until staff have checked it. key: of the order, `request:ID`.
   */
  answer: z.object({
    key: z.string(),
    outcome: z.enum(['booked', 'asked']),
    title: z.string(),
    price_kobo: z.int(),
    tracking_path: z.nullable(z.string()),
    reasons: z.array(z.string()),
    letter_left_out: z.boolean(),
  }),
  status: 201,
  refusals: [...orderFaults, ...replaceFaults, approvalRefusals.no_decider],
  idempotent: true,
});

/** left_kobo: before this order; after_kobo: with it. */
const budgetLeft = z.object({
  scope: z.enum(budgetScopes),
  limit_kobo: z.int(),
  left_kobo: z.int(),
  after_kobo: z.int(),
});

export const previewCompanyOrder = endpoint({
  name: 'requests.previewCompanyOrder',
  method: 'POST',
  path: '/api/companies/{company}/order-previews',
  who: 'account',
  summary:
    'What would be answered to the same order, without making it: its price, what it leaves of the budgets, and whether it needs an approval, by whom and why. Stores and reserves nothing.',
  params: ofCompany,
  body: z.extend(
    z.omit(fields, { phone: true, receiver_name: true, receiver_phone: true, special_requests: true }),
    ofOrder,
  ),
  /**
   * refused: the reasons say why nobody may approve it. month: the first day of the month whose budgets pay. budgets: those that apply to the
   * person it is for; an employee does not see those of the team and the company. deciders: names of up to three who would be asked.
   */
  answer: z.object({
    title: z.string(),
    price_kobo: z.int(),
    price_lines: z.array(priceLine),
    price_is_ceiling: z.boolean(),
    outcome: z.enum(['within', 'needs_approval', 'refused']),
    reasons: z.array(z.string()),
    month: z.string(),
    budgets: z.array(budgetLeft),
    deciders: z.array(z.string()),
  }),
  refusals: [
    ...replaceFaults,
    companiesRefusals.not_allowed,
    requestRefusals.date_in_past,
    requestRefusals.date_too_far,
    requestRefusals.time_in_past,
    requestRefusals.same_place,
    placeUnknown,
    outsideNigeria,
  ],
});

export const listCompanyOrders = endpoint({
  name: 'requests.listCompanyOrders',
  method: 'GET',
  path: '/api/companies/{company}/orders',
  who: 'account',
  summary: 'What was booked for this person, or by them, under this company; newest first, 20 a page.',
  params: ofCompany,
  query: idCursorQuery,
  answer: pageOf(requestSummary),
});
