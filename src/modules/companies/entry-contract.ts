// What a person must do before a company's pages open: accept, two-factor if required, the company's own sign-in; and how they leave it
// (decisions.md, "Corporate side"; docs/decisions/0075, 0080).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { common, type RefusalKind, refusal } from '../../shared/refusal.ts';
import { accesses } from './rules.ts';
import { type EntryNeed, entryNeeds } from './security-rules.ts';

/** Refusals of every company endpoint, for a member who may not enter yet. */
export const entryRefusalOf = {
  not_joined: refusal(
    403,
    'not_joined',
    'You have not joined yet',
    'You are on the list of this company. Its pages open after you have joined.',
  ),
  /** The detail says whom to ask. */
  deactivated: refusal(
    403,
    'access_switched_off',
    'Your access is switched off',
    'An admin of this company has switched off your access. Ask an admin of the company.',
  ),
  single_sign_on: refusal(
    403,
    'single_sign_on_needed',
    'Company sign-in needed',
    'Your company asks everybody to sign in with its own sign-in.',
  ),
  second_factor: refusal(
    403,
    'second_factor_needed',
    'Two-factor needed',
    'Your company asks everybody for two-factor sign-in. Set it up to open its pages.',
  ),
  new_sign_in: refusal(
    403,
    'new_sign_in_needed',
    'Sign in again',
    'An admin of your company closed its pages in this browser. Sign in again to open them.',
  ),
} as const satisfies Readonly<Record<EntryNeed, RefusalKind>>;
export const entryRefusals: readonly RefusalKind[] = Object.values(entryRefusalOf);

/**
 * needs: what must happen before the company's pages open in this browser; empty: they are open. ask: names of admins, for a deactivated
 * person.
 */
const entry = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  access: z.enum(accesses),
  needs: z.array(z.enum(entryNeeds)),
  ask: z.array(z.string()),
});
export type Entry = z.output<typeof entry>;

export const listEntries = endpoint({
  name: 'companies.listEntries',
  method: 'GET',
  path: '/api/company-entries',
  who: 'account',
  summary:
    'The companies of the signed-in person, open or not, with what is missing before their pages open; and those that have their proven email on the list, which they may join.',
  answer: z.object({ items: z.array(entry) }),
});

const ofEntry = z.object({ id: uuid });

export const joinCompany = endpoint({
  name: 'companies.joinCompany',
  method: 'POST',
  path: '/api/company-entries/{id}/acceptance',
  who: 'account',
  summary: 'The signed-in person, whose proven email is on the list of this company, joins it.',
  params: ofEntry,
  answer: z.object({ company_id: z.string(), company_name: z.string() }),
  refusals: [common.not_found],
});

export const lastAdminLeaves = refusal(
  409,
  'last_admin_leaves',
  'You are the last admin',
  'A company needs an admin. Make somebody else an admin first, under Team, or write to Kaya to close the company’s account. Then you can leave.',
);

export const leaveCompany = endpoint({
  name: 'companies.leaveCompany',
  method: 'DELETE',
  path: '/api/company-entries/{id}',
  who: 'account',
  summary:
    'The signed-in person leaves a company: its pages close for them and its provider opens their account no more. What they ordered stays with the company. API keys and webhooks that they made are switched off.',
  params: ofEntry,
  answer: z.null(),
  status: 204,
  refusals: [common.not_found, lastAdminLeaves],
});
