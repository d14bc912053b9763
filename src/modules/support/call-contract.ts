// A call with Kaya: chosen by anyone, changed by its account or by the link in its letter.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, nameField, notes, optionalLine, phone, seenVersion } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companySizes } from '../companies/rules.ts';
import { callLifecycle, callRules, callTopics, callWays } from './call-rules.ts';

export const callRefusals = {
  slot_taken: refusal(
    409,
    'slot_taken',
    'This time was just taken',
    'Somebody else chose this time a moment ago. Choose the next free one.',
  ),
  no_such_slot: refusal(
    422,
    'no_such_slot',
    'Not a time of ours',
    'This time has passed or is not offered. Choose another one',
  ),
  call_open: refusal(
    409,
    'call_open',
    'You already have a call',
    'There is one open call at a time. Change it, or cancel it first.',
  ),
  call_over: refusal(409, 'call_over', 'This call is over', 'It was cancelled or has taken place. Choose a new call.'),
  call_changed: refusal(
    409,
    'call_changed',
    'It has changed',
    'This call was changed in another place. Look at it again.',
  ),
  phone_needed: refusal(422, 'phone_needed', 'Which number?', 'Enter the number that we should reach'),
} as const;
const refuse = callRefusals;

const nullableText = z.nullable(z.string());
const byKey = z.object({ key: z.string().check(z.maxLength(200)) });
const way = z.enum(callWays, 'Choose how we reach you');

/** at: ISO, the start of a slot; null: as soon as Kaya can. */
const slotAt = z.nullable(z.iso.datetime('Choose a time'));

export const callView = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(callLifecycle.states),
  way,
  topic: z.enum(callTopics),
  at: nullableText,
  /** By when Kaya calls or writes. */
  due_at: z.string(),
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  phone: nullableText,
  version: z.int(),
  may_change: z.boolean(),
  /** The calendar file; null without a slot, or once it is over. */
  calendar: nullableText,
});
export type CallView = z.output<typeof callView>;

export const listCallSlots = endpoint({
  name: 'support.listCallSlots',
  method: 'GET',
  path: '/api/call-slots',
  who: 'anyone',
  summary: `The times at which Kaya calls: the next ${callRules.days} working days, ${callRules.slot_min} minutes each. free: whether somebody may still choose it.`,
  answer: z.object({
    days: z.array(z.object({ date: z.string(), slots: z.array(z.object({ at: z.string(), free: z.boolean() })) })),
    /** By when Kaya calls or writes if no time is chosen now. */
    promised_by: z.string(),
  }),
});

export const bookCall = endpoint({
  name: 'support.bookCall',
  method: 'POST',
  path: '/api/calls',
  who: 'anyone',
  summary:
    'Chooses a call with a person of Kaya, at a time or as soon as possible. One open call per account. Without a session, the answer has the secret that changes it.',
  body: z.strictObject({
    way,
    at: slotAt,
    topic: z.enum(callTopics, 'Choose a topic'),
    name: nameField(callRules.maxName, 'Enter your name'),
    organization: optionalLine(callRules.maxOrganization),
    company_size: z.optional(z.nullable(z.enum(companySizes, 'Choose a size'))),
    email,
    phone: z.optional(z.nullable(phone)),
    note: notes(callRules.maxNote),
  }),
  /** key: opens it; the id for a signed-in person, else a secret. */
  answer: z.object({ key: z.string(), call: callView }),
  status: 201,
  refusals: [refuse.slot_taken, refuse.no_such_slot, refuse.call_open, refuse.phone_needed],
  idempotent: true,
});

export const readMyCall = endpoint({
  name: 'support.readMyCall',
  method: 'GET',
  path: '/api/calls',
  who: 'account',
  summary: 'Your open call with Kaya, or null.',
  answer: z.object({ call: z.nullable(callView) }),
});

export const readCall = endpoint({
  name: 'support.readCall',
  method: 'GET',
  path: '/api/calls/{key}',
  who: 'anyone',
  summary: 'One call, for its account or by its link.',
  params: byKey,
  answer: callView,
});

export const moveCall = endpoint({
  name: 'support.moveCall',
  method: 'POST',
  path: '/api/calls/{key}/time',
  who: 'anyone',
  summary: 'Chooses another time, way or number for an open call.',
  params: byKey,
  body: z.strictObject({ way, at: slotAt, phone: z.optional(z.nullable(phone)), version: seenVersion }),
  answer: callView,
  refusals: [refuse.slot_taken, refuse.no_such_slot, refuse.phone_needed, refuse.call_over, refuse.call_changed],
  idempotent: true,
});

export const cancelCall = endpoint({
  name: 'support.cancelCall',
  method: 'POST',
  path: '/api/calls/{key}/cancellation',
  who: 'anyone',
  summary: 'Cancels an open call; its time is free again.',
  params: byKey,
  answer: callView,
  refusals: [refuse.call_over],
  idempotent: true,
});
