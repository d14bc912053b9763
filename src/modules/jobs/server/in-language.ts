// Refusals that name a time, an amount or a skill, in the language of the worker who reads them. The page translates all others.
import type { Act } from '../../../kernel/db/act.ts';
import { dateInLanguage } from '../../../shared/date-words.ts';
import { type Dictionary, type Given, type LanguageCode, sentence, translate } from '../../../shared/language.ts';
import { languageOf } from '../../identity/server/door.ts';
import workersHa from '../../workers/languages/ha.ts';
import workersIg from '../../workers/languages/ig.ts';
import workersYo from '../../workers/languages/yo.ts';
import { skillLabel } from '../../workers/rules.ts';
import jobsHa from '../languages/ha.ts';
import jobsIg from '../languages/ig.ts';
import jobsYo from '../languages/yo.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';
import { sayTitle } from '../../catalogue/server/door.ts';

const dictionaries: Readonly<Record<LanguageCode, Dictionary>> = {
  en: {},
  ha: { ...workersHa, ...jobsHa, ...ha },
  ig: { ...workersIg, ...jobsIg, ...ig },
  yo: { ...workersYo, ...jobsYo, ...yo },
};

/** tell: the sentence; date: a time as clock.ts shows it; skill: by its code, in the middle of a sentence. */
export const inLanguageOf = async (act: Act, worker: string) => {
  const language = await languageOf(act, worker);
  const dictionary = dictionaries[language];
  return {
    tell: <T extends string>(text: T, ...given: Given<T>): string => translate(dictionary, text, ...given),
    date: (shown: string): string => dateInLanguage(shown, language),
    title: (title: string): string => sayTitle(title, language),
    skill: (code: string): string => sentence(dictionary, skillLabel(code)).toLowerCase(),
  };
};
