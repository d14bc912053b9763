// Moving businesses, for staff, who manage them: add, check, approve, suspend (decisions.md "Worker and provider side", "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, email, nameField, pageOf, phone, search, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { registrationWords } from './application-rules.ts';
import { check } from './contract.ts';
import { checkKinds, providerStates } from './rules.ts';

export const staffProvidersRefusals = {
  email_registered: refusal(
    409,
    'email_registered',
    'Registered already',
    'A business with this email is registered. Look for it in the list.',
  ),
  already_decided: refusal(409, 'already_decided', 'Already decided', 'Somebody has decided this. Look at it again.'),
  checks_missing: refusal(
    409,
    'checks_missing',
    'Not all checks are approved',
    'Approve the registration, the insurance and the identity first.',
  ),
  own_provider: refusal(
    409,
    'own_provider',
    'Your own business',
    'Another member of staff decides about your business.',
  ),
} as const;
const refuse = staffProvidersRefusals;

const providerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  status: z.enum(providerStates),
  members: z.int(),
  created_at: z.string(),
});
export type ProviderRow = z.output<typeof providerRow>;

const providerFile = z.object({
  ...providerRow.shape,
  phone: z.nullable(z.string()),
  registration: z.string(),
  status_reason: z.nullable(z.string()),
  /** Whether somebody has proven the email and can sign in as this provider. */
  signed_up: z.boolean(),
  checks: z.array(check),
});
export type ProviderFile = z.output<typeof providerFile>;

const params = z.object({ id: uuid });
const reason = text(300, 'Write the reason');

export const listProviders = endpoint({
  name: 'providers.listProviders',
  method: 'GET',
  path: '/api/staff/providers',
  who: 'staff',
  summary: 'Moving businesses, newest first; 20 a page. Search looks in names, emails, phones, numbers and cities.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(providerStates)), search }),
  answer: pageOf(providerRow),
});

export const readProviderFile = endpoint({
  name: 'providers.readProviderFile',
  method: 'GET',
  path: '/api/staff/providers/{id}',
  who: 'staff',
  summary: 'One business with its checks.',
  params,
  answer: providerFile,
});

export const addProvider = endpoint({
  name: 'providers.addProvider',
  method: 'POST',
  path: '/api/staff/providers',
  who: 'staff',
  own: {},
  summary: 'Adds a moving business. The person who has proven its email, now or later, can sign in as the provider.',
  body: z.strictObject({
    name: nameField(120, 'Enter the business name').check(z.minLength(2, 'Enter the business name')),
    email,
    phone: z.optional(z.nullable(phone)),
    registration: z.string(registrationWords).check(
      z.maxLength(40, { error: registrationWords, abort: true }),
      z.overwrite((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')),
      z.regex(/^(?:RC|BN)\d{4,8}$/, registrationWords),
    ),
    city: text(80, 'Enter the city'),
  }),
  answer: providerFile,
  status: 201,
  refusals: [refuse.email_registered],
  idempotent: true,
});

const checkParams = z.object({ id: uuid, kind: z.enum(checkKinds) });

export const approveCheck = endpoint({
  name: 'providers.approveCheck',
  method: 'POST',
  path: '/api/staff/providers/{id}/checks/{kind}/approval',
  who: 'staff',
  own: { id: 'provider' },
  summary: 'Approves one check of a business that is being vetted.',
  params: checkParams,
  answer: providerFile,
  refusals: [refuse.already_decided, refuse.own_provider],
});

export const rejectCheck = endpoint({
  name: 'providers.rejectCheck',
  method: 'POST',
  path: '/api/staff/providers/{id}/checks/{kind}/rejection',
  who: 'staff',
  own: { id: 'provider' },
  summary: 'Rejects one check with a reason that the provider reads.',
  params: checkParams,
  body: z.strictObject({ reason }),
  answer: providerFile,
  refusals: [refuse.already_decided, refuse.own_provider],
});

export const approveProvider = endpoint({
  name: 'providers.approveProvider',
  method: 'POST',
  path: '/api/staff/providers/{id}/approval',
  who: 'staff',
  own: { id: 'provider' },
  summary: 'Approves a business whose three checks are approved, or one that was suspended.',
  params,
  answer: providerFile,
  refusals: [refuse.already_decided, refuse.checks_missing, refuse.own_provider],
});

export const suspendProvider = endpoint({
  name: 'providers.suspendProvider',
  method: 'POST',
  path: '/api/staff/providers/{id}/suspension',
  who: 'staff',
  own: { id: 'provider' },
  summary:
    'Suspends an approved business, with a reason that it reads: it cannot invite or assign workers, and jobs accepted meanwhile are not shared.',
  params,
  body: z.strictObject({ reason }),
  answer: providerFile,
  refusals: [refuse.already_decided, refuse.own_provider],
});
