// What a letter says, before it is drawn. A letter is made of plain sentences; only draw.ts makes HTML, so that nothing a
// person has typed can become markup.
import type * as z from 'zod/mini';
import { firstName } from '../../../../shared/first-name.ts';

/** Languages of the product (partners.md §9). A letter without the person's language is sent in English. */
const languages = ['en', 'ha', 'ig', 'yo'] as const;
export type Language = (typeof languages)[number];

export type Page = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one button. Its address must be of ours: draw.ts refuses another origin. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Label and value, as on a waybill. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Price lines with the sum under them; amounts are already words (`₦15,000`). */
  readonly bill?: {
    readonly lines: readonly (readonly [label: string, amount: string])[];
    readonly total: readonly [string, string];
  };
  /** Small print under the button. */
  readonly footnote?: string;
};

export type LetterKind<S extends z.ZodMiniType = z.ZodMiniType> = {
  /** What the letter needs to know; a letter with a missing word is never sent. */
  readonly words: S;
  readonly en: (words: z.output<S>) => Page;
} & { readonly [L in Exclude<Language, 'en'>]?: (words: z.output<S>) => Page };

export const letter = <S extends z.ZodMiniType>(words: S, pages: Omit<LetterKind<S>, 'words'>): LetterKind<S> =>
  ({ words, ...pages }) as LetterKind<S>;

/** The first name as a greeting; people who gave none are not called anything. */
export const hello = (name: string): string => {
  const first = firstName(name);
  return first ? `Hello ${first},` : 'Hello,';
};

/** In place of a mover's name, to a mailbox nobody has proven. */
export const unnamedMover = 'Your mover';
