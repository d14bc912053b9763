// The four languages of the worker side (partners.md §2.3, §9). The English sentence is the key of a dictionary, so a sentence
// without a translation is shown in English.

/** code: stored with the account and in `preferred_language`; name: in the language itself; label: in the bar. */
export const languages = [
  { code: 'en', name: 'English', label: 'EN' },
  { code: 'ha', name: 'Hausa', label: 'HA' },
  { code: 'ig', name: 'Igbo', label: 'IG' },
  { code: 'yo', name: 'Yorùbá', label: 'YO' },
] as const;
export type LanguageCode = (typeof languages)[number]['code'];
export const languageCodes = languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];
export const languageOf = (code: LanguageCode): (typeof languages)[number] =>
  languages.find((one) => one.code === code) ?? languages[0];
export const isLanguage = (code: unknown): code is LanguageCode => languages.some((one) => one.code === code);

/** Keyed by the English sentence. Counted things have one sentence for one and another for more. */
export type Dictionary = Readonly<Record<string, string | { readonly one: string; readonly other: string }>>;

export type Values = Readonly<Record<string, string | number>>;

/** Translates a sentence into one language; for sentences that are checked where they are written. */
export type Says = (text: string, values?: Values) => string;

/** The names in braces of a sentence: `'{n} of {most}'` has n and most. */
export type Placeholder<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A sentence with placeholders needs exactly these values. */
export type Given<T extends string, V = string | number> = [Placeholder<T>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<T>, V>>];

const fill = (text: string, values: Values | undefined): string =>
  values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;

/** The translated sentence with its placeholders. */
export const sentence = (dictionary: Dictionary, text: string): string => {
  const entry = dictionary[text];
  return (typeof entry === 'string' ? entry : entry?.other) ?? text;
};

/** @param dictionary of the reader's language; empty for English */
export const translate = <T extends string>(dictionary: Dictionary, text: T, ...given: Given<T>): string =>
  fill(sentence(dictionary, text), given[0]);

/** The words in what clock.ts shows: `Mon 23 Nov, 8:00 AM`, `Today, 8:00 AM`. Their translations are in src/shared/languages. */
export const eachDateWord = (shown: string, of: (word: string) => string): string =>
  shown.replace(/[A-Za-z]{3,}/g, (word) => of(word));

/** Hausa has a separate singular; Igbo and Yorùbá have one form. `{n}` is the count; `other` is the key. */
export const translateCount = (
  dictionary: Dictionary,
  n: number,
  one: string,
  other: string,
  values?: Values,
): string => {
  const entry = dictionary[other] ?? { one, other };
  const text = typeof entry === 'string' ? entry : n === 1 ? entry.one : entry.other;
  return fill(text, { n, ...values });
};

/** @param dictionary of the reader's language; empty for English */
export const sayer = (dictionary: Dictionary): Says => {
  const plainly = translate as (dictionary: Dictionary, text: string, values?: Values) => string;
  return (text, values) => plainly(dictionary, text, values);
};
