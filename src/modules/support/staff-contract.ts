// The cases of the console (decisions.md "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { about, caseMessage, caseRow, dataRequest } from './contract.ts';
import { complainWords, dataDecisions, dataRules } from './data-request-rules.ts';
import { caseLifecycle, caseRules, driverAnswers } from './rules.ts';

export const staffSupportRefusals = {
  case_closed: refusal(
    409,
    'case_closed',
    'Already closed',
    'This case is closed. It opens again when the person writes.',
  ),
  data_request_open: refusal(
    409,
    'data_request_open',
    'Not decided yet',
    'It asks for a right over data. Decide it at the law desk first.',
  ),
  data_request_decided: refusal(409, 'data_request_decided', 'Already decided', 'This request is already decided.'),
  data_request_not_proven: refusal(
    409,
    'data_request_not_proven',
    'Who asks?',
    'It is not known who asks. The person opens our letter and confirms the email, or signs in.',
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
  /** Which the person belongs to now; three at most. */
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  email: nullableText,
  phone: nullableText,
  /** `YYYY-MM-DD`: the day by which it must be answered; null while it is not open. */
  answer_by: nullableText,
  closed_at: nullableText,
  /** null: it is about something else. */
  data_request: z.nullable(dataRequest),
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
  refusals: [refuse.case_closed, refuse.data_request_open],
});

/** opened_at: ISO. name: null when the case was deleted with its account. warned_days: the age at which the officer was warned; 0: not yet. */
const dataRequestRow = z.object({
  ...dataRequest.shape,
  id: z.string(),
  code: z.string(),
  name: nullableText,
  opened_at: z.string(),
  warned_days: z.int(),
});
export type DataRequestRow = z.output<typeof dataRequestRow>;

const dataRequestFile = z.object({
  ...dataRequestRow.shape,
  /** Whether an account with a confirmed email has the case, or has the email that was typed. */
  on_record: z.boolean(),
  /** null: deleted with its account. */
  file: z.nullable(caseFile),
});
export type DataRequestFile = z.output<typeof dataRequestFile>;

export const listDataRequests = endpoint({
  name: 'support.listDataRequests',
  method: 'GET',
  path: '/api/staff/data-requests',
  who: 'staff',
  summary: `Requests of people about their data, 30 a page: the open ones oldest first, each due ${dataRules.days} days after it was opened; the decided ones newest first.`,
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(['open', 'decided'])) }),
  answer: pageOf(dataRequestRow),
});

export const readDataRequest = endpoint({
  name: 'support.readDataRequest',
  method: 'GET',
  path: '/api/staff/data-requests/{id}',
  who: 'staff',
  summary: 'One request about data with its case. The look is recorded, once an hour for each member of staff.',
  params: byId,
  answer: dataRequestFile,
});

export const decideDataRequest = endpoint({
  name: 'support.decideDataRequest',
  method: 'POST',
  path: '/api/staff/data-requests/{id}/decision',
  who: 'staff',
  own: { id: 'case' },
  summary: `Decides a request about data. The answer is written to the case, and the person gets a letter; to a refusal Kaya adds: ${complainWords}`,
  params: byId,
  body: z.strictObject({
    outcome: z.enum(dataDecisions, 'Choose done or refused'),
    answer: notes(caseRules.maxMessage).check(z.minLength(1, 'Write what was done, or why not')),
  }),
  answer: dataRequestFile,
  refusals: [refuse.data_request_decided, refuse.data_request_not_proven],
  idempotent: true,
});
