// Where the worker side's dictionaries are, a file per language. English needs none: its words are in the code.
import type { Dictionary, LanguageCode } from '../shared/language.ts';

const files: Partial<Record<LanguageCode, () => Promise<{ readonly default: Dictionary }>>> = {
  ha: () => import('./languages/ha.ts'),
  ig: () => import('./languages/ig.ts'),
  yo: () => import('./languages/yo.ts'),
};

export const loadDictionary = async (code: LanguageCode): Promise<Dictionary> => (await files[code]?.())?.default ?? {};
