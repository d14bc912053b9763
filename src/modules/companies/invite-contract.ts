// The link of an email that invites a person to a company. It proves that mailbox: docs/decisions/0166-one-link-and-one-team-page.md.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { nameField } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { identityRefusals, password, signedIn } from '../identity/contract.ts';
import { inviteWays } from './people-rules.ts';
import { accesses } from './rules.ts';

const no = (code: string, title: string, detail: string) => refusal(409, code, title, detail);
export const companyInviteRefusals = {
  invite_unknown: refusal(
    404,
    'invite_unknown',
    'This invite does not exist',
    'The link is not whole, a newer letter has replaced it, or you are no longer on the list. Use the newest letter, or ask your company for another one.',
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
    'A link works once. Sign in with the email that the letter came to: your company is on your dashboard.',
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
  invite_sign_in: no(
    'invite_sign_in',
    'Sign in first',
    'This email has a Kaya account with its own sign-in. Sign in to it, then join.',
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
  /** As the company wrote them on its list. */
  name: z.string(),
  email: z.string(),
  /**
   * How the person joins. own: they are signed in with this email. new: the link opens their account. known: the link signs in to it. sign_in:
   * they sign in first.
   */
  way: z.enum(inviteWays),
  expires_at: z.string(),
});
export type OfferedPlace = z.output<typeof offered>;

export const readCompanyInvite = endpoint({
  name: 'companies.readCompanyInvite',
  method: 'POST',
  path: '/api/company-invites/reading',
  who: 'anyone',
  summary:
    'Who invites whom, what the person may do then, and how they join. The link still works afterwards. The link proves the mailbox that it was sent to.',
  body,
  answer: offered,
  refusals: Object.values(companyInviteRefusals),
});

export const acceptCompanyInvite = endpoint({
  name: 'companies.acceptCompanyInvite',
  method: 'POST',
  path: '/api/company-invites/acceptance',
  who: 'account',
  summary: 'Joins the company, once. For a person who is signed in with the email of the invite.',
  body,
  answer: z.object({ company_id: z.string(), company_name: z.string() }),
  refusals: Object.values(companyInviteRefusals),
});

export const joinByInvite = endpoint({
  name: 'companies.joinByInvite',
  method: 'POST',
  path: '/api/company-invites/joining',
  who: 'anyone',
  summary:
    'Joins the company by the link alone, once: it proves the mailbox, opens the account if there is none, and signs this browser in. An account with a second factor, one of staff, or a link that is more than a day old for an existing account: refused, sign in first.',
  body: z.extend(body, {
    /** For a new account; without it the name on the company's list. */
    name: z.optional(nameField(120, 'Enter your name')),
    /** For a new account that wants one now. */
    password: z.optional(password),
  }),
  answer: z.object({ company_id: z.string(), company_name: z.string(), signed_in: signedIn }),
  refusals: [...Object.values(companyInviteRefusals), identityRefusals.weak_password],
});
