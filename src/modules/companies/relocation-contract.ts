// A company's relocation desk (docs/decisions/0077-insights-and-relocations.md). Amounts kobo, VAT included; days YYYY-MM-DD.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, idCursorQuery, isoDate, nameField, notes, pageOf, phone, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { ofCompany } from './contract.ts';
import { peopleRefusals } from './people-contract.ts';
import {
  relocationLifecycle,
  relocationLimits,
  relocationMoves,
  relocationWaits,
  spendStates,
} from './relocation-rules.ts';
import { companyPrograms } from './rules.ts';

export const relocationRefusals = {
  /** The detail says which team the person is in. */
  other_team: refusal(
    403,
    'other_team',
    'Another team',
    'This person is in another team. Ask its manager or an admin.',
  ),
  /** The detail gives its present state. */
  wrong_state: refusal(409, 'wrong_state', 'It has changed', 'This relocation has ended.'),
  reason_needed: refusal(422, 'reason_needed', 'Say why', 'Write why it is cancelled.'),
  left: refusal(
    409,
    'left',
    'No longer active',
    'This person is deactivated. Reactivate them first, or use another email.',
  ),
} as const;
const refuse = relocationRefusals;

const max = relocationLimits;
const familyWords = `Enter 1 to ${max.maxFamily} people`;
const budgetWords = 'Enter an amount above zero, at most ₦1,000,000,000';

const plan = {
  budget_kobo: z.int(budgetWords).check(z.gte(1, budgetWords), z.lte(max.maxBudget_kobo, budgetWords)),
  starts_on: isoDate,
  family_size: z.int(familyWords).check(z.gte(1, familyWords), z.lte(max.maxFamily, familyWords)),
  from_place: nameField(max.maxPlace, 'Enter where they move from'),
  to_place: nameField(max.maxPlace, 'Enter where they move to'),
  contact_name: nameField(120, 'Enter who they call'),
  contact_phone: phone,
  note: notes(max.maxNote),
};

/** reserved, spent: by its bookings. may_change: it has not ended. */
const summary = {
  id: z.string(),
  person_name: z.string(),
  status: z.enum(relocationLifecycle.states),
  from_place: z.string(),
  to_place: z.string(),
  starts_on: z.string(),
  budget_kobo: z.int(),
  reserved_kobo: z.int(),
  spent_kobo: z.int(),
};
const relocationSummary = z.object(summary);
export type RelocationSummary = z.output<typeof relocationSummary>;

/** key: `request:ID`, `booking:ID`, `item:ID`. on_day: null if only the month is known. invoice: the number of its invoice. */
const line = z.object({
  id: z.string(),
  key: z.string(),
  program: z.enum(companyPrograms),
  title: z.string(),
  state: z.enum(spendStates),
  amount_kobo: z.int(),
  month: z.string(),
  on_day: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
});
export type RelocationLine = z.output<typeof line>;

/** key: `item:ID`, `booking:ID`. amount_kobo: null before there is a quote. reasons: why it needs an approval. */
const waiting = z.object({
  key: z.string(),
  program: z.enum(companyPrograms),
  title: z.string(),
  amount_kobo: z.nullable(z.int()),
  on_day: z.string(),
  waits_for: z.enum(relocationWaits),
  reasons: z.array(z.string()),
});

const relocationView = z.object({
  ...summary,
  company_id: z.string(),
  person_email: z.nullable(z.string()),
  /** Null: a person who is not on the company's list. */
  employee_id: z.nullable(z.string()),
  team: z.nullable(z.string()),
  family_size: z.int(),
  contact_name: z.string(),
  contact_phone: z.string(),
  note: z.string(),
  end_reason: z.nullable(z.string()),
  opened_by: z.nullable(z.string()),
  created_at: z.string(),
  moves: z.array(z.enum(relocationMoves)),
  /** The first 200 of each. */
  waiting: z.array(waiting),
  lines: z.array(line),
});
export type RelocationView = z.output<typeof relocationView>;

const one = z.extend(ofCompany, { relocation: uuid });

export const listRelocations = endpoint({
  name: 'companies.listRelocations',
  method: 'GET',
  path: '/api/companies/{company}/relocations',
  who: 'account',
  summary:
    'Relocations, newest first, 20 a page. An admin sees those of the company, a manager those of their team and those that they opened.',
  params: ofCompany,
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(['open', 'all'])) }),
  answer: pageOf(relocationSummary),
});

export const openRelocation = endpoint({
  name: 'companies.openRelocation',
  method: 'POST',
  path: '/api/companies/{company}/relocations',
  who: 'account',
  summary:
    'Opens a relocation for a person. An email on the company’s list means that person. Any other email means somebody new. A manager opens relocations for their own team and for new people.',
  params: ofCompany,
  body: z.strictObject({ person_name: nameField(120, 'Enter the name'), person_email: email, ...plan }),
  answer: relocationView,
  status: 201,
  idempotent: true,
  refusals: [refuse.other_team, refuse.left, peopleRefusals.letters_limit],
});

export const readRelocation = endpoint({
  name: 'companies.readRelocation',
  method: 'GET',
  path: '/api/companies/{company}/relocations/{relocation}',
  who: 'account',
  summary:
    'A relocation with everything that is booked for it, what is reserved and spent, and the numbers of the invoices.',
  params: one,
  answer: relocationView,
});

export const changeRelocation = endpoint({
  name: 'companies.changeRelocation',
  method: 'PUT',
  path: '/api/companies/{company}/relocations/{relocation}',
  who: 'account',
  summary:
    'Changes budget, date, family, places, whom the person calls, and the note of a relocation that has not ended.',
  params: one,
  body: z.strictObject(plan),
  answer: relocationView,
  refusals: [refuse.wrong_state],
});

export const moveRelocation = endpoint({
  name: 'companies.moveRelocation',
  method: 'POST',
  path: '/api/companies/{company}/relocations/{relocation}/state',
  who: 'account',
  summary:
    'Starts, completes or cancels a relocation. Nothing more can be booked for one that has ended. Existing bookings stay.',
  params: one,
  body: z.strictObject({
    move: z.enum(relocationMoves),
    /** Required to cancel. */
    reason: z.optional(notes(max.maxReason)),
  }),
  answer: relocationView,
  refusals: [refuse.wrong_state, refuse.reason_needed],
});

const bytes = z.custom<Uint8Array<ArrayBuffer>>();

export const readRelocationCsv = endpoint({
  name: 'companies.readRelocationCsv',
  method: 'GET',
  path: '/api/companies/{company}/relocations/{relocation}/invoice/csv',
  who: 'account',
  summary:
    'Everything billed or to be billed for a relocation as a table for spreadsheets, with the number of the invoice of each line.',
  params: one,
  answer: bytes,
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
});

export const readRelocationPdf = endpoint({
  name: 'companies.readRelocationPdf',
  method: 'GET',
  path: '/api/companies/{company}/relocations/{relocation}/invoice/pdf',
  who: 'account',
  summary: 'The same on paper: one summary of all that a relocation cost.',
  params: one,
  answer: bytes,
  gives: { kind: 'bytes', types: ['application/pdf'] },
});

const mine = z.object({
  id: z.string(),
  company_name: z.string(),
  person_name: z.string(),
  status: z.enum(relocationLifecycle.states),
  from_place: z.string(),
  to_place: z.string(),
  starts_on: z.string(),
  family_size: z.int(),
  contact_name: z.string(),
  contact_phone: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      program: z.enum(companyPrograms),
      title: z.string(),
      month: z.string(),
      on_day: z.nullable(z.string()),
    }),
  ),
});
export type MyRelocation = z.output<typeof mine>;

/** offered: opened for the person's email and hidden until they press; shows only who opened them. */
const myRelocations = z.object({
  items: z.array(mine),
  offered: z.array(z.object({ id: z.string(), company_name: z.string() })),
});

export const readMyRelocations = endpoint({
  name: 'companies.readMyRelocations',
  method: 'GET',
  path: '/api/my-relocations',
  who: 'account',
  summary:
    'The relocations of the signed-in person, the newest first, at most 5: dates, what is booked, and whom to call. No amounts. They are found by the company’s list or, after the press, by the person’s proven email.',
  answer: myRelocations,
});

export const showMyRelocation = endpoint({
  name: 'companies.showMyRelocation',
  method: 'POST',
  path: '/api/my-relocations/{relocation}/showing',
  who: 'account',
  summary: 'The press of the person for whose proven email a company opened a relocation: from now on they read it.',
  params: z.object({ relocation: uuid }),
  answer: myRelocations,
});
