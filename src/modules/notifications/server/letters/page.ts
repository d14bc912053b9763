// The content of an email, before it is rendered. An email consists of plain sentences; only draw.ts writes HTML, so that
// nothing a person has typed can become markup.
import * as z from 'zod/mini';
import { firstName } from '../../../../shared/first-name.ts';
import { hasAddress, shownName } from '../../../../shared/plain-name.ts';

/** Languages of the product (partners.md §9). An email is sent in English when it does not exist in the person's language. */
const languages = ['en', 'ha', 'ig', 'yo'] as const;
export type Language = (typeof languages)[number];

export type Page = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The only button. It must link to Kaya: draw.ts refuses another origin. */
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
  /** The words that the email needs; an email with a missing word is never sent. */
  readonly words: S;
  readonly en: (words: z.output<S>) => Page;
} & { readonly [L in Exclude<Language, 'en'>]?: (words: z.output<S>) => Page };

export const letter = <S extends z.ZodMiniType>(words: S, pages: Omit<LetterKind<S>, 'words'>): LetterKind<S> =>
  ({ words, ...pages }) as LetterKind<S>;

/** A name that somebody typed; `neutral` replaces one that could be an advertisement. */
export const nameWord = (neutral: string) =>
  z.pipe(
    z.string(),
    z.transform((name: string) => shownName(name, neutral)),
  );
/** A line that somebody typed; one with an address in it is only on the page. */
export const lineWord = z.pipe(
  z.string(),
  z.transform((line: string) => (hasAddress(line) ? 'Read it on the page' : line)),
);

/** Words of letters only: `Mama Ngozi`, `Ọlá`, `O’Neil`, `Anne-Marie`. */
const spoken = /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+){0,2}$/u;
const mostOfName = 30;
/** What who gave no name is called on pages. */
const nameless = 'Customer';

/**
 * A greeting with the first name, also of a visitor who typed it (docs/decisions/0107); without a name, or with one that could be an
 * advertisement, it has none.
 */
export const hello = (name: string | undefined): string => {
  const first = firstName(shownName(name ?? '', ''));
  return first && first !== nameless && first.length <= mostOfName && spoken.test(first) ? `Hello ${first},` : 'Hello,';
};

/** Replaces a mover's name in an email to an unproven mailbox. */
export const unnamedMover = 'Your mover';
export const moverWord = nameWord(unnamedMover);
