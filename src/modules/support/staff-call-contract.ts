// The calls of the console: those to make, and how each one went.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, pageOf, seenVersion, uuid } from '../../shared/fields.ts';
import { callRefusals as refuse, callView } from './call-contract.ts';
import { callOutcomes, callRules } from './call-rules.ts';

const nullableText = z.nullable(z.string());
const byId = z.object({ id: uuid });

const staffCallRow = z.object({
  ...z.pick(callView, { id: true, code: true, status: true, way: true, topic: true, at: true, due_at: true }).shape,
  name: z.string(),
  organization: z.string(),
  /** Past its time, without an outcome. */
  late: z.boolean(),
});
export type StaffCallRow = z.output<typeof staffCallRow>;

export const callShelves = ['due', 'overdue', 'not_reached', 'done', 'cancelled'] as const;

const callFile = z.object({
  ...staffCallRow.shape,
  /** Null: a visitor. */
  user_id: nullableText,
  email: z.string(),
  phone: nullableText,
  company_size: nullableText,
  note: z.string(),
  created_at: z.string(),
  /** How often Kaya called and nobody answered. */
  tries: z.int(),
  outcome_note: z.string(),
  ended_at: nullableText,
  version: z.int(),
});
export type CallFile = z.output<typeof callFile>;

export const listCalls = endpoint({
  name: 'support.listCalls',
  method: 'GET',
  path: '/api/staff/calls',
  who: 'staff',
  summary:
    'Calls with people of companies, 30 a page: those to make in the order in which they are due, others newest first.',
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(callShelves)) }),
  answer: pageOf(staffCallRow),
});

export const readCallFile = endpoint({
  name: 'support.readCallFile',
  method: 'GET',
  path: '/api/staff/calls/{id}',
  who: 'staff',
  summary: 'One call: the person, the company, how to reach them and what it is about.',
  params: byId,
  answer: callFile,
});

export const recordCall = endpoint({
  name: 'support.recordCall',
  method: 'POST',
  path: '/api/staff/calls/{id}/outcome',
  who: 'staff',
  own: { id: 'case' },
  summary: 'Records how a call went. A person who was not reached gets a letter and may choose another time.',
  params: byId,
  body: z.strictObject({
    outcome: z.enum(callOutcomes, 'Choose how it went'),
    note: notes(callRules.maxOutcome),
    version: seenVersion,
  }),
  answer: callFile,
  refusals: [refuse.call_over, refuse.call_changed],
  idempotent: true,
});
