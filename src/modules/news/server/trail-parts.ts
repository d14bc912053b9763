// Parts of sentences in staff's trail.
import { naira } from '../../../shared/naira.ts';

/** Omits a missing amount: one old row must not hide the others. */
export const money = (kobo: number): string => (Number.isSafeInteger(kobo) ? naira(kobo) : '');
export const starCount = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);
