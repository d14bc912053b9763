// From an email's name and words to what the mail server accepts.
import * as z from 'zod/mini';
import { type Contact, sampleContact } from '../../../../shared/contact.ts';
import type { Letter } from '../../../../kernel/mail.ts';
import * as account from './account-letters.ts';
import * as billing from './billing-letters.ts';
import * as booking from './booking-letters.ts';
import * as cases from './case-letters.ts';
import * as company from './company-letters.ts';
import * as dispute from './dispute-letters.ts';
import { drawHtml, drawText } from './draw.ts';
import * as hearing from './hearing-letters.ts';
import * as integration from './integration-letters.ts';
import * as job from './job-letters.ts';
import * as driver from './driver-letters.ts';
import * as move from './move-letters.ts';
import type { Language, LetterKind, Page } from './page.ts';
import * as payout from './payout-letters.ts';
import * as provider from './provider-letters.ts';
import * as ride from './ride-letters.ts';
import * as security from './security-letters.ts';

export const letters = {
  ...account,
  ...move,
  ...dispute,
  ...booking,
  ...billing,
  ...payout,
  ...ride,
  ...driver,
  ...job,
  ...provider,
  ...company,
  ...hearing,
  ...security,
  ...integration,
  ...cases,
} as const;
export type LetterName = keyof typeof letters;
export type WordsOf<N extends LetterName> = z.output<(typeof letters)[N]['words']>;

export const isLetterName = (name: string): name is LetterName => Object.hasOwn(letters, name);

/** @throws when a word is missing or has the wrong type, or a link leads to another origin (security.md, abuse case 11) */
export const pageOfLetter = (name: LetterName, words: unknown, origin: string, language: Language = 'en'): Page => {
  const kind = letters[name] as unknown as LetterKind;
  const checked = z.safeParse(kind.words, words);
  if (!checked.success) {
    const missing = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`letter ${name}: ${missing} missing or wrong`);
  }
  const page = (kind[language] ?? kind.en)(checked.data);
  if (page.button && !page.button.url.startsWith(`${origin}/`))
    throw new Error(`letter ${name}: its link leads away from us`);
  return page;
};

/** offUrl: switches off emails of this kind, without a sign-in. contact: who runs Kaya, under every email. */
export const writeLetter = (
  to: string,
  name: LetterName,
  words: unknown,
  origin: string,
  offUrl?: string,
  language: Language = 'en',
  contact: Contact = sampleContact,
): Letter => {
  const page = pageOfLetter(name, words, origin, language);
  return {
    to,
    subject: page.subject,
    text: drawText(page, contact, offUrl),
    html: drawHtml(page, language, contact, offUrl),
    ...(offUrl ? { offUrl } : {}),
  };
};
