// Emails about the account (decisions.md, "Auth" and "E-mail links").
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { hello } from '../../news/server/door.ts';

const linkWords = z.object({ name: z.string(), url: z.string() });

export const confirm_email = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'Confirm your email for Kaya',
    heading: 'Confirm your email',
    paragraphs: [
      hello(name),
      'Press the button to confirm your email and finish signing up. The link works once, for 24 hours.',
    ],
    button: { label: 'Confirm email', url },
    footnote: 'If you did not sign up for Kaya, ignore this email. Nothing happens unless you press the button.',
  }),
});

export const confirm_work_email = letter(z.object({ url: z.string() }), {
  en: ({ url }) => ({
    subject: 'Verify your work email for Kaya for Business',
    heading: 'Verify your work email',
    paragraphs: [
      'Press the button to verify this email and open your company’s dashboard. The link works once, for 24 hours.',
    ],
    button: { label: 'Verify email', url },
    footnote:
      'If you did not ask for a company account, ignore this email. Nothing happens unless you press the button.',
  }),
});

/** The work email has an account: only its mailbox is told. */
export const work_email_known = letter(z.object({ url: z.string() }), {
  en: ({ url }) => ({
    subject: 'Your Kaya account for business',
    heading: 'You have a Kaya account',
    paragraphs: [
      'Someone asked for a company account with this email. If it was you, sign in to open your company’s dashboard.',
      'Sign in with this email and your password. If you have never chosen a password, press "Forgot password?" on the sign-in page: we send you a link to choose one.',
    ],
    button: { label: 'Sign in', url },
    footnote: 'If it was not you, ignore this email. Nothing has changed.',
  }),
});

export const recovery = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'Set a new password for Kaya',
    heading: 'Set a new password',
    paragraphs: [hello(name), 'Press the button to choose a new password. The link works once, for one hour.'],
    button: { label: 'Choose a new password', url },
    footnote: 'If you did not request this, ignore this email. Your password stays the same.',
  }),
});

export const confirm_new_email = letter(linkWords, {
  en: ({ url }) => ({
    subject: 'Confirm your new email for Kaya',
    heading: 'Confirm your new email',
    paragraphs: [
      'Someone signed in to Kaya wants to use this email for their account. If this is you, press the button. The link works once, for one hour.',
    ],
    button: { label: 'Use this email', url },
    footnote: 'If this is not you, ignore this email. Nothing happens unless you press the button.',
  }),
});

/** The email already has an account: only its mailbox is told. */
export const email_taken = letter(linkWords, {
  en: ({ name, url }) => ({
    subject: 'This email already has a Kaya account',
    heading: 'This email already has an account',
    paragraphs: [
      hello(name),
      'Someone asked to use this email for another account. It is still yours, and nothing has changed.',
      'If it was you, sign in with this email, or delete the account you do not need and try again.',
    ],
    button: { label: 'Open your account', url },
  }),
});

export const email_changed = letter(z.object({ name: z.string(), email: z.string(), url: z.string() }), {
  en: ({ name, email, url }) => ({
    subject: 'Your Kaya email was changed',
    heading: 'Your email was changed',
    paragraphs: [
      hello(name),
      `You now sign in with ${email}.`,
      'If this was not you, press the button. You get your account back with this email, everybody is signed out, and you choose a new password. The link works once, for 72 hours.',
    ],
    button: { label: "This wasn't me", url },
    footnote: 'If you changed your email yourself, ignore this email.',
  }),
});

export const two_factor_changed = letter(z.object({ name: z.string(), on: z.boolean(), url: z.string() }), {
  en: ({ name, on, url }) => ({
    subject: on ? 'Two-factor is on for your Kaya account' : 'Two-factor was turned off for your Kaya account',
    heading: on ? 'Two-factor is on' : 'Two-factor was turned off',
    paragraphs: [
      hello(name),
      on
        ? 'Every sign-in now needs a code from your authenticator app. All your other devices are signed out.'
        : 'You now sign in with your password only.',
      'If this was not you, set a new password right away with "Forgot password?" on the sign-in page.',
    ],
    button: { label: 'Open your account', url },
  }),
});

const phoneWords = z.object({ name: z.string(), last_digits: z.string(), url: z.string() });

export const phone_confirmed = letter(phoneWords, {
  en: ({ name, last_digits, url }) => ({
    subject: 'A phone was confirmed for your Kaya account',
    heading: 'A phone was confirmed',
    paragraphs: [
      hello(name),
      `The phone number ending in ${last_digits} can now sign in to your account.`,
      'If this was not you, set a new password right away with "Forgot password?" on the sign-in page. The number can then no longer be used to sign in.',
    ],
    button: { label: 'Open your account', url },
  }),
});

export const phone_removed = letter(phoneWords, {
  en: ({ name, last_digits, url }) => ({
    subject: 'A phone was removed from sign-in to your Kaya account',
    heading: 'A phone can no longer be used to sign in',
    paragraphs: [
      hello(name),
      `The phone number ending in ${last_digits} can no longer be used to sign in to your account. You can confirm a phone on your account page.`,
      'If this was not you, set a new password right away with "Forgot password?" on the sign-in page.',
    ],
    button: { label: 'Open your account', url },
  }),
});

export const phone_moved = letter(phoneWords, {
  en: ({ name, last_digits, url }) => ({
    subject: 'Your phone is now confirmed on another Kaya account',
    heading: 'Your phone is now confirmed on another account',
    paragraphs: [
      hello(name),
      `The phone number ending in ${last_digits} was just confirmed on another Kaya account, with a code that we texted to it. It no longer signs in to your account, and we no longer answer its messages for you. Sessions that were opened with a texted code have ended. Your email, password, jobs and money are as they were.`,
      'If you did this with a second account of yours, there is nothing to do.',
      'If you have given up this number, enter your new one on your account page, and in your worker profile if you have one. Operators give old numbers to new customers.',
      'If you still have this number and did not do this, call your operator: somebody may have a copy of your SIM. Then confirm the number again on your account page, and it comes back to you. Turn on two-factor there too.',
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
      'Your old recovery codes no longer work.',
      'If this was not you, set a new password right away with "Forgot password?" on the sign-in page.',
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
      'We have erased your name, email, phone, addresses, messages and inbox, and signed you out everywhere. This is our last email to you.',
      'The law requires us to keep payments, their dates and masked account numbers for six years. We keep completed moves without your name, the record of account activity without your email, and your consents with their text and time.',
      'You can sign up again with this email at any time.',
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
      'Your password was changed just now. All your other devices are signed out.',
      'If this was not you, set a new password right away with "Forgot password?" on the sign-in page.',
    ],
    button: { label: 'Open Kaya', url },
  }),
});
