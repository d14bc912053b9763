// Letters about the account itself (decisions.md, "Auth" and "E-mail links").
import * as z from 'zod/mini';
import { hello, letter } from './page.ts';

const linkWords = z.object({ name: z.string(), url: z.string() });

export const confirm_email = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'Confirm your e-mail for Kaya',
    heading: 'Confirm your e-mail',
    paragraphs: [
      hello(name),
      'Press the button to confirm this address and finish your registration. The link works once, for 24 hours.',
    ],
    button: { label: 'Confirm e-mail', url },
    footnote: 'If you did not sign up at Kaya, leave this letter alone: without the button nothing happens.',
  }),
});

export const recovery = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'Set a new password for Kaya',
    heading: 'Set a new password',
    paragraphs: [hello(name), 'Press the button to choose a new password. The link works once, for one hour.'],
    button: { label: 'Choose a new password', url },
    footnote: 'If you did not ask for this, leave this letter alone: your password stays as it is.',
  }),
});

export const confirm_new_email = letter(linkWords, {
  en: ({ url }) => ({
    subject: 'Confirm your new e-mail for Kaya',
    heading: 'Confirm your new e-mail',
    paragraphs: [
      'Somebody who is signed in at Kaya wants to use this address for their account. If that is you, press the button. The link works once, for one hour.',
    ],
    button: { label: 'Use this e-mail', url },
    footnote: 'If it is not you, leave this letter alone: without the button nothing happens.',
  }),
});

/** The address is an account's already: only its mailbox is told. */
export const email_taken = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'This e-mail has a Kaya account already',
    heading: 'This e-mail has an account already',
    paragraphs: [
      hello(name),
      'Somebody asked to use this address for another account. It stays yours, and nothing has changed.',
      'If it was you: sign in with this e-mail, or delete the account you do not need and ask again.',
    ],
    button: { label: 'Open your account', url },
  }),
});

export const email_changed = letter(z.object({ name: z.string(), email: z.string(), url: z.string() }), {
  en: ({ name, email, url }) => ({
    subject: 'The e-mail of your Kaya account was changed',
    heading: 'Your e-mail was changed',
    paragraphs: [
      hello(name),
      `Your account signs in with ${email} from now on. Letters to this address end with this one.`,
      'If this was not you, tell us at once on the help page.',
    ],
    button: { label: 'Get help', url },
  }),
});

export const two_factor_changed = letter(z.object({ name: z.string(), on: z.boolean(), url: z.string() }), {
  en: ({ name, on, url }) => ({
    subject: on ? 'Two-factor is on for your Kaya account' : 'Two-factor was turned off for your Kaya account',
    heading: on ? 'Two-factor is on' : 'Two-factor was turned off',
    paragraphs: [
      hello(name),
      on
        ? 'From now on every sign-in asks for a code of your authenticator app, and every other session has ended.'
        : 'From now on the password alone opens your account.',
      'If this was not you, set a new password at once with "Forgot password?" on the sign-in page.',
    ],
    button: { label: 'Open your account', url },
  }),
});

export const recovery_codes_made = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'New recovery codes for your Kaya account',
    heading: 'New recovery codes were made',
    paragraphs: [
      hello(name),
      'The recovery codes you had before are worth nothing from now on.',
      'If this was not you, set a new password at once with "Forgot password?" on the sign-in page.',
    ],
    button: { label: 'Open your account', url },
  }),
});

export const account_deleted = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'Your Kaya account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      hello(name),
      'Your name, e-mail, phone, addresses, messages and inbox are erased, and every session has ended. This is our last letter to you.',
      'The law has us keep what was paid, to whom an amount went by its masked number, and when, for six years. Finished moves stay without your name, and the record of what was done in the account stays without your e-mail. Consents stay with their text and time.',
      'You can sign up again with this e-mail at any time.',
    ],
    button: { label: 'Open Kaya', url },
  }),
});

export const password_changed = letter(z.object({ name: z.string(), url: z.string() }), {
  en: ({ name, url }) => ({
    subject: 'Your Kaya password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      hello(name),
      'The password of your account was changed just now, and every other session has ended.',
      'If this was not you, set a new password at once with "Forgot password?" on the sign-in page.',
    ],
    button: { label: 'Open Kaya', url },
  }),
});
