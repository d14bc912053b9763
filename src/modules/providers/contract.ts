// A moving business, for its owner: whether it is registered, and its welcome (partners.md §2.1; decisions.md "Worker and provider side").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { checkKinds, checkStates, providerStates } from './rules.ts';

export const providersRefusals = {
  /** partners.md §2.1, §8. */
  no_provider: refusal(
    404,
    'no_provider',
    'Not a registered provider',
    'No moving business is registered with the email of this account. A business can apply to become a provider.',
  ),
  /** Not approved yet, or suspended. */
  not_active: refusal(
    409,
    'not_active',
    'Your business is not active',
    'This works once our staff have approved your business, and while it is not suspended.',
  ),
} as const;
const refuse = providersRefusals;

export const check = z.object({
  kind: z.enum(checkKinds),
  status: z.enum(checkStates),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
});
export type Check = z.output<typeof check>;

const provider = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  status: z.enum(providerStates),
  /** Why it is suspended. */
  status_reason: z.nullable(z.string()),
  checks: z.array(check),
  /** Whether the welcome was closed before. */
  welcomed: z.boolean(),
});
export type Provider = z.output<typeof provider>;

export const readProvider = endpoint({
  name: 'providers.readProvider',
  method: 'GET',
  path: '/api/provider',
  who: 'account',
  summary: 'The moving business of the signed-in person: the record with the email that they have proven.',
  answer: provider,
  refusals: [refuse.no_provider],
});

export const closeWelcome = endpoint({
  name: 'providers.closeWelcome',
  method: 'POST',
  path: '/api/provider/welcome',
  who: 'account',
  summary: 'Remembers that the welcome was read; it stays closed on the next visit.',
  answer: z.object({ welcomed: z.literal(true) }),
  refusals: [refuse.no_provider],
});
