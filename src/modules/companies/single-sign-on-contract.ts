// Signing in through the company's own OpenID provider (decisions.md, "Corporate side"; docs/decisions/0075-a-companys-own-sign-in.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, text } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { identityRefusals, signedIn } from '../identity/contract.ts';
import { companiesRefusals, ofCompany } from './contract.ts';
import { entryRefusalOf, entryRefusals } from './entry-contract.ts';
import { issuerFault } from './security-rules.ts';

export const signOnRefusals = {
  no_single_sign_on: refusal(
    404,
    'no_single_sign_on',
    'No company sign-in',
    'No company signs in with this email’s domain. Sign in with your password, or ask your company for its Kaya link.',
  ),
  sign_on_refused: refusal(
    422,
    'sign_on_refused',
    'Not signed in',
    'Your company’s sign-in could not be completed. Start again.',
  ),
  provider_unreachable: refusal(
    503,
    'provider_unreachable',
    'No answer from the provider',
    'Your company’s sign-in does not answer at this address. Nothing was changed. Try again, or tell your company’s admin.',
  ),
  bad_sign_on: refusal(
    410,
    'bad_sign_on',
    'Start again',
    'This sign-in took longer than ten minutes, was already used, or began in another browser. Start again.',
  ),
  no_sign_on_email: refusal(
    422,
    'no_sign_on_email',
    'No email',
    'Your company’s sign-in did not tell us your email. Ask your company’s admin to share it with Kaya.',
  ),
  unverified_sign_on_email: refusal(
    422,
    'unverified_sign_on_email',
    'Email not verified',
    'Your company’s sign-in says that your email is not verified. Ask your company’s admin to verify it there.',
  ),
  email_outside: refusal(
    422,
    'email_outside',
    'Address not allowed',
    'Your company allows only addresses of certain domains.',
  ),
  not_an_employee: refusal(
    403,
    'not_an_employee',
    'Not on the list',
    'This email is not on your company’s list in Kaya. Ask an admin of your company to invite you.',
  ),
  other_email: refusal(
    422,
    'other_email',
    'Another person',
    'Somebody else came back from the test. Sign in to the provider with the email of your Kaya account.',
  ),
  sign_in_blocked: refusal(
    403,
    'sign_in_blocked',
    'Use your own password',
    'This account cannot sign in by a company.',
  ),
  bad_connection: refusal(
    410,
    'bad_connection',
    'Link no longer valid',
    'This link works once, for one hour. Start again.',
  ),
  test_first: refusal(
    409,
    'test_first',
    'Test it first',
    'Press "Test sign-in" and come back signed in. Then you can require it without locking yourself out.',
  ),
  no_secret: refusal(422, 'no_secret', 'Secret missing', 'Enter the client secret.'),
  bad_issuer: refusal(
    422,
    'bad_issuer',
    'Kaya cannot reach this address',
    'Enter the public address of your provider.',
  ),
} as const;
const refuse = signOnRefusals;
const admins = [companiesRefusals.not_allowed, ...entryRefusals];

/** company and email: the person it is for. provider: the host that could sign in to the account. joined: they have already accepted. */
const connectionView = z.object({
  company: z.string(),
  email: z.string(),
  provider: z.string(),
  joined: z.boolean(),
});
export type ConnectionView = z.output<typeof connectionView>;

const secretCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, refuse.bad_connection.detail));

/** An address to go to, or the choices if several companies share the domain. */
const start = z.object({
  url: z.nullable(z.string()),
  companies: z.array(z.object({ name: z.string(), slug: z.string() })),
});

export const startSingleSignOn = endpoint({
  name: 'companies.startSingleSignOn',
  method: 'POST',
  path: '/api/single-sign-on/starts',
  who: 'anyone',
  summary:
    'Where a person signs in by their company: by the domain of their work email, or by the company’s short name. Binds the answer to this browser for ten minutes.',
  body: z.strictObject({
    email: z.optional(email),
    company: z.optional(z.string().check(z.regex(/^[\p{L}\p{N}-]{1,260}$/u, 'Not the name of a company’s link'))),
  }),
  answer: start,
  refusals: [refuse.no_single_sign_on, refuse.provider_unreachable, refuse.sign_on_refused],
});

export const finishSingleSignOn = endpoint({
  name: 'companies.finishSingleSignOn',
  method: 'POST',
  path: '/api/single-sign-on/returns',
  who: 'anyone',
  summary:
    'Takes the query that the provider sent the browser back with: signs in to an account that has agreed, asks for the second factor, sends the letter that asks the mailbox, or ends an admin’s test. For a signed-in member it opens the company’s pages in this session, and nothing else.',
  body: z.strictObject({ query: z.string().check(z.minLength(1), z.maxLength(4_000, 'Too long')) }),
  answer: z.object({
    /**
     * mailbox: an email went to `email`; its page asks. tested: after an admin's test. asked: the signed-in person may agree with their
     * password that the provider may sign in to their account; `asked` is what they agree to.
     */
    done: z.enum(['signed_in', 'mailbox', 'tested', 'asked']),
    email: z.string(),
    company: z.object({ id: z.string(), name: z.string() }),
    signed_in: z.nullable(signedIn),
    asked: z.nullable(z.extend(connectionView, { code: z.string() })),
  }),
  refusals: [
    refuse.bad_sign_on,
    refuse.sign_on_refused,
    refuse.provider_unreachable,
    refuse.no_sign_on_email,
    refuse.unverified_sign_on_email,
    refuse.email_outside,
    refuse.not_an_employee,
    refuse.other_email,
    refuse.sign_in_blocked,
    entryRefusalOf.deactivated,
    companiesRefusals.not_allowed,
  ],
});

export const readConnection = endpoint({
  name: 'companies.readConnection',
  method: 'POST',
  path: '/api/single-sign-on/connections/reading',
  who: 'anyone',
  summary: 'What the link in that email would open, for whom. The link still works afterwards.',
  body: z.strictObject({ code: secretCode }),
  answer: connectionView,
  refusals: [refuse.bad_connection],
});

export const sendConnection = endpoint({
  name: 'companies.sendConnection',
  method: 'POST',
  path: '/api/single-sign-on/connections/letters',
  who: 'account',
  summary: 'Sends the letter in place of the password. The code of the page then no longer works.',
  body: z.strictObject({ code: secretCode }),
  answer: z.object({ email: z.string() }),
  status: 202,
  refusals: [refuse.bad_connection],
});

export const connectSingleSignOn = endpoint({
  name: 'companies.connectSingleSignOn',
  method: 'POST',
  path: '/api/single-sign-on/connections',
  who: 'anyone',
  summary:
    'The person agrees, by a press: from now on the company’s sign-in opens this account, and they belong to the company. By the link in that email, which signs in or asks for the second factor; or signed in, with the password.',
  body: z.strictObject({
    code: secretCode,
    /** Required from a signed-in person. */
    password: z.optional(z.string().check(z.maxLength(1_000, 'Too long'))),
  }),
  answer: z.object({ company: z.object({ id: z.string(), name: z.string() }), signed_in: z.nullable(signedIn) }),
  refusals: [
    refuse.bad_connection,
    refuse.not_an_employee,
    refuse.sign_in_blocked,
    identityRefusals.invalid_credentials,
    identityRefusals.too_many_passwords,
  ],
});

export const saveSingleSignOn = endpoint({
  name: 'companies.saveSingleSignOn',
  method: 'PUT',
  path: '/api/companies/{company}/single-sign-on',
  who: 'account',
  summary:
    'Sets the provider of a company. No answer shows the secret. After a change the provider is not required until it is tested again.',
  params: ofCompany,
  body: z.strictObject({
    issuer: z.string('Enter the issuer').check(
      z.trim(),
      z.maxLength(300, { error: 'Use at most 300 characters', abort: true }),
      z.refine((typed) => issuerFault(typed) === null, { error: (at) => issuerFault(String(at.input)) ?? '' }),
    ),
    client_id: text(200, 'Enter the client ID'),
    /** Omitted: the previous one stays. */
    client_secret: z.optional(
      z.string().check(z.minLength(1, 'Enter the client secret'), z.maxLength(500, 'Use at most 500 characters')),
    ),
  }),
  answer: z.null(),
  status: 204,
  refusals: [...admins, refuse.no_secret, refuse.bad_issuer],
});

export const removeSingleSignOn = endpoint({
  name: 'companies.removeSingleSignOn',
  method: 'DELETE',
  path: '/api/companies/{company}/single-sign-on',
  who: 'account',
  summary:
    'Removes the provider of a company, its secret and every connection. People sign in with their password again.',
  params: ofCompany,
  answer: z.null(),
  status: 204,
  refusals: admins,
});

export const testSingleSignOn = endpoint({
  name: 'companies.testSingleSignOn',
  method: 'POST',
  path: '/api/companies/{company}/single-sign-on/tests',
  who: 'account',
  summary: 'Where the admin’s browser goes to try the provider; the way back tells whether it works.',
  params: ofCompany,
  answer: z.object({ url: z.string() }),
  refusals: [...admins, refuse.no_single_sign_on, refuse.provider_unreachable, refuse.sign_on_refused],
});

export const requireSingleSignOn = endpoint({
  name: 'companies.requireSingleSignOn',
  method: 'PUT',
  path: '/api/companies/{company}/single-sign-on/required',
  who: 'account',
  summary:
    'Sets whether members see the company’s pages only after they sign in by its provider. Refused until the test has passed in this session.',
  params: ofCompany,
  body: z.strictObject({ required: z.boolean() }),
  answer: z.null(),
  status: 204,
  refusals: [...admins, refuse.test_first, refuse.no_single_sign_on],
});
