// The link of an email that invites a person to a company. Only the owner of that mailbox can read and accept it.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { accesses } from './rules.ts';

const no = (code: string, title: string, detail: string) => refusal(409, code, title, detail);
export const companyInviteRefusals = {
  invite_unknown: refusal(
    404,
    'invite_unknown',
    'This invite does not exist',
    'Check that the link is whole. Your company can send you another one.',
  ),
  invite_not_yours: refusal(
    403,
    'invite_not_yours',
    'This invite is for somebody else',
    'It was sent to another email. Sign in with the account that has that email.',
  ),
  invite_used: no(
    'invite_used',
    'You have accepted this invite',
    'A link works once. Your company is on your dashboard.',
  ),
  invite_expired: no(
    'invite_expired',
    'This invite has expired',
    'A link works for 14 days. Your company can send you another one.',
  ),
  invite_off: no('invite_off', 'This invite no longer works', 'Ask an admin of your company.'),
  invite_staff: no(
    'invite_staff',
    'Not with this account',
    'An account of Kaya’s staff belongs to no company. Ask the company to invite another email of yours.',
  ),
  invite_elsewhere: no(
    'invite_elsewhere',
    'You are in this company already',
    'Your account belongs to it by another email. Its pages are on your dashboard.',
  ),
  company_closed: no('company_closed', 'This company is closed', 'It no longer books with Kaya.'),
} as const;

const body = z.strictObject({
  code: z.string('Open the link again').check(z.regex(/^[\w-]{20,100}$/, 'Open the link again')),
});
const offered = z.object({
  company_name: z.string(),
  access: z.enum(accesses),
  /** Null if they have left. */
  invited_by: z.nullable(z.string()),
  expires_at: z.string(),
});
export type OfferedPlace = z.output<typeof offered>;

export const readCompanyInvite = endpoint({
  name: 'companies.readCompanyInvite',
  method: 'POST',
  path: '/api/company-invites/reading',
  who: 'account',
  summary:
    'Who invites, and what the person may do then. The link still works afterwards. Only for the owner of the mailbox.',
  body,
  answer: offered,
  refusals: Object.values(companyInviteRefusals),
});

export const previewCompanyInvite = endpoint({
  name: 'companies.previewCompanyInvite',
  method: 'POST',
  path: '/api/company-invites/preview',
  who: 'anyone',
  summary:
    'Which company invites, before the sign-in; null when the link cannot be accepted. It does not say whose mailbox it is, or whether it has an account.',
  body,
  answer: z.object({ company_name: z.nullable(z.string()) }),
});

export const acceptCompanyInvite = endpoint({
  name: 'companies.acceptCompanyInvite',
  method: 'POST',
  path: '/api/company-invites/acceptance',
  who: 'account',
  summary: 'Joins the company, once.',
  body,
  answer: z.object({ company_id: z.string(), company_name: z.string() }),
  refusals: Object.values(companyInviteRefusals),
});
