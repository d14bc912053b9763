// The cases of the console (decisions.md "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { about, caseMessage, caseRow } from './contract.ts';
import { caseLifecycle, caseRules, driverAnswers } from './rules.ts';

export const staffSupportRefusals = {
  case_closed: refusal(
    409,
    'case_closed',
    'Already closed',
    'This case is closed. It opens again when the person writes.',
  ),
} as const;
const refuse = staffSupportRefusals;

const nullableText = z.nullable(z.string());
const byId = z.object({ id: uuid });

/** name: the account's, or as a visitor typed it. */
const staffCaseRow = z.object({ ...caseRow.shape, name: z.string(), about: z.nullable(about) });
export type StaffCaseRow = z.output<typeof staffCaseRow>;

const caseFile = z.object({
  ...staffCaseRow.shape,
  /** Null: a visitor. */
  user_id: nullableText,
  email: nullableText,
  phone: nullableText,
  /** `YYYY-MM-DD`: the day by which it must be answered; null while it is not open. */
  answer_by: nullableText,
  closed_at: nullableText,
  /** For something lost on a ride. */
  driver_says: z.nullable(z.enum(driverAnswers)),
  /** author: the member of staff; null for the person. */
  messages: z.array(z.object({ ...caseMessage.shape, author: nullableText })),
});
export type CaseFile = z.output<typeof caseFile>;

export const listCases = endpoint({
  name: 'support.listCases',
  method: 'GET',
  path: '/api/staff/cases',
  who: 'staff',
  summary: 'Cases of one state, 30 a page: the open ones oldest first, answered and closed ones newest first.',
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(caseLifecycle.states)) }),
  answer: pageOf(staffCaseRow),
});

export const readCaseFile = endpoint({
  name: 'support.readCaseFile',
  method: 'GET',
  path: '/api/staff/cases/{id}',
  who: 'staff',
  summary: 'One case: the person, the order or ride, and everything that was written.',
  params: byId,
  answer: caseFile,
});

export const answerCase = endpoint({
  name: 'support.answerCase',
  method: 'POST',
  path: '/api/staff/cases/{id}/answers',
  who: 'staff',
  own: { id: 'case' },
  summary: 'Answers a case. The person gets a letter with the way to it.',
  params: byId,
  body: z.strictObject({ message: notes(caseRules.maxMessage).check(z.minLength(1, 'Write the answer')) }),
  answer: caseFile,
  refusals: [refuse.case_closed],
  idempotent: true,
});

export const closeCase = endpoint({
  name: 'support.closeCase',
  method: 'POST',
  path: '/api/staff/cases/{id}/closing',
  who: 'staff',
  own: { id: 'case' },
  summary: `Closes a case. It opens again when the person writes within ${caseRules.reopenDays} days.`,
  params: byId,
  answer: caseFile,
  refusals: [refuse.case_closed],
});
