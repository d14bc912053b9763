// The title of a job in its reader's language, for messages.
import { type LanguageCode, sayer } from '../../../shared/language.ts';
import ha from '../languages/ha.ts';
import ig from '../languages/ig.ts';
import yo from '../languages/yo.ts';
import { titleIn } from '../title-rules.ts';

const dictionaries = { en: {}, ha, ig, yo } as const;

export const sayTitle = (title: string, language: LanguageCode): string =>
  titleIn(title, sayer(dictionaries[language]));
