// Companies, for staff: the list, one company's file, and staff's decisions (decisions.md "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, idCursorQuery, pageOf, search, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companyName } from './card-setup-contract.ts';
import { companySizes, tiers } from './rules.ts';
import { insurance, ownCompany } from './security-contract.ts';
import { companyStates, signUpNeeds, signUpNeedWords } from './staff-rules.ts';

export const staffCompaniesRefusals = {
  already_decided: refusal(409, 'already_decided', 'Already decided', 'Somebody has decided this. Look at it again.'),
  company_closed: refusal(409, 'company_closed', 'This company is closed', 'Nothing changes in a closed company.'),
  own_company: ownCompany,
  sign_up_not_confirmed: refusal(409, 'sign_up_not_confirmed', 'The sign-up is not confirmed', signUpNeedWords.link),
  mailbox_not_proven: refusal(409, 'mailbox_not_proven', 'The email has no account', signUpNeedWords.account),
  founder_is_staff: refusal(
    409,
    'founder_is_staff',
    'This is an account of Kaya’s staff',
    'An account of Kaya’s staff belongs to no company. The person signs up with another email.',
  ),
  account_opened: refusal(409, 'account_opened', 'Opened already', 'This sign-up has its company already.'),
} as const;
const refuse = staffCompaniesRefusals;

/** people: on its list. verified: checked by staff. */
const companyRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(companyStates),
  pays: z.enum(['card', 'invoice']),
  people: z.int(),
  created_at: z.string(),
});
export type CompanyRow = z.output<typeof companyRow>;

const companyFile = z.object({
  ...companyRow.shape,
  link: z.string(),
  program_name: z.nullable(z.string()),
  tier: z.nullable(z.enum(tiers)),
  card_brand: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  tin: z.nullable(z.string()),
  address: z.nullable(z.string()),
  verified_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** Proofs of insurance: one that waits or was refused, and the current one. Newest first. */
  insurances: z.array(z.omit(insurance, { url: true })),
  /** The company's own sign-in; null: it has none. */
  sign_on: z.nullable(z.object({ issuer: z.string(), required: z.boolean() })),
  /** At most ten, oldest first. */
  admins: z.array(z.object({ name: z.string(), email: z.string(), joined: z.boolean() })),
});
export type CompanyFile = z.output<typeof companyFile>;

const params = z.object({ id: uuid });
const reason = text(300, 'Write the reason');

export const listCompanies = endpoint({
  name: 'companies.listCompanies',
  method: 'GET',
  path: '/api/staff/companies',
  who: 'staff',
  summary: 'Companies, newest first; 20 a page. Search looks in names, booking links and tax numbers.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(companyStates)), search }),
  answer: pageOf(companyRow),
});

export const readCompanyFile = endpoint({
  name: 'companies.readCompanyFile',
  method: 'GET',
  path: '/api/staff/companies/{id}',
  who: 'staff',
  summary: 'One company: what it is, how it pays, who runs it, how it protects itself.',
  params,
  answer: companyFile,
});

export const verifyCompany = endpoint({
  name: 'companies.verifyCompany',
  method: 'POST',
  path: '/api/staff/companies/{id}/verification',
  who: 'staff',
  own: { id: 'company' },
  summary: 'Staff have checked that the company is what it says.',
  params,
  answer: companyFile,
  refusals: [refuse.already_decided, refuse.company_closed, refuse.own_company],
});

export const closeCompany = endpoint({
  name: 'companies.closeCompany',
  method: 'POST',
  path: '/api/staff/companies/{id}/closure',
  who: 'staff',
  own: { id: 'company' },
  summary:
    'Closes a company, with a reason for the trail: its people see and book nothing more. What was booked stays.',
  params,
  body: z.strictObject({ reason }),
  answer: companyFile,
  refusals: [refuse.already_decided, refuse.own_company],
});

const signUpRow = z.object({
  id: z.string(),
  organization: z.nullable(z.string()),
  work_email: z.string(),
  phone: z.nullable(z.string()),
  company_size: z.nullable(z.enum(companySizes)),
  /** What is missing for an invoice account; null: nothing. */
  needs: z.nullable(z.enum(signUpNeeds)),
  created_at: z.string(),
});
export type SignUpRow = z.output<typeof signUpRow>;

export const listSignUps = endpoint({
  name: 'companies.listSignUps',
  method: 'GET',
  path: '/api/staff/company-signups',
  who: 'staff',
  summary: 'Sign-ups of companies of more than 200 people that have no company yet, newest first; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(signUpRow),
});

export const openInvoiceAccount = endpoint({
  name: 'companies.openInvoiceAccount',
  method: 'POST',
  path: '/api/staff/company-signups/{id}/company',
  who: 'staff',
  own: { id: 'sign_up' },
  summary: 'Makes the company of a tailored sign-up, which pays by invoice; who signed up is its admin.',
  params,
  body: z.strictObject({ name: companyName }),
  answer: companyFile,
  status: 201,
  refusals: [refuse.sign_up_not_confirmed, refuse.mailbox_not_proven, refuse.founder_is_staff, refuse.account_opened],
});
