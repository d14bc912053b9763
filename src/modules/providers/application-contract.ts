// Becoming a provider: the application of a business and its certificate (decisions.md "Worker and provider side";
// docs/decisions/0099-how-a-business-becomes-a-provider.md). The file arrives by POST /api/uploads and PUT /api/uploads/{id}.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { optionalLine, optionalName, phone, text, uuid } from '../../shared/fields.ts';
import { documentRefusals } from '../../shared/file-refusals.ts';
import { refusal } from '../../shared/refusal.ts';
import { skillCodes } from '../workers/rules.ts';
import { applicationRules, applicationStates, registrationWords } from './application-rules.ts';

export const applicationRefusals = {
  already_provider: refusal(
    409,
    'already_provider',
    'You are a provider',
    'This account has a moving business. Open the provider dashboard.',
  ),
  already_sent: refusal(409, 'already_sent', 'Already sent', 'Your application is with us already.'),
  not_complete: refusal(409, 'not_complete', 'Not complete yet', 'Something is missing.'),
  ...documentRefusals,
} as const;
const refuse = applicationRefusals;

const skill = z.enum(skillCodes, 'Choose from the list');

export const applicationFields = {
  status: z.enum(applicationStates),
  name: z.string(),
  registration: z.string(),
  contact: z.string(),
  phone: z.nullable(z.string()),
  city: z.string(),
  vehicles: z.nullable(z.int()),
  people: z.nullable(z.int()),
  skills: z.array(skill),
  insurance: z.string(),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  /** When staff will have answered. */
  answer_by: z.nullable(z.string()),
} as const;

const certificate = z.object({ name: z.string(), is_pdf: z.boolean(), url: z.string() });

const application = z.object({ ...applicationFields, certificate: z.nullable(certificate) });
export type Application = z.output<typeof application>;

export const readApplication = endpoint({
  name: 'providers.readApplication',
  method: 'GET',
  path: '/api/provider/application',
  who: 'account',
  summary: 'Your own application to become a provider, null when there is none.',
  answer: z.object({ application: z.nullable(application), is_provider: z.boolean() }),
});

const count = (words: string, min: number, max: number) =>
  z.nullable(z.int(words).check(z.gte(min, words), z.lte(max, words)));

/** Fields may be empty until it is sent; filled ones must be valid. */
export const applicationBody = z.strictObject({
  name: optionalName(120),
  registration: z.string(registrationWords).check(
    z.maxLength(40, { error: registrationWords, abort: true }),
    z.overwrite((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')),
    z.regex(/^(?:|(?:RC|BN)\d{4,8})$/, registrationWords),
  ),
  contact: optionalName(120),
  phone: z.nullable(phone),
  city: optionalName(80),
  vehicles: count('Enter a number up to 1,000', 0, applicationRules.maxVehicles),
  people: count('Enter a number from 1 to 10,000', 1, applicationRules.maxPeople),
  skills: z.array(skill).check(
    z.maxLength(skillCodes.length, 'Choose each once'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each once'),
  ),
  insurance: optionalLine(160),
});

export const saveApplication = endpoint({
  name: 'providers.saveApplication',
  method: 'PUT',
  path: '/api/provider/application',
  who: 'account',
  summary: 'Saves your application; the first time it starts it. One that is with staff stays as it was sent.',
  body: applicationBody,
  answer: application,
  refusals: [refuse.already_sent, refuse.already_provider],
});

export const addCertificate = endpoint({
  name: 'providers.addCertificate',
  method: 'PUT',
  path: '/api/provider/application/certificate',
  who: 'account',
  summary: 'Hands in a completed upload as the certificate of registration; the one before is replaced.',
  body: z.strictObject({ upload_id: uuid, name: text(200, 'Name the file') }),
  answer: application,
  refusals: [refuse.already_sent, refuse.already_provider, ...Object.values(documentRefusals)],
});

export const submitApplication = endpoint({
  name: 'providers.submitApplication',
  method: 'POST',
  path: '/api/provider/application/submission',
  who: 'account',
  summary:
    'Sends the application to staff, once all is filled in and the certificate is there. Sent before, it answers the same.',
  answer: application,
  refusals: [refuse.not_complete, refuse.already_provider],
});
