// A company's API keys, as its admins see them.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { allScopes, keyRules, type Scope } from './rules.ts';

export const integrationsRefusals = {
  too_many_keys: refusal(
    409,
    'too_many_keys',
    'Too many API keys',
    `Your company has ${keyRules.maxValid} valid API keys. Revoke one first.`,
  ),
  no_such_code: refusal(422, 'no_such_code', 'No such code', 'Your company has no such code, or it is archived.'),
} as const;

export const scopeField = z.enum(allScopes as [Scope, ...Scope[]], 'Choose what the key may do');

/** over: expired. */
export const keyStates = ['valid', 'revoked', 'over'] as const;

/** prefix: the first characters of the key. made_by: a name; null if they have left. Times ISO. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(allScopes as [Scope, ...Scope[]])),
  /** It makes only test bookings. */
  test: z.boolean(),
  state: z.enum(keyStates),
  made_by: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKey>;

const ofKey = z.object({ company: uuid, id: uuid });

export const listApiKeys = endpoint({
  name: 'integrations.listApiKeys',
  method: 'GET',
  path: '/api/companies/{company}/api-keys',
  who: 'account',
  summary: 'The API keys of a company, newest first; only the first characters of each.',
  params: ofCompany,
  query: idCursorQuery,
  answer: pageOf(apiKey),
  refusals: [companiesRefusals.not_allowed],
});

export const makeApiKey = endpoint({
  name: 'integrations.makeApiKey',
  method: 'POST',
  path: '/api/companies/{company}/api-keys',
  who: 'account',
  summary: 'Makes an API key with the given scopes. The key is only in this answer.',
  params: ofCompany,
  body: z.strictObject({
    name: text(60, 'Give the key a name'),
    scopes: z.array(scopeField).check(
      z.minLength(1, 'Choose what the key may do'),
      z.maxLength(allScopes.length, 'Choose each only once'),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each only once'),
    ),
    /** 0: no expiry. */
    life_days: z.literal([...keyRules.lifeDays], 'Choose how long the key is valid'),
    /** For trying: it asks no mover and no partner, and costs nothing. */
    test: z.optional(z.boolean('Say whether it is a test key')),
  }),
  answer: z.object({ key: apiKey, secret: z.string() }),
  status: 201,
  refusals: [companiesRefusals.not_allowed, integrationsRefusals.too_many_keys],
  idempotent: true,
});

export const revokeApiKey = endpoint({
  name: 'integrations.revokeApiKey',
  method: 'POST',
  path: '/api/companies/{company}/api-keys/{id}/revocation',
  who: 'account',
  summary: 'Ends an API key for good and at once.',
  params: ofKey,
  answer: apiKey,
  refusals: [companiesRefusals.not_allowed],
});
