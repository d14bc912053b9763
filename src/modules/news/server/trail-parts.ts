// Parts of the sentences that the trail of staff says.
import { naira } from '../../../shared/naira.ts';

/** A row without its amount leaves it out: one old row must not hide the others. */
export const money = (kobo: number): string => (Number.isSafeInteger(kobo) ? naira(kobo) : '');
export const starCount = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);
