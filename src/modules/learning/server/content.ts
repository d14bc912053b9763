// Lessons and quizzes, one file for each module and language. Which answer is right is said once, here, for all languages.
import type { LanguageCode } from '../../../shared/language.ts';
import { Refused } from '../../../shared/refusal.ts';
import { learningRefusals as refuse } from '../contract.ts';
import { packing } from './content/en/packing.ts';
import { lifting } from './content/en/lifting.ts';
import { loading } from './content/en/loading.ts';
import { customers } from './content/en/customers.ts';
import { roads } from './content/en/roads.ts';
import { money } from './content/en/money.ts';
import type { ModuleWords } from './content/words.ts';

type Content = {
  /** The right choice of each question, from 1. */
  readonly right: readonly number[];
  readonly words: Readonly<Partial<Record<LanguageCode, ModuleWords>> & { en: ModuleWords }>;
};

export const contents: Readonly<Record<string, Content>> = {
  packing: { right: [2, 3, 1, 2], words: { en: packing } },
  lifting: { right: [1, 3, 2, 3], words: { en: lifting } },
  loading: { right: [3, 1, 2, 1], words: { en: loading } },
  customers: { right: [2, 1, 3, 2], words: { en: customers } },
  roads: { right: [3, 2, 1, 3], words: { en: roads } },
  money: { right: [2, 3, 1, 2], words: { en: money } },
};

/** A module in this language, in English where it is missing. Refuses with no_such_module. */
export const contentOf = (id: string, language: LanguageCode = 'en') => {
  const content = Object.hasOwn(contents, id) ? contents[id] : undefined;
  if (!content) throw new Refused(refuse.no_such_module);
  const words = content.words[language];
  return { right: content.right, words: words ?? content.words.en, language: words ? language : ('en' as const) };
};

/** What the lists show of a module. */
export const wordsOf = (id: string, language: LanguageCode) => {
  const { title, description, reward } = contentOf(id, language).words;
  return { title, description, badge_reward: reward };
};
