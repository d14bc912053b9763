// Sentences that each reader gets in the language of their account: in the inbox, in pushes, by SMS. Module notifications says them.
import type { Given } from '../../../shared/language.ts';

/** A sentence in English, the key of its translations, with its values. A value may be such a sentence; a plain one stays. */
export type Text = string | Filled | Counted | Dated | Titled;
type Filled = { readonly text: string; readonly values: Readonly<Record<string, Text | number>> };
/** A date or time as clock.ts shows it. */
type Dated = { readonly dated: string };
/** The title of a job, and the sign after it where nothing follows. */
type Titled = { readonly titled: string; readonly sign: string };
type Counted = { readonly n: number; readonly one: string; readonly other: string };

/** `text('{title} is complete.', { title })`. Every sentence for workers and drivers is written so: a test looks for them. */
export const text = <T extends string>(sentence: T, ...[values]: Given<T, Text | number>): Text => ({
  text: sentence,
  values: values ?? {},
});

/** `dated(showDateTime(at))`: its words are those of the reader's language. */
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
