// Approval requests to a manager: what is over a budget or outside a rule, requested once and decided once
// (docs/decisions/0073-spend-and-approvals.md). Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { ofCompany } from './contract.ts';
import { approvalLifecycle, approvalRules } from './spend-rules.ts';

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
    'It needs the approval of another admin or manager who has joined, and your company has none. An admin can change the budget or the rules.',
  ),
  reason_needed: refusal(422, 'reason_needed', 'Say why', 'Write why you decline, so that the person knows.'),
} as const;
const refuse = approvalRefusals;

export const approvalView = z.object({
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  status: z.enum(approvalLifecycle.states),
  title: z.string(),
  amount_kobo: z.int(),
  starts_at: z.string(),
  /** Why it needs an approval, as sentences. */
  reasons: z.array(z.string()),
  asked_by: z.string(),
  /** The person it is for, if different. */
  employee: z.string(),
  team: z.nullable(z.string()),
  ask_reason: z.string(),
  expires_at: z.string(),
  created_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.string(),
  /** Whether the approved order was made; if not, why. order_path: its page, for its person. */
  made: z.boolean(),
  failed_reason: z.nullable(z.string()),
  may_decide: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
  may_withdraw: z.boolean(),
});
export type ApprovalView = z.output<typeof approvalView>;

export const listApprovals = endpoint({
  name: 'companies.listApprovals',
  method: 'GET',
  path: '/api/companies/{company}/approvals',
  who: 'account',
  summary:
    'What was asked for, newest first, 20 a page. An admin sees the whole company, a manager their team, and everybody what they asked for themselves.',
  params: ofCompany,
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(['pending', 'all'])) }),
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
    'Approves or declines, once. The server then makes the order of an approval. A manager decides for their team, an admin for all. No one decides for themselves.',
  params: z.extend(ofCompany, { approval: uuid }),
  body: z.strictObject(decision),
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
