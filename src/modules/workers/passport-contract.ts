// Work passports: what a worker shares with a bank or a landlord, and how they check it (docs/decisions/0063-work-passport.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { workersRefusals } from './contract.ts';
import { passportRules, readCode } from './passport-rules.ts';

export const passportRefusals = {
  too_many_passports: refusal(
    409,
    'too_many_passports',
    'Too many work passports',
    'You have ten valid work passports. Revoke one first.',
  ),
  passport_not_found: refusal(
    404,
    'passport_not_found',
    'No such work passport',
    'No work passport has this code. Check each letter, or ask for the link again.',
  ),
} as const;
const refuse = passportRefusals;

/** Months are `YYYY-MM` in Lagos, amounts kobo. */
const facts = z.object({
  number: z.string(),
  issued_at: z.string(),
  valid_until: z.string(),
  name: z.string(),
  /** Whether Kaya has checked the name. */
  name_checked: z.boolean(),
  with_kaya_since: z.string(),
  months_active: z.number(),
  last_active_month: z.nullable(z.string()),
  jobs_done: z.number(),
  rating: z.nullable(z.number()),
  ratings: z.number(),
  earnings: z.nullable(z.array(z.object({ month: z.string(), earned_kobo: z.number() }))),
});

/** revoked: by the worker. over: expired. altered: the record no longer matches its signature. */
export const passportStates = ['valid', 'revoked', 'over', 'altered'] as const;
export type PassportState = (typeof passportStates)[number];

/** For the worker. */
export const passport = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(['valid', 'revoked', 'over']),
  issued_at: z.string(),
  valid_until: z.string(),
  revoked_at: z.nullable(z.string()),
  /** Where others check it. */
  link: z.string(),
  /** How many months of earnings it shows; null: none are shared. */
  earnings_months: z.nullable(z.number()),
  /** How often it was opened, and the last twenty times, newest first. */
  looks: z.number(),
  seen_at: z.array(z.string()),
});
export type Passport = z.output<typeof passport>;

export const checkedPassport = z.object({
  state: z.enum(passportStates),
  number: z.string(),
  issued_at: z.string(),
  valid_until: z.string(),
  revoked_at: z.nullable(z.string()),
  /** Exactly what the worker shares; null unless valid. */
  facts: z.nullable(facts),
  /** For an independent check: the signed text, its Ed25519 signature (base64) and the public key (PEM). Null unless valid. */
  proof: z.nullable(
    z.object({ document: z.string(), signature: z.string(), key_id: z.string(), public_key: z.string() }),
  ),
});
export type CheckedPassport = z.output<typeof checkedPassport>;

export const listPassports = endpoint({
  name: 'workers.listPassports',
  method: 'GET',
  path: '/api/worker/passports',
  who: 'account',
  summary: 'Your work passports, newest first, and when each was opened.',
  query: idCursorQuery,
  answer: pageOf(passport),
});

export const makePassport = endpoint({
  name: 'workers.makePassport',
  method: 'POST',
  path: '/api/worker/passports',
  who: 'account',
  summary: 'Makes a signed work passport of today, with as many whole months of earnings as you choose to share.',
  body: z.strictObject({
    earnings_months: z.literal([...passportRules.earningsMonths], 'Choose 0, 3, 6 or 12 months'),
  }),
  answer: passport,
  status: 201,
  refusals: [workersRefusals.no_worker_profile, refuse.too_many_passports],
  idempotent: true,
});

export const revokePassport = endpoint({
  name: 'workers.revokePassport',
  method: 'POST',
  path: '/api/worker/passports/{id}/revocation',
  who: 'account',
  summary: 'Ends a work passport for good: its link no longer shows anything about you.',
  params: z.strictObject({ id: uuid }),
  answer: passport,
  refusals: [refuse.passport_not_found],
});

export const readPassportPdf = endpoint({
  name: 'workers.readPassportPdf',
  method: 'GET',
  path: '/api/worker/passports/{id}/pdf',
  who: 'account',
  summary: 'A valid work passport as a PDF with its number, link, QR code and signature.',
  params: z.strictObject({ id: uuid }),
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['application/pdf'] },
  refusals: [refuse.passport_not_found],
});

export const checkPassport = endpoint({
  name: 'workers.checkPassport',
  method: 'POST',
  path: '/api/work-passports/check',
  who: 'anyone',
  summary:
    'What a work passport says and whether it is still valid, for everybody who has its code. Records that it was opened.',
  body: z.strictObject({
    code: z.string('Enter the code').check(
      z.maxLength(60, { error: 'Enter the 16 letters and digits of the code', abort: true }),
      z.overwrite((typed) => readCode(typed) ?? typed),
      z.refine((typed) => readCode(typed) === typed, 'Enter the 16 letters and digits of the code'),
    ),
  }),
  answer: checkedPassport,
  refusals: [refuse.passport_not_found],
});

export const readPassportKeys = endpoint({
  name: 'workers.readPassportKeys',
  method: 'GET',
  path: '/api/work-passports/keys',
  who: 'anyone',
  summary: 'The public Ed25519 keys (PEM) that sign work passports, newest first.',
  answer: z.object({
    items: z.array(
      z.object({ id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.string(), made_at: z.string() }),
    ),
  }),
});
