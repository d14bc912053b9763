// The figures of a year for the audit return to the commission, for staff.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';

export const returnRefusals = {
  year_ahead: refusal(422, 'year_ahead', 'Not yet', 'This year has not come yet.'),
} as const;

/** People are counted up to this; more is all the same to the law. */
export const maxPeople = 5_001;

const count = z.int();
const yearly = z.object({
  year: count,
  /** Accounts that are kept, counted to 5,001: keeping is processing, so they count for six months. */
  people: count,
  major_class: z.string(),
  requests: z.array(
    z.object({ kind: z.string(), opened: count, done: count, refused: count, gone: count, late: count }),
  ),
  breaches: z.array(
    z.object({
      risk: z.string(),
      opened: count,
      people: count,
      told: count,
      in_time: count,
      people_told: count,
      open: count,
    }),
  ),
  consents: z.array(z.object({ purpose: z.string(), given: count, withdrawn: count })),
  retention: z.array(z.object({ name: z.string(), runs: count, removed: count, overdue: count })),
  /** abroad: null where it depends on the operator. */
  sub_processors: z.array(z.object({ name: z.string(), does: z.string(), abroad: z.nullable(z.boolean()) })),
  register: z.array(
    z.object({
      name: z.string(),
      says: z.string(),
      basis: z.string(),
      whose: z.string(),
      seen_by: z.string(),
      kept: z.string(),
    }),
  ),
});
export type YearlyReturn = z.output<typeof yearly>;

const query = z.strictObject({
  /** A Lagos year; this one by default. */
  year: z.optional(z.string('Choose a year').check(z.regex(/^20[2-9]\d$/, 'Choose a year'))),
});
const file = z.custom<Uint8Array<ArrayBuffer>>();

export const readReturn = endpoint({
  name: 'privacy.readReturn',
  method: 'GET',
  path: '/api/staff/privacy-return',
  who: 'staff',
  summary:
    'What the yearly audit return asks for: requests, breaches, consents, people in six months with the class, retention runs, sub-processors, register.',
  query,
  answer: yearly,
  refusals: [returnRefusals.year_ahead],
});
export const readReturnCsv = endpoint({
  name: 'privacy.readReturnCsv',
  method: 'GET',
  path: '/api/staff/privacy-return/csv',
  who: 'staff',
  summary: 'The same as a table for spreadsheets.',
  query,
  answer: file,
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
  refusals: [returnRefusals.year_ahead],
});
export const readReturnPdf = endpoint({
  name: 'privacy.readReturnPdf',
  method: 'GET',
  path: '/api/staff/privacy-return/pdf',
  who: 'staff',
  summary: 'The same as a PDF.',
  query,
  answer: file,
  gives: { kind: 'bytes', types: ['application/pdf'] },
  refusals: [returnRefusals.year_ahead],
});
