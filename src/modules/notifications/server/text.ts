// Sentences in the language of the reader's account: in the inbox, in pushes, by SMS.
import { dateInLanguage } from '../../../shared/date-words.ts';
import {
  type Dictionary,
  type LanguageCode,
  languageCodes,
  translate,
  translateCount,
  type Values,
} from '../../../shared/language.ts';
import { sayTitle } from '../../catalogue/server/door.ts';
import type { Sentences, Text } from '../../news/server/door.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';

export const dictionaries: Readonly<Record<LanguageCode, Dictionary>> = { en: {}, ha, ig, yo };

/** Untyped, because sentences are checked where they are written. */
const plainly = translate as (dictionary: Dictionary, text: string, values?: Values) => string;

/** The sentence in this language, or in English if it is not translated. */
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

type Words = { readonly title: string; readonly message: string };

/** Title and message for one reader. */
export const wordsIn = ({ title, message }: Sentences, language: LanguageCode): Words => ({
  title: inLanguage(title, language),
  message: (Array.isArray(message) ? message : [message])
    .flatMap((part: Text | null) => (part === null ? [] : inLanguage(part, language)))
    .join(' '),
});

/** In every language whose words differ from English: the statement that writes it picks the reader's. */
export const wordsInAll = (note: Sentences): Readonly<Record<string, Words>> => {
  const all = languageCodes.map((code) => [code, wordsIn(note, code)] as const);
  const en = all[0]?.[1];
  return Object.fromEntries(
    all.filter(([code, words]) => code === 'en' || words.title !== en?.title || words.message !== en.message),
  );
};
