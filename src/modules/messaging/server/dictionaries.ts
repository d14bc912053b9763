// Words of answers. Refusals of jobs and workers are in their modules' dictionaries.
import type { Dictionary, LanguageCode } from '../../../shared/language.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';

const dictionaries: Readonly<Record<LanguageCode, Dictionary>> = { en: {}, ha, ig, yo };

export const dictionaryOf = (language: LanguageCode): Dictionary => dictionaries[language];
