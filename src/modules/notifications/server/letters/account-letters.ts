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
