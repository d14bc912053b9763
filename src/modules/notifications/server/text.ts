// Sentences that each reader gets in the language of their account: in the inbox, in pushes, by SMS.
import { dateInLanguage } from '../../../shared/date-words.ts';
import {
  type Dictionary,
  type Given,
  type LanguageCode,
  languageCodes,
  translate,
  translateCount,
  type Values,
} from '../../../shared/language.ts';
import { sayTitle } from '../../catalogue/server/door.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';

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

export const dictionaries: Readonly<Record<LanguageCode, Dictionary>> = { en: {}, ha, ig, yo };

/** Sentences are checked where they are written. */
const plainly = translate as (dictionary: Dictionary, text: string, values?: Values) => string;

/** The sentence in this language; in English where it has none. */
export const inLanguage = (of: Text, language: LanguageCode): string => {
  const dictionary = dictionaries[language];
  if (typeof of === 'string') return plainly(dictionary, of);
  if ('dated' in of) return dateInLanguage(of.dated, language);
  if ('titled' in of) return `${sayTitle(of.titled, language)}${of.sign}`;
  if ('n' in of) return translateCount(dictionary, of.n, of.one, of.other);
  const values = Object.fromEntries(
    Object.entries(of.values).map(([name, value]) => [
      name,
      typeof value === 'object' ? inLanguage(value, language) : value,
    ]),
  );
  return plainly(dictionary, of.text, values);
};

export type Sentences = {
  readonly title: Text;
  /** Sentences; null for one that does not apply. */
  readonly message: Text | readonly (Text | null)[];
};
type Words = { readonly title: string; readonly message: string };

/** Title and message as one reader sees them. */
export const wordsIn = ({ title, message }: Sentences, language: LanguageCode): Words => ({
  title: inLanguage(title, language),
  message: (Array.isArray(message) ? message : [message])
    .flatMap((part: Text | null) => (part === null ? [] : inLanguage(part, language)))
    .join(' '),
});

/** In each language that says it in other words than English: the statement that writes it chooses by the reader. */
export const wordsInAll = (note: Sentences): Readonly<Record<string, Words>> => {
  const all = languageCodes.map((code) => [code, wordsIn(note, code)] as const);
  const en = all[0]?.[1];
  return Object.fromEntries(
    all.filter(([code, words]) => code === 'en' || words.title !== en?.title || words.message !== en.message),
  );
};
