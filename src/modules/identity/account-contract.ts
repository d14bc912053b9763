// The account page: second factor, sessions, profile and email, consents, export, deletion (decisions.md "Auth").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, idCursorQuery, nameField, pageOf, phone, uuid } from '../../shared/fields.ts';
import { languageCodes } from '../../shared/language.ts';
import { refusal } from '../../shared/refusal.ts';
import { consentPurposes } from './consent-rules.ts';
import { identityRefusals, passwordInUse, phoneCode, secondFactorCode, user } from './contract.ts';

export const accountRefusals = {
  two_factor_on: refusal(409, 'two_factor_on', 'Two-factor is on', 'Turn two-factor off before setting it up again.'),
  two_factor_off: refusal(409, 'two_factor_off', 'Two-factor is off', 'Set up two-factor first.'),
  staff_code_needed: refusal(
    403,
    'staff_code_needed',
    'Staff code needed',
    'Staff set up two-factor after opening the one-time address that "npm run staff:add" prints. Ask the person who runs this installation for one.',
  ),
  same_email: refusal(422, 'same_email', 'Same email', 'Your account already uses this email.'),
  no_phone: refusal(422, 'no_phone', 'No phone yet', 'Add a phone number to your profile first.'),
  phone_abroad: refusal(422, 'phone_abroad', 'Not a Nigerian number', 'We can text Nigerian numbers only.'),
  too_many_texts: refusal(
    429,
    'too_many_texts',
    'Too many texts',
    'We have sent you several codes. Try again tomorrow.',
  ),
  not_withdrawable: refusal(
    409,
    'not_withdrawable',
    'This consent is required',
    'The terms apply for as long as you have an account. To end them, delete your account.',
  ),
  still_open: refusal(409, 'still_open', 'Not yet', 'Your account cannot be deleted while something is still open.'),
} as const;
const refuse = { ...identityRefusals, ...accountRefusals };
const asks = [refuse.invalid_credentials, refuse.too_many_passwords] as const;
const asksCode = [...asks, refuse.wrong_code, refuse.too_many_codes] as const;

export const readTwoFactor = endpoint({
  name: 'identity.readTwoFactor',
  method: 'GET',
  path: '/api/account/two-factor',
  who: 'account',
  summary: 'Whether two-factor is on, since when, and how many recovery codes are left.',
  answer: z.object({ on: z.boolean(), since: z.nullable(z.string()), recovery_codes_left: z.number() }),
});

export const startTwoFactor = endpoint({
  name: 'identity.startTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor',
  who: 'account',
  summary: 'Makes the secret for an authenticator app; it takes effect once it is confirmed with a code.',
  body: z.strictObject({ password: passwordInUse }),
  /** secret: for typing; uri: otpauth:// for the QR code. */
  answer: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  refusals: [...asks, refuse.two_factor_on, refuse.staff_code_needed],
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmTwoFactor = endpoint({
  name: 'identity.confirmTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/confirmation',
  who: 'account',
  summary: 'Turns two-factor on with the first code, ends every other session, and answers the recovery codes, once.',
  body: z.strictObject({ code: secondFactorCode }),
  answer: recoveryCodes,
  refusals: [
    refuse.wrong_code,
    refuse.too_many_codes,
    refuse.two_factor_on,
    refuse.two_factor_off,
    refuse.staff_code_needed,
  ],
});

export const renewRecoveryCodes = endpoint({
  name: 'identity.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  who: 'account',
  summary: 'Makes new recovery codes; the old ones stop working.',
  body: z.strictObject({ password: passwordInUse, code: secondFactorCode }),
  answer: recoveryCodes,
  refusals: [...asksCode, refuse.two_factor_off],
});

export const endTwoFactor = endpoint({
  name: 'identity.endTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/removal',
  who: 'account',
  summary: 'Turns two-factor off.',
  body: z.strictObject({ password: passwordInUse, code: secondFactorCode }),
  answer: z.null(),
  status: 204,
  refusals: [...asksCode, refuse.two_factor_off],
});

/** device: in words, from the user agent. */
const openSession = z.object({
  id: z.string(),
  device: z.string(),
  this_device: z.boolean(),
  began_at: z.string(),
  last_seen_at: z.string(),
});
export type OpenSession = z.output<typeof openSession>;

export const readOwnPassword = endpoint({
  name: 'identity.readOwnPassword',
  method: 'GET',
  path: '/api/account/password',
  who: 'account',
  summary:
    'Whether the account has a password. One that was opened by an email link has none until its owner chooses one.',
  answer: z.object({ has_password: z.boolean() }),
});

export const listSessions = endpoint({
  name: 'identity.listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  who: 'account',
  summary: 'Where you are signed in, newest first.',
  query: idCursorQuery,
  answer: pageOf(openSession),
});

export const endSession = endpoint({
  name: 'identity.endSession',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  who: 'account',
  summary: 'Signs out one other session.',
  params: z.object({ id: uuid }),
  answer: z.null(),
  status: 204,
});

export const endOtherSessions = endpoint({
  name: 'identity.endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  who: 'account',
  summary: 'Signs out every other session.',
  answer: z.object({ ended: z.number() }),
});

export const changeProfile = endpoint({
  name: 'identity.changeProfile',
  method: 'PATCH',
  path: '/api/account/profile',
  who: 'account',
  summary: 'Changes name and phone. A confirmed phone is changed or removed with the password only.',
  body: z.strictObject({
    name: nameField(120, 'Enter your name'),
    phone: z.nullable(phone),
    password: z.optional(passwordInUse),
  }),
  answer: user,
  refusals: [...asks],
});

export const setLanguage = endpoint({
  name: 'identity.setLanguage',
  method: 'PUT',
  path: '/api/account/language',
  who: 'account',
  summary: 'Sets the language of the worker side, of notifications and of texts.',
  body: z.strictObject({ language: z.enum(languageCodes, 'Choose a language') }),
  answer: user,
});

export const startPhoneProof = endpoint({
  name: 'identity.startPhoneProof',
  method: 'POST',
  path: '/api/account/phone/code',
  who: 'account',
  summary: 'Texts a code of 6 digits to the phone of the profile, to confirm it for sign-in.',
  body: z.strictObject({ password: passwordInUse }),
  answer: z.object({ phone: z.string() }),
  status: 202,
  refusals: [...asks, refuse.no_phone, refuse.phone_abroad, refuse.too_many_texts],
});

export const confirmPhone = endpoint({
  name: 'identity.confirmPhone',
  method: 'POST',
  path: '/api/account/phone/confirmation',
  who: 'account',
  summary:
    'Confirms the phone of the profile with the texted code. An account that had confirmed the number before loses it.',
  body: z.strictObject({ code: phoneCode }),
  answer: user,
  refusals: [refuse.no_phone, refuse.wrong_code],
});

export const changeEmail = endpoint({
  name: 'identity.changeEmail',
  method: 'POST',
  path: '/api/account/email',
  who: 'account',
  summary:
    'Sends a link to the new address; the email changes when the link is used. Answers the same for any address.',
  body: z.strictObject({ email, password: passwordInUse }),
  answer: z.object({ email: z.string() }),
  status: 202,
  refusals: [...asks, refuse.same_email],
});

const consent = z.object({
  purpose: z.enum(consentPurposes),
  words: z.string(),
  version: z.nullable(z.string()),
  given_at: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  withdrawable: z.boolean(),
});
export type Consent = z.output<typeof consent>;

export const listConsents = endpoint({
  name: 'identity.listConsents',
  method: 'GET',
  path: '/api/account/consents',
  who: 'account',
  summary: 'Your consents: the text at the time, when you agreed, and whether you withdrew.',
  answer: z.object({ items: z.array(consent) }),
});

export const setConsent = endpoint({
  name: 'identity.setConsent',
  method: 'PUT',
  path: '/api/account/consents/{purpose}',
  who: 'account',
  summary: 'Agrees to the current text, or withdraws a consent.',
  params: z.object({ purpose: z.enum(consentPurposes) }),
  body: z.strictObject({ given: z.boolean() }),
  answer: z.null(),
  status: 204,
  refusals: [refuse.not_withdrawable],
});

export const exportAccount = endpoint({
  name: 'identity.exportAccount',
  method: 'GET',
  path: '/api/account/export',
  who: 'account',
  summary: 'Everything Kaya holds about you, as one JSON file.',
  answer: z.record(z.string(), z.unknown()),
});

export const readDeletion = endpoint({
  name: 'identity.readDeletion',
  method: 'GET',
  path: '/api/account/deletion',
  who: 'account',
  summary: 'Whether the account can be deleted now, if not why not, and what money the person gives up.',
  answer: z.object({ reasons: z.array(z.string()), losses: z.array(z.string()) }),
});

export const deleteAccount = endpoint({
  name: 'identity.deleteAccount',
  method: 'POST',
  path: '/api/account/deletion',
  who: 'account',
  summary: 'Deletes the account for good. The code is needed when two-factor is on.',
  body: z.strictObject({ password: passwordInUse, code: z.optional(secondFactorCode) }),
  answer: z.null(),
  status: 204,
  refusals: [...asksCode, refuse.still_open],
});
