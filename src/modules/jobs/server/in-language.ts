// Refusals that name a time, an amount or a skill, in the language of the worker who reads them. The page translates all others.
import type { Act } from '../../../kernel/db/act.ts';
import {
  type Dictionary,
  eachDateWord,
  type Given,
  type LanguageCode,
  sentence,
  translate,
} from '../../../shared/language.ts';
import datesHa from '../../../shared/languages/ha.ts';
import datesIg from '../../../shared/languages/ig.ts';
import datesYo from '../../../shared/languages/yo.ts';
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

const dictionaries: Readonly<Record<LanguageCode, Dictionary>> = {
  en: {},
  ha: { ...workersHa, ...jobsHa, ...datesHa, ...ha },
  ig: { ...workersIg, ...jobsIg, ...datesIg, ...ig },
  yo: { ...workersYo, ...jobsYo, ...datesYo, ...yo },
};

/** tell: the sentence; date: a time as clock.ts shows it; skill: by its code, in the middle of a sentence. */
export const inLanguageOf = async (act: Act, worker: string) => {
  const dictionary = dictionaries[await languageOf(act, worker)];
  return {
    tell: <T extends string>(text: T, ...given: Given<T>): string => translate(dictionary, text, ...given),
    date: (shown: string): string => eachDateWord(shown, (word) => sentence(dictionary, word)),
    skill: (code: string): string => sentence(dictionary, skillLabel(code)).toLowerCase(),
  };
};
