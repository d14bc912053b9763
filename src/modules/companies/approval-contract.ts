// Approval requests to a manager: what is over a budget or outside a rule, requested once and decided once
// (docs/decisions/0073-spend-and-approvals.md). Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, isoDate, notes, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { ofCompany } from './contract.ts';
import { approvalLifecycle, approvalRules } from './spend-rules.ts';
import { maxSteps } from './step-rules.ts';

export const approvalRefusals = {
  /** The detail says why: it is their own, or another team's. */
  not_yours: refusal(
    403,
    'not_yours',
    'You can’t decide this',
    'Only an admin, or the manager of this team, can decide.',
  ),
  /** The detail says what was decided. */
  decided: refusal(409, 'decided', 'Already decided', 'Somebody has decided this already.'),
  /** The email link was used, or its request is closed. */
  link_used: refusal(
    410,
    'link_used',
    'This link no longer works',
    'Sign in and open Approvals to see what was decided.',
  ),
  /** If an order needs an approval. */
  no_decider: refusal(
    409,
    'no_decider',
    'There is no one to approve this',
    'Another admin, or a manager of the person’s team, has to approve it, and none has joined. Invite one, or let an admin change the budget or the rules.',
  ),
  /** The detail says why: they may not approve, or it is the person themselves. */
  no_stand_in: refusal(
    422,
    'no_stand_in',
    'This person can’t stand in',
    'Choose an admin or a manager of your company who has joined.',
  ),
  reason_needed: refusal(422, 'reason_needed', 'Say why', 'Write why you decline, so that the person knows.'),
} as const;
const refuse = approvalRefusals;

/** asked: up to three people who were asked. decided_for: the person who was away. not_decided: the request ended before. */
const approvalStep = z.object({
  nth: z.int(),
  who: z.string(),
  above_kobo: z.nullable(z.int()),
  /** Why the company wants this step; empty: not said. */
  reason: z.string(),
  state: z.enum(['waiting', 'later', 'approved', 'declined', 'not_decided']),
  asked: z.array(z.string()),
  decided_by: z.nullable(z.string()),
  decided_for: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.string(),
});
export type ApprovalStep = z.output<typeof approvalStep>;

const factLine = z.object({ label: z.string(), value: z.string() });
/**
 * What the people who decide read of an order that waits. lines: its page, with what its person typed. letter: the same for an email, without
 * addresses, names and numbers. price_lines add up to the price.
 */
export const orderFacts = z.object({
  lines: z.array(factLine),
  letter: z.array(factLine),
  price_lines: z.array(z.object({ label: z.string(), amount_kobo: z.int() })),
});
export type OrderFacts = z.output<typeof orderFacts>;

export const approvalView = z.object({
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  /** The order that it is about, made or not yet: `request:ID`. */
  order_key: z.string(),
  status: z.enum(approvalLifecycle.states),
  title: z.string(),
  amount_kobo: z.int(),
  starts_at: z.string(),
  /** Why it needs an approval, as sentences: as the budgets are now; once it is decided, as they were then, and otherwise as it was asked. */
  reasons: z.array(z.string()),
  asked_by: z.string(),
  /** The person it is for, if different. */
  employee: z.string(),
  team: z.nullable(z.string()),
  ask_reason: z.string(),
  /** What is ordered, until it is made or has ended; null: nothing more is known here. */
  order: z.nullable(z.omit(orderFacts, { letter: true })),
  expires_at: z.string(),
  created_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.string(),
  /** Whether the approved order was made; if not, why. order_path: its page, for its person. */
  made: z.boolean(),
  failed_reason: z.nullable(z.string()),
  /** The step that waits, or at which it ended. */
  step: z.int(),
  steps: z.array(approvalStep),
  /** The reader decided the last step that was decided. */
  yours: z.boolean(),
  may_decide: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
  may_withdraw: z.boolean(),
});
export type ApprovalView = z.output<typeof approvalView>;

/** mine: what waits for this person's decision. past: what has ended. */
export const approvalShows = [
  'mine',
  'pending',
  'past',
  'approved',
  'declined',
  'expired',
  'withdrawn',
  'all',
] as const;
export type ApprovalShow = (typeof approvalShows)[number];

export const listApprovals = endpoint({
  name: 'companies.listApprovals',
  method: 'GET',
  path: '/api/companies/{company}/approvals',
  who: 'account',
  summary:
    'What was asked for, newest first, 20 a page. An admin sees the whole company, a manager their team and what they were called on to decide, and everybody what they asked for themselves. What has expired waits no more.',
  params: ofCompany,
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(approvalShows)) }),
  answer: pageOf(approvalView),
});

export const countApprovals = endpoint({
  name: 'companies.countApprovals',
  method: 'GET',
  path: '/api/companies/{company}/approvals/waiting',
  who: 'account',
  summary: 'How many questions wait for this person’s decision, counted up to 99.',
  params: ofCompany,
  answer: z.object({ waiting: z.int() }),
});

const decision = {
  approve: z.boolean(),
  /** Required to decline. */
  reason: z.optional(notes(approvalRules.maxReason)),
} as const;

export const decideApproval = endpoint({
  name: 'companies.decideApproval',
  method: 'POST',
  path: '/api/companies/{company}/approvals/{approval}/decision',
  who: 'account',
  summary:
    'Approves or declines a step, once. After the last step the server makes the order; a decline at any step ends the request. A manager decides for their team, an admin for all, a stand-in for who named them. No one decides for themselves.',
  params: z.extend(ofCompany, { approval: uuid }),
  /** step: the one that the person has seen; another one is not decided by this press. */
  body: z.strictObject({ ...decision, step: z.optional(z.int().check(z.gte(1), z.lte(maxSteps))) }),
  answer: approvalView,
  refusals: [refuse.not_yours, refuse.decided, refuse.reason_needed],
});

export const withdrawApproval = endpoint({
  name: 'companies.withdrawApproval',
  method: 'POST',
  path: '/api/companies/{company}/approvals/{approval}/withdrawal',
  who: 'account',
  summary: 'Withdraws what one asked for, while there is no decision.',
  params: z.extend(ofCompany, { approval: uuid }),
  answer: approvalView,
  refusals: [refuse.not_yours, refuse.decided],
});

/** away_for: the people whose decisions this person makes at present. choices: who may stand in, the first 200 by name. */
const standInView = z.object({
  stand_in: z.nullable(z.object({ id: z.string(), name: z.string(), until_on: z.string() })),
  away_for: z.array(z.object({ name: z.string(), until_on: z.string() })),
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type StandInView = z.output<typeof standInView>;

export const readStandIn = endpoint({
  name: 'companies.readStandIn',
  method: 'GET',
  path: '/api/companies/{company}/stand-in',
  who: 'account',
  summary:
    'Who decides for this person while they are away, and for whom this person decides. For admins and managers.',
  params: ofCompany,
  answer: standInView,
});

export const setStandIn = endpoint({
  name: 'companies.setStandIn',
  method: 'PUT',
  path: '/api/companies/{company}/stand-in',
  who: 'account',
  summary:
    'Until that day, another admin or manager may decide what this person may decide, except their own orders. It is no chain: stand-ins of stand-ins decide nothing.',
  params: ofCompany,
  body: z.strictObject({ stand_in_id: uuid, until_on: isoDate }),
  answer: standInView,
  refusals: [refuse.no_stand_in],
});

export const endStandIn = endpoint({
  name: 'companies.endStandIn',
  method: 'DELETE',
  path: '/api/companies/{company}/stand-in',
  who: 'account',
  summary: 'This person is back: no one decides for them.',
  params: ofCompany,
  answer: standInView,
});

const secret = z.string('Not a link').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not a link'));

export const readApprovalLink = endpoint({
  name: 'companies.readApprovalLink',
  method: 'POST',
  path: '/api/approval-links',
  who: 'anyone',
  summary:
    'The question that the link in an email is about. Reading decides nothing, and the link still works afterwards. The secret is never in an address.',
  body: z.strictObject({ secret }),
  answer: approvalView,
  refusals: [refuse.link_used],
});

export const decideByLink = endpoint({
  name: 'companies.decideByLink',
  method: 'POST',
  path: '/api/approval-links/decision',
  who: 'anyone',
  summary: 'Decides by the link of a letter, once, as the person whom the letter was sent to.',
  body: z.strictObject({ secret, ...decision }),
  answer: approvalView,
  refusals: [refuse.link_used, refuse.not_yours, refuse.decided, refuse.reason_needed],
});
