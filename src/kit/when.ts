// Dates in the page's language, in the form of clock.ts; not by Intl, because a browser's data may lack a language.
import * as clock from '../shared/clock.ts';
import { eachDateWord } from '../shared/language.ts';
import { say } from './language.ts';

/** What clock.ts or full-month.ts shows. */
export const inWords = (shown: string): string => eachDateWord(shown, (word) => say(word));

export const showDate: typeof clock.showDate = (...at) => inWords(clock.showDate(...at));
export const showDateTime: typeof clock.showDateTime = (...at) => inWords(clock.showDateTime(...at));
export const showWhen: typeof clock.showWhen = (...at) => inWords(clock.showWhen(...at));
export const sayWhen: typeof clock.sayWhen = (...at) => inWords(clock.sayWhen(...at));
export const showMonth: typeof clock.showMonth = (date) => inWords(clock.showMonth(date));
