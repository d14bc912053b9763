// Identity: sign-up, sign-in, sessions, email links (customer.md §2.4, §2.5, §5, §8; decisions.md "Auth").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, nameField, phone } from '../../shared/fields.ts';
import { consentPurposes } from './consent-rules.ts';
import { firstPages } from './first-page-rules.ts';
import { languageCodes } from '../../shared/language.ts';
import { ownPath } from '../../shared/own-path.ts';
import { refusal } from '../../shared/refusal.ts';

export const identityRefusals = {
  invalid_credentials: refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  /** customer.md §5, in the backend's words. */
  credentials_missing: refusal(
    400,
    'credentials_missing',
    'You must provide either an email or phone number and a password',
  ),
  email_not_confirmed: refusal(400, 'email_not_confirmed', 'Email not confirmed'),
  already_registered: refusal(422, 'already_registered', 'User already registered'),
  weak_password: refusal(422, 'weak_password', 'Choose another password', 'This password is too easy to guess.'),
  bad_link: refusal(410, 'bad_link', 'Invalid or expired verification link'),
  too_many_passwords: refusal(
    429,
    'too_many_passwords',
    'Too many attempts',
    'Too many wrong passwords. Wait a minute and try again, or use "Forgot password?".',
  ),
  bad_refresh_token: refusal(
    401,
    'bad_refresh_token',
    'Session missing',
    'This session has ended. Please sign in again.',
  ),
  wrong_code: refusal(400, 'wrong_code', 'Wrong code', 'This code is wrong or has already been used.'),
  bad_challenge: refusal(
    410,
    'bad_challenge',
    'Sign in again',
    'This sign-in took too long. Enter your password again.',
  ),
  too_many_codes: refusal(429, 'too_many_codes', 'Too many attempts', 'Too many wrong codes. Wait 15 minutes.'),
} as const;
const refuse = identityRefusals;

/** As typed: at least 6 characters (customer.md §5), at most 200; rules.ts refuses weak ones with the reason. */
export const password = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters long'), z.maxLength(200, 'Use at most 200 characters'));
/** As typed: the current password, to prove the person. */
export const passwordInUse = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(200, 'Use at most 200 characters'));
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const secondFactorCode = z
  .string('Enter the code')
  .check(z.minLength(1, 'Enter the code'), z.maxLength(40, 'Enter the 6 digits, or a recovery code'));
/** Six digits of a text message; spaces do not matter. */
export const phoneCode = z.string('Enter the 6 digits').check(
  z.maxLength(20, 'Enter the 6 digits'),
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Enter the 6 digits'),
);
/** Email or confirmed phone, with the password. */
const login = { email: z.optional(email), phone: z.optional(phone) };
const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'Invalid or expired verification link'));

export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Whether the phone can sign in. */
  phone_confirmed: z.boolean(),
  roles: z.array(z.string()),
  /** For the worker side, notifications and text messages. Null: not chosen, so English. */
  language: z.nullable(z.enum(languageCodes)),
  /** Proofs of identity besides the password (customer.md §3). */
  factors: z.array(z.object({ type: z.enum(['totp', 'phone']), status: z.enum(['verified', 'unverified']) })),
});
export type User = z.output<typeof user>;

/** expires_at: ISO time by which the session should be renewed. */
const session = z.object({ user, expires_at: z.string() });
/**
 * The password was right and the account has a second factor: no session yet. Send `challenge` with a code to
 * /api/auth/second-factor (browsers) or as grant_type=second_factor to /api/auth/token, once, within `expires_in` seconds.
 */
const challenge = z.object({ challenge: z.string(), expires_in: z.number(), factors: z.array(z.literal('totp')) });
export type Challenge = z.output<typeof challenge>;
export type SignedIn = z.output<typeof session>;
/** A signed-in browser, or a request for the second factor. */
export const signedIn = z.union([session, challenge]);

export const signUp = endpoint({
  name: 'identity.signUp',
  method: 'POST',
  path: '/api/auth/sign-up',
  who: 'anyone',
  summary: 'Opens an account and sends a link to confirm its email.',
  body: z.strictObject({
    email,
    password,
    name: z.optional(nameField(120, 'Enter your name')),
    phone: z.optional(phone),
    came_from: z.optional(z.enum(['customer', 'corporate'])),
    /** Path and query of the page that required the sign-up: the link in the letter leads back to it, on any device. */
    next: z.optional(
      z.string('Not a page of ours').check(
        z.maxLength(300, { error: 'Not a page of ours', abort: true }),
        z.refine((path) => ownPath(path) !== null && !path.includes('#'), 'Not a page of ours'),
      ),
    ),
    /** The ticked boxes; `terms` is required, the others are off by default. */
    consents: z.optional(z.array(z.enum(consentPurposes)).check(z.maxLength(10, 'Too many consents'))),
  }),
  answer: z.object({ email: z.string() }),
  status: 202,
  refusals: [refuse.already_registered, refuse.weak_password],
});

export const signIn = endpoint({
  name: 'identity.signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  who: 'anyone',
  summary:
    'Signs in with a password and an email or a confirmed phone: sets the session cookie, or answers that a second factor is needed.',
  body: z.strictObject({ ...login, password: z.optional(passwordInUse), remember: z.optional(z.boolean()) }),
  answer: z.union([session, challenge]),
  refusals: [
    refuse.credentials_missing,
    refuse.invalid_credentials,
    refuse.email_not_confirmed,
    refuse.too_many_passwords,
  ],
});

export const sendPhoneCode = endpoint({
  name: 'identity.sendPhoneCode',
  method: 'POST',
  path: '/api/auth/phone-code',
  who: 'anyone',
  summary: 'Texts a code of 6 digits if the phone is confirmed for an account; answers the same if not.',
  body: z.strictObject({ phone }),
  /** request: a secret that the sign-in with this code must send, so that no one else can try or replace the code. */
  answer: z.object({ phone: z.string(), request: z.string() }),
  status: 202,
});

export const signInByPhone = endpoint({
  name: 'identity.signInByPhone',
  method: 'POST',
  path: '/api/auth/phone-sign-in',
  who: 'anyone',
  summary:
    'Signs in with a confirmed phone, the texted code, good once within 10 minutes, and the request it was sent for; or asks for the second factor.',
  body: z.strictObject({ phone, request: code, code: phoneCode, remember: z.optional(z.boolean()) }),
  answer: z.union([session, challenge]),
  refusals: [refuse.wrong_code],
});

export const proveSecondFactor = endpoint({
  name: 'identity.proveSecondFactor',
  method: 'POST',
  path: '/api/auth/second-factor',
  who: 'anyone',
  summary: 'Second step of sign-in: takes the challenge and a code, and sets the session cookie.',
  body: z.strictObject({ challenge: code, code: secondFactorCode }),
  answer: session,
  refusals: [refuse.wrong_code, refuse.bad_challenge, refuse.too_many_codes],
});

export const signOut = endpoint({
  name: 'identity.signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  who: 'anyone',
  summary: 'Ends the session of this browser or token.',
  answer: z.null(),
  status: 204,
});

export const readSession = endpoint({
  name: 'identity.readSession',
  method: 'GET',
  path: '/api/auth/session',
  who: 'anyone',
  summary: 'Who is signed in, if anyone, and until when; and what payments are worth here.',
  answer: z.object({
    user: z.nullable(user),
    expires_at: z.nullable(z.string()),
    /** sandbox: no payment is real, and every page says so. off: no card payments or payouts. */
    payments: z.enum(['on', 'sandbox', 'off']),
    /** Ways to pay Kaya besides bank transfer and card. */
    extra_ways: z.array(z.enum(['ussd', 'wallet'])),
    /** What a staff member must still do before the console opens; absent for everyone else. */
    staff_needs: z.optional(z.array(z.enum(['second_factor', 'long_password']))),
  }),
});

export const refreshSession = endpoint({
  name: 'identity.refreshSession',
  method: 'POST',
  path: '/api/auth/session/refresh',
  who: 'account',
  summary: 'Renews the session of this browser; its secret changes.',
  answer: session,
});

export const issueToken = endpoint({
  name: 'identity.issueToken',
  method: 'POST',
  path: '/api/auth/token',
  who: 'anyone',
  summary:
    'Tokens for clients without a browser, by password or by refresh token. With two-factor the password answers a challenge, and grant_type=second_factor with a code answers the tokens.',
  body: z.discriminatedUnion('grant_type', [
    z.strictObject({ grant_type: z.literal('second_factor'), challenge: code, code: secondFactorCode }),
    z.strictObject({
      grant_type: z.literal('password'),
      ...login,
      password: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().check(z.maxLength(200)) }),
  ]),
  answer: z.union([
    z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      expires_in: z.number(),
      token_type: z.literal('bearer'),
      user,
    }),
    challenge,
  ]),
  refusals: [
    refuse.credentials_missing,
    refuse.invalid_credentials,
    refuse.email_not_confirmed,
    refuse.too_many_passwords,
    refuse.bad_refresh_token,
    refuse.wrong_code,
    refuse.bad_challenge,
    refuse.too_many_codes,
  ],
});

export const adoptSession = endpoint({
  name: 'identity.adoptSession',
  method: 'POST',
  path: '/api/auth/session',
  who: 'anyone',
  summary: 'Turns an access token and its refresh token into a browser session; both tokens end.',
  body: z.strictObject({ access_token: code, refresh_token: code }),
  answer: session,
  refusals: [refuse.bad_link],
});

export const sendRecovery = endpoint({
  name: 'identity.sendRecovery',
  method: 'POST',
  path: '/api/auth/recovery',
  who: 'anyone',
  summary: 'Sends a recovery link if the email has an account; answers the same if not.',
  body: z.strictObject({ email }),
  answer: z.object({ email: z.string() }),
  status: 202,
});

export const resendConfirmation = endpoint({
  name: 'identity.resendConfirmation',
  method: 'POST',
  path: '/api/auth/confirmation/resend',
  who: 'anyone',
  summary: 'Sends the confirmation link again, at most once a minute; answers the same if there is nothing to confirm.',
  body: z.strictObject({ email }),
  answer: z.object({ email: z.string() }),
  status: 202,
});

export const confirmLink = endpoint({
  name: 'identity.confirmLink',
  method: 'POST',
  path: '/api/auth/confirmation',
  who: 'anyone',
  summary:
    'Uses a confirmation link: confirms the email and signs the person in. A recovery link or staff code is only checked, for setNewPassword. A link for a new email changes it without signing in; one that takes this back answers the code for setNewPassword.',
  body: z.strictObject({ type: z.enum(['magiclink', 'recovery', 'email_change', 'email_restore', 'staff']), code }),
  answer: z.object({
    user,
    next: z.enum(firstPages),
    /** For setNewPassword, if the account has no password; else null. */
    password_code: z.nullable(z.string()),
  }),
  refusals: [refuse.bad_link],
});

export const setNewPassword = endpoint({
  name: 'identity.setNewPassword',
  method: 'POST',
  path: '/api/auth/new-password',
  who: 'anyone',
  summary:
    'Sets a new password with a recovery link or staff code, ends every session, and signs in (or asks for the second factor).',
  body: z.strictObject({ code, password }),
  answer: z.union([session, challenge]),
  refusals: [refuse.bad_link, refuse.weak_password],
});

export const changePassword = endpoint({
  name: 'identity.changePassword',
  method: 'POST',
  path: '/api/auth/password',
  who: 'account',
  summary: 'Changes your password, after checking the current one, and ends every other session.',
  body: z.strictObject({ current: passwordInUse, password }),
  answer: z.null(),
  status: 204,
  refusals: [refuse.invalid_credentials, refuse.weak_password, refuse.too_many_passwords],
});
