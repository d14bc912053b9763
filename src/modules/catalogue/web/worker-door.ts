// What a job is called and what is booked, in the language of the page.
import { say } from '../../../kit/language.ts';
import type { Says } from '../../../shared/language.ts';
import { detailsIn, titleIn } from '../title-rules.ts';

const says = say as Says;
export const sayTitle = (title: string): string => titleIn(title, says);
export const sayDetails = (description: string): string => detailsIn(description, says);
