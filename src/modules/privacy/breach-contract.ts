// Breaches of personal data, for staff (Nigeria Data Protection Act 2023, section 40).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, pageOf, seenVersion, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { breachRules as rules, risks } from './breach-rules.ts';

export const breachRefusals = {
  known_later: refusal(422, 'known_later', 'Check the time', 'It cannot be known later than now.'),
  told_outside: refusal(422, 'told_outside', 'Check the time', 'Tell a time between knowing of the breach and now.'),
  breach_changed: refusal(
    409,
    'breach_changed',
    'Changed meanwhile',
    'Somebody else has changed this breach. Read it again.',
  ),
  breach_closed: refusal(409, 'breach_closed', 'Already closed', 'This breach is closed.'),
  already_told: refusal(409, 'already_told', 'Already told', 'This is already recorded.'),
  breach_untold: refusal(
    409,
    'breach_untold',
    'Not told yet',
    'With this risk the commission must be told, and with a high risk the people too, before it is closed.',
  ),
} as const;
const refuse = breachRefusals;

const nullableText = z.nullable(z.string());
const byId = z.object({ id: uuid });
const moment = z.iso.datetime({ offset: true, error: 'Choose a date and a time' });

/** Empty: not known yet, or nothing. */
const facts = {
  what: notes(rules.maxWhat).check(z.minLength(1, 'Write what happened')),
  happened: notes(rules.maxHappened),
  data: text(rules.maxData, 'Write which data'),
  whose: text(rules.maxWhose, 'Write whose data'),
  /** null: not known yet. */
  people: z.nullable(
    z.int('Enter a whole number').check(z.gte(0, 'Enter a whole number'), z.lte(rules.maxPeople, 'Check the number')),
  ),
  risk: z.enum(risks, 'Choose the risk'),
  consequences: notes(rules.maxWhat),
  measures: notes(rules.maxWhat),
  advice: notes(rules.maxWhat),
};

/** Times ISO. due_at: when the commission must have been told. */
const breachRow = z.object({
  id: z.string(),
  code: z.string(),
  what: z.string(),
  risk: z.enum(risks),
  people: z.nullable(z.int()),
  known_at: z.string(),
  due_at: z.string(),
  commission_told_at: nullableText,
  people_told_at: nullableText,
  closed_at: nullableText,
});
export type BreachRow = z.output<typeof breachRow>;

const breachFile = z.object({
  ...breachRow.shape,
  happened: z.string(),
  data: z.string(),
  whose: z.string(),
  consequences: z.string(),
  measures: z.string(),
  advice: z.string(),
  version: z.int(),
  opened_at: z.string(),
  opened_by: nullableText,
  commission_reference: nullableText,
  people_told_how: nullableText,
  closing: nullableText,
  /** Filled in with the facts, ready to be sent. */
  commission_text: z.string(),
  people_text: z.string(),
});
export type BreachFile = z.output<typeof breachFile>;

export const listBreaches = endpoint({
  name: 'privacy.listBreaches',
  method: 'GET',
  path: '/api/staff/breaches',
  who: 'staff',
  summary: 'Breaches of personal data, newest first; 30 a page.',
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(['open', 'closed'])) }),
  answer: pageOf(breachRow),
});

export const readBreach = endpoint({
  name: 'privacy.readBreach',
  method: 'GET',
  path: '/api/staff/breaches/{id}',
  who: 'staff',
  summary: 'One breach with its clock, and the texts for the commission and for the people.',
  params: byId,
  answer: breachFile,
});

export const readBreachPdf = endpoint({
  name: 'privacy.readBreachPdf',
  method: 'GET',
  path: '/api/staff/breaches/{id}/pdf',
  who: 'staff',
  summary: 'The points of the notice to the commission as a PDF, for its form.',
  params: byId,
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['application/pdf'] },
});

export const openBreach = endpoint({
  name: 'privacy.openBreach',
  method: 'POST',
  path: '/api/staff/breaches',
  who: 'staff',
  own: {},
  summary: `Opens a breach. ${rules.hours} hours run from the moment when it was known; the data protection officer gets a letter.`,
  body: z.strictObject({ ...facts, known_at: moment }),
  answer: breachFile,
  status: 201,
  refusals: [refuse.known_later],
  idempotent: true,
});

export const changeBreach = endpoint({
  name: 'privacy.changeBreach',
  method: 'POST',
  path: '/api/staff/breaches/{id}/facts',
  who: 'staff',
  own: {},
  summary: 'Writes down what became known of a breach. When it was known does not change.',
  params: byId,
  body: z.strictObject({ ...facts, version: seenVersion }),
  answer: breachFile,
  refusals: [refuse.breach_closed, refuse.breach_changed],
});

export const recordCommissionTold = endpoint({
  name: 'privacy.recordCommissionTold',
  method: 'POST',
  path: '/api/staff/breaches/{id}/commission-notice',
  who: 'staff',
  own: {},
  summary: 'Records when the commission was told, and the reference that it gave.',
  params: byId,
  body: z.strictObject({ at: moment, reference: text(rules.maxReference, 'Write the reference, or how it was sent') }),
  answer: breachFile,
  refusals: [refuse.told_outside, refuse.already_told, refuse.breach_closed],
});

export const recordPeopleTold = endpoint({
  name: 'privacy.recordPeopleTold',
  method: 'POST',
  path: '/api/staff/breaches/{id}/people-notice',
  who: 'staff',
  own: {},
  summary: 'Records when the people concerned were told, and how.',
  params: byId,
  body: z.strictObject({ at: moment, how: text(rules.maxHow, 'Write how they were told') }),
  answer: breachFile,
  refusals: [refuse.told_outside, refuse.already_told, refuse.breach_closed],
});

export const closeBreach = endpoint({
  name: 'privacy.closeBreach',
  method: 'POST',
  path: '/api/staff/breaches/{id}/closing',
  who: 'staff',
  own: {},
  summary: 'Closes a breach once everybody is told whom the law names.',
  params: byId,
  body: z.strictObject({ closing: notes(rules.maxClosing).check(z.minLength(1, 'Write how it ended')) }),
  answer: breachFile,
  refusals: [refuse.breach_closed, refuse.breach_untold],
});
