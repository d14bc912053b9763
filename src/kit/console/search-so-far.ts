// The message of a searched list while the search has not reached its end.
import { figure } from '../../shared/figures.ts';
import { searchReach } from '../../shared/search-patterns.ts';
import { enoughItems } from './pages.ts';

type PageSoFar = { readonly items: readonly unknown[]; readonly next: string | null; readonly parts: number };

/**
 * Null when the search has reached the end of the list, or filled a page. `things`: the word for the list's rows inside a sentence.
 */
export const searchSoFar = (pages: readonly PageSoFar[], q: string, things: string): string | null => {
  const last = pages.at(-1);
  if (!last || last.next === null || last.items.length >= enoughItems) return null;
  if (pages.some(({ items }) => items.length > 0)) return 'There may be more further down the list.';
  const looked = pages.reduce((sum, { parts }) => sum + parts, 0) * searchReach;
  return `Nothing found for “${q}” among the first ${figure(looked)} ${things}`;
};
