// The content of an email before it is rendered: plain sentences. Only the sending code makes HTML of it, so no text that a person has typed can
// become markup.
import type * as z from 'zod/mini';

/** Languages of the product (partners.md §9). An email that does not exist in the person's language is sent in English. */
const languages = ['en', 'ha', 'ig', 'yo'] as const;
export type Language = (typeof languages)[number];

export type Page = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The only button. It must link to Kaya: an email with a link to another origin is not sent. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Label and value, as on a waybill. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Price lines with the sum under them; amounts are already text (`₦15,000`). */
  readonly bill?: {
    readonly lines: readonly (readonly [label: string, amount: string])[];
    readonly total: readonly [string, string];
  };
  /** The only attachment. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
  /** Small print under the button. */
  readonly footnote?: string;
};

/** One kind of email. */
export type LetterKind<S extends z.ZodMiniType> = {
  /** The values that the email needs; an email with a missing value is never sent. */
  readonly words: S;
  readonly en: (words: z.output<S>) => Page;
} & { readonly [L in Exclude<Language, 'en'>]?: (words: z.output<S>) => Page };

/** Emails by name, whatever values they need. */
export type Letters = Readonly<
  Record<
    string,
    { readonly words: z.ZodMiniType; readonly en: (words: never) => Page } & {
      readonly [L in Exclude<Language, 'en'>]?: (words: never) => Page;
    }
  >
>;

export const letter = <S extends z.ZodMiniType>(words: S, pages: Omit<LetterKind<S>, 'words'>): LetterKind<S> =>
  ({ words, ...pages }) as LetterKind<S>;
