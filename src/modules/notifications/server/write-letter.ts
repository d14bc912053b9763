// Turns an email's name and words into a message for the mail server.
import * as z from 'zod/mini';
import type { Language, Letters, Page } from '../../../kernel/letter.ts';
import type { Letter } from '../../../kernel/mail.ts';
import { type Contact, sampleContact } from '../../../shared/contact.ts';
import { drawHtml, drawText } from './draw-letter.ts';

/** Writes the emails of all modules. */
export const letterWriter = (letters: Letters) => {
  const isLetterName = (name: string): boolean => Object.hasOwn(letters, name);

  /** @throws if a word is missing or has the wrong type, or a link leads to another origin (security.md, abuse case 11) */
  const pageOfLetter = (name: string, words: unknown, origin: string, language: Language = 'en'): Page => {
    const kind = isLetterName(name) ? letters[name] : undefined;
    if (!kind) throw new Error(`no letter is called ${name}`);
    const checked = z.safeParse(kind.words, words);
    if (!checked.success) {
      const missing = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
      throw new Error(`letter ${name}: ${missing} missing or wrong`);
    }
    const page = (kind[language] ?? kind.en)(checked.data as never);
    if (page.button && !page.button.url.startsWith(`${origin}/`))
      throw new Error(`letter ${name}: its link leads away from us`);
    return page;
  };

  /** offUrl: switches off emails of this kind, without a sign-in. contact: who runs Kaya, below every email. */
  const writeLetter = (
    to: string,
    name: string,
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
      ...(page.file ? { file: page.file } : {}),
    };
  };

  return { isLetterName, pageOfLetter, writeLetter };
};
