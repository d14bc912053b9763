// Part of each dictionary: the titles of jobs in its language.
import type { Dictionary } from '../shared/language.ts';
import { detailsIn, titleIn } from '../modules/catalogue/title-rules.ts';
import { speakTitles } from '../modules/catalogue/web/worker-door.ts';

export const withTitles = (words: Dictionary): Dictionary => {
  speakTitles({ detailsIn, titleIn });
  return words;
};
