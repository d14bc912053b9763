// What is wrong with a sign-in or sign-up form, by field, before it is sent. The server checks the same again.
import type { FieldFault } from '../../../shared/refusal.ts';
import * as z from 'zod/mini';
import { phone, text } from '../../../shared/fields.ts';
import {
  identityRefusals,
  password,
  phoneCode,
  resendConfirmation,
  sendPhoneCode,
  signIn,
  signUp,
} from '../contract.ts';
import { passwordFault } from '../rules.ts';
import { schemaFaults } from './schema-faults.ts';

type Short = { email: string; password: string };
export type Long = Short & { name: string; phone: string; confirm: string; terms: boolean; marketing: boolean };
type Chosen = { password: string; confirm: string };

const nothing: readonly FieldFault[] = [];

const weak = (typed: string, about: { email: string; name?: string; staff?: boolean }): readonly FieldFault[] => {
  const message = passwordFault(typed, about);
  return message ? [{ path: 'password', message }] : nothing;
};
const twice = ({ password: typed, confirm }: Chosen): readonly FieldFault[] =>
  typed === '' && confirm === ''
    ? [{ path: 'confirm', message: 'Type the password again' }]
    : typed === confirm
      ? nothing
      : [{ path: 'confirm', message: 'Passwords do not match!' }];

const order = ['name', 'email', 'phone', 'password', 'confirm', 'terms'];

/** One fault per field, the schema's before the rules', in form order. */
const firstOfEach = (faults: readonly FieldFault[]): FieldFault[] =>
  order.flatMap((field) => faults.find(({ path }) => path === field) ?? []);

/** Email and password, as on /auth and /login. */
export const signUpFaults = (typed: Short): FieldFault[] =>
  firstOfEach([...schemaFaults(signUp.body, typed), ...weak(typed.password, typed)]);

const person = z.object({ name: text(120, 'Enter your name'), phone });

/** All of /signup (customer.md §2.5, §5). */
export const longSignUpFaults = ({ confirm, terms, marketing: _, ...typed }: Long): FieldFault[] =>
  firstOfEach([
    ...schemaFaults(person, typed),
    ...signUpFaults({ email: typed.email, password: typed.password }),
    ...weak(typed.password, typed),
    ...twice({ password: typed.password, confirm }),
    ...(terms
      ? nothing
      : [{ path: 'terms', message: 'Please tick the box to agree to the terms and the privacy notice' }]),
  ]);

/** A new password, typed twice. `about`: its owner. */
export const newPasswordFaults = (
  typed: Chosen,
  about: { email: string; name: string; staff?: boolean },
): FieldFault[] =>
  firstOfEach([
    ...schemaFaults(z.object({ password }), { password: typed.password }),
    ...weak(typed.password, about),
    ...twice(typed),
  ]);

type SignInTyped = { email?: string; phone?: string; password: string };
/** With an email or a phone. Passwords have at least 6 characters, so a shorter one is not sent (customer.md §5). */
export const signInFaults = ({ email, phone: number, password: typed }: SignInTyped): FieldFault[] => {
  const login = number === undefined ? { email: email ?? '' } : { phone: number };
  const faults = firstOfEach([
    ...schemaFaults(signIn.body, { ...login, password: typed }),
    ...(typed === '' ? nothing : schemaFaults(z.object({ password }), { password: typed })),
  ]);
  const nothingTyped = (number ?? email ?? '').trim() === '' && typed === '';
  const { title } = identityRefusals.credentials_missing;
  return nothingTyped
    ? faults.map((fault) => (fault.path === 'password' ? fault : { ...fault, message: title }))
    : faults;
};

/** The single field of the forms for a texted code: the phone, then the code. */
export const phoneFaults = (typed: { phone: string }): FieldFault[] => schemaFaults(sendPhoneCode.body, typed);
export const phoneCodeFaults = (typed: { code: string }): FieldFault[] =>
  schemaFaults(z.object({ code: phoneCode }), typed);

/** The single field of a form that requests a link. */
export const emailFaults = (typed: { email: string }): FieldFault[] => schemaFaults(resendConfirmation.body, typed);
