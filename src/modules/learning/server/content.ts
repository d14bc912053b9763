// Lessons and quizzes, one file per module and language. The right answers are here, once for all languages.
import type { LanguageCode } from '../../../shared/language.ts';
import { Refused } from '../../../shared/refusal.ts';
import { learningRefusals as refuse } from '../contract.ts';
import { english } from './content/en/english.ts';
import { hausa } from './content/ha/hausa.ts';
import { igbo } from './content/ig/igbo.ts';
import { type AllWords, type ModuleId, moduleIds } from './content/words.ts';
import { yoruba } from './content/yo/yoruba.ts';

export const spoken: Readonly<Record<LanguageCode, Partial<AllWords>>> & { readonly en: AllWords } = {
  en: english,
  ha: hausa,
  ig: igbo,
  yo: yoruba,
};

/** The right choice of each question, from 1. */
export const rightChoices: Readonly<Record<ModuleId, readonly number[]>> = {
  packing: [2, 3, 1, 2],
  lifting: [1, 3, 2, 3],
  loading: [3, 1, 2, 1],
  customers: [2, 1, 3, 2],
  roads: [3, 2, 1, 3],
  money: [2, 3, 1, 2],
};

const isModule = (id: string): id is ModuleId => moduleIds.some((one) => one === id);

/** A module in this language, or in English if missing. Refuses with no_such_module. */
export const contentOf = (id: string, language: LanguageCode = 'en') => {
  if (!isModule(id)) throw new Refused(refuse.no_such_module);
  const words = spoken[language][id];
  return { right: rightChoices[id], words: words ?? spoken.en[id], language: words ? language : ('en' as const) };
};

/** A module's fields for lists. */
export const wordsOf = (id: string, language: LanguageCode) => {
  const { title, description, reward } = contentOf(id, language).words;
  return { title, description, badge_reward: reward };
};
