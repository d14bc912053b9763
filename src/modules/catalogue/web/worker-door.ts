// Titles and descriptions of jobs in the language of the page.
import { say } from '../../../kit/language.ts';
import type { Says } from '../../../shared/language.ts';

type In = (text: string, says: Says) => string;
const asStored: In = (text) => text;
let rules: { readonly titleIn: In; readonly detailsIn: In } = { titleIn: asStored, detailsIn: asStored };
/** The rules load with the first dictionary: an English page shows the stored text. */
export const speakTitles = (given: typeof rules): void => {
  rules = given;
};

export const sayTitle = (title: string): string => rules.titleIn(title, say as Says);
export const sayDetails = (description: string): string => rules.detailsIn(description, say as Says);
