// Companies and sign-ups (partners.md §2.6, §3; decisions.md "Corporate side").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, phone, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { accesses, companySizes, tiers } from './rules.ts';

export const companiesRefusals = {
  /** The detail says who may. */
  not_allowed: refusal(403, 'not_allowed', 'Not allowed', 'Only an admin of your company can do this.'),
} as const;

/** The company in the path of an endpoint. */
export const ofCompany = z.object({ company: uuid });

export const startSignUp = endpoint({
  name: 'companies.startSignUp',
  method: 'POST',
  path: '/api/corporate-signups',
  who: 'anyone',
  summary:
    'Stores what a company says about itself and sends a link to its work email. The answer is the same when the email has an account. The link then leads to the sign-in.',
  body: z.strictObject({
    organization: z.optional(z.nullable(text(200, 'Enter the name of your organization'))),
    work_email: email,
    company_size: z.optional(z.nullable(z.enum(companySizes, 'Choose a size'))),
    phone: z.optional(z.nullable(phone)),
    agreed: z.boolean(),
  }),
  answer: z.object({ work_email: z.string() }),
  status: 202,
});

/** organization, company_size: as typed at sign-up. has_password: false for a person who has only used the email link. */
const signUp = z.object({
  organization: z.nullable(z.string()),
  company_size: z.nullable(z.enum(companySizes)),
  has_password: z.boolean(),
});

export const readSignUp = endpoint({
  name: 'companies.readSignUp',
  method: 'GET',
  path: '/api/corporate-signup',
  who: 'account',
  summary:
    'The sign-up that the signed-in person confirmed last, with the link in its email; null if there is none. Sign-ups that others typed with this email do not count.',
  answer: z.nullable(signUp),
});

export const confirmSignUp = endpoint({
  name: 'companies.confirmSignUp',
  method: 'POST',
  path: '/api/corporate-signups/{id}/confirmation',
  who: 'account',
  summary:
    'Confirms a sign-up with the link in its email, for a person who already had an account. A sign-up that is unknown, has another email or is confirmed already stays as it is. Answers as readSignUp.',
  params: z.object({ id: uuid }),
  answer: z.nullable(signUp),
});

/** link: the path of the booking page. card: null if there is none, or if the person may not see the bills. created_at ISO. */
export const companyView = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  link: z.string(),
  program_name: z.nullable(z.string()),
  tier: z.nullable(z.enum(tiers)),
  pays: z.enum(['card', 'invoice']),
  card_last4: z.nullable(z.string()),
  card_brand: z.nullable(z.string()),
  created_at: z.string(),
  /** The caller's. */
  access: z.enum(accesses),
  employee_id: z.string(),
});
export type CompanyView = z.output<typeof companyView>;

export const listMyCompanies = endpoint({
  name: 'companies.listMyCompanies',
  method: 'GET',
  path: '/api/companies',
  who: 'account',
  summary:
    'The companies that the signed-in person belongs to, at most 20: their own, the newest first, then the others in the order in which they were added.',
  answer: z.object({ items: z.array(companyView) }),
});
