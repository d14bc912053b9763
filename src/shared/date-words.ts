// Days, months and words like "tomorrow", as clock.ts writes them, in each language. For servers: a page loads its own language only.
import { type Dictionary, eachDateWord, type LanguageCode, sentence } from './language.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';

const words: Readonly<Record<LanguageCode, Dictionary>> = { en: {}, ha, ig, yo };

/** shown: what clock.ts shows, like `tomorrow, 10:30 AM`. */
export const dateInLanguage = (shown: string, language: LanguageCode): string =>
  eachDateWord(shown, (word) => sentence(words[language], word));
