// Sentences in the language of the reader's account: in the inbox, in pushes, by SMS. Module notifications translates them.
import type { Given } from '../../../shared/language.ts';

/**
 * A sentence in English, the key of its translations, with its values. A value may itself be such a sentence; plain values are not
 * translated.
 */
export type Text = string | Filled | Counted | Dated | Titled;
type Filled = { readonly text: string; readonly values: Readonly<Record<string, Text | number>> };
/** A date or time as clock.ts shows it. */
type Dated = { readonly dated: string };
/** A job's title, and the punctuation after it if nothing follows. */
type Titled = { readonly titled: string; readonly sign: string };
type Counted = { readonly n: number; readonly one: string; readonly other: string };

/** `text('{title} is complete.', { title })`. Required for every sentence to workers and drivers: a test looks for them. */
export const text = <T extends string>(sentence: T, ...[values]: Given<T, Text | number>): Text => ({
  text: sentence,
  values: values ?? {},
});

/** `dated(showDateTime(at))`: in the reader's language. */
export const dated = (shown: string): Text => ({ dated: shown });

/** `titled(p.title)`: the title of a job in the reader's language. */
export const titled = (title: string, sign: '' | '.' | ':' = ''): Text => ({ titled: title, sign });

/** `counted(2, '{n} star', '{n} stars')`. */
export const counted = (n: number, one: string, other: string): Text => ({ n, one, other });

export const starsWord = (stars: number): Text => counted(stars, '{n} star', '{n} stars');

/** Typed text, as a sentence. */
export const sentence = (typed: string): string => (/[.?!]$/.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`);

export type Sentences = {
  readonly title: Text;
  /** Sentences; null for one that does not apply. */
  readonly message: Text | readonly (Text | null)[];
};
