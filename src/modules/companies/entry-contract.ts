// What a member must do before the company's pages open: required two-factor, the company's own sign-in (decisions.md, "Corporate
// side"; docs/decisions/0075).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { type RefusalKind, refusal } from '../../shared/refusal.ts';
import { type EntryNeed, entryNeeds } from './security-rules.ts';

/** Every endpoint of a company has these, for a member who may not enter yet. */
export const entryRefusalOf = {
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

/** needs: what this person must do in this browser before the company's pages open; empty: they are open. */
const entry = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  needs: z.array(z.enum(entryNeeds)),
});
export type Entry = z.output<typeof entry>;

export const listEntries = endpoint({
  name: 'companies.listEntries',
  method: 'GET',
  path: '/api/company-entries',
  who: 'account',
  summary: 'The companies of the signed-in person, open or not, with what is missing before their pages open.',
  answer: z.object({ items: z.array(entry) }),
});
