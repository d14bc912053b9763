// Type-ahead search: each typed word may be the beginning of any word of a name, its area or its state, in any order. Ranked by
// how well the words match, how much of the name they cover, the place's importance, and distance.
import type { LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';
import { centralLagos, fold, searchFrom, searchRows } from '../rules.ts';
import { asPlace, type Known } from './gazetteer.ts';
import { splitHouse } from './house-number.ts';
import { directFits, type Hit, match, slippedFits } from './match-names.ts';

/** Words of an address that describe a position relative to a place, and name none. */
const asides = new Set('nigeria the of in at near by off behind opposite opp beside along inside to'.split(' '));

/** Kinds of road, which people confuse: Road for Street. Ignored when nothing matches with them. */
const ways = new Set('street st road rd avenue ave crescent cres close cl drive dr way lane expressway'.split(' '));

const find = (typed: readonly string[], near: LatLng): Hit[] => {
  if (typed.length === 0) return [];
  const direct = typed.map(directFits);
  const fits = direct.map((found, at) => (found.length > 0 ? found : slippedFits(typed[at] ?? '')));
  const hits = fits.every((found) => found.length > 0) ? match(fits, near) : [];
  if (hits.length > 0) return hits;
  const wide = typed.map((word, at) => [...(direct[at] ?? []), ...slippedFits(word)]);
  const loose = wide.every((found) => found.length > 0) ? match(wide, near) : [];
  if (loose.length > 0) return loose;
  const named = typed.filter((word) => !ways.has(word));
  if (named.length > 0 && named.length < typed.length) return find(named, near);
  // An unknown street in a known area: offer the area.
  const known = fits.filter((found, at) => found.length > 0 && (typed[at] ?? '').length >= searchFrom);
  return known.length > 0 && known.length < typed.length ? match(known, near).filter((hit) => hit.whole) : [];
};

/** The words that count: folded, without "Nigeria" and the like; an address of only such words keeps them. */
const wordsOf = (text: string): string[] => {
  const all = fold(text).split(' ').filter(Boolean).slice(0, 12);
  // The last word may be unfinished ("off" of "office"), so only a complete filler word is left out.
  const counting = all.filter((word, at) => (word === 'nigeria' || at < all.length - 1 ? !asides.has(word) : true));
  return counting.length > 0 ? counting : all.filter((word) => word !== 'nigeria');
};

/**
 * Up to 8 places for the typed text, best first; nothing below 3 characters. Places close to `near` rank higher; without it,
 * those close to central Lagos do.
 */
export const searchPlaces = (q: string, near: LatLng = centralLagos): Place[] => {
  if (q.trim().length < searchFrom) return [];
  const [house, rest] = splitHouse(q.slice(0, 200));
  const rows: Place[] = [];
  const seen = new Set<string>();
  const add = (hits: readonly Hit[], number = ''): void => {
    for (const { place } of hits) {
      if (rows.length >= searchRows) return;
      const row = asPlace(place, number);
      if (!seen.has(row.display_name)) rows.push(row);
      seen.add(row.display_name);
    }
  };
  if (house !== '') {
    // A name may begin with a number (1004 Estate); one that only contains it (Lekki Phase 1) does not match.
    const number = fold(house);
    add(find(wordsOf(q), near).filter(({ place }) => place.kind !== 'street' && fold(place.name).startsWith(number)));
    const hits = fold(rest).length >= searchFrom ? find(wordsOf(rest), near) : [];
    // The number belongs to the street that was typed, not to every street of the area.
    const street = (hit: Hit): boolean => hit.named && hit.place.kind === 'street';
    const alone = rows.length === 0;
    add(hits.filter(street), house);
    if (alone) add(hits.filter((hit) => !street(hit)));
  } else add(find(wordsOf(q), near));
  // Words that match no place together: the last ones name the larger place, "…, Ibadan".
  const last =
    q
      .split(',')
      .filter((part) => fold(part) !== '' && fold(part) !== 'nigeria')
      .at(-1) ?? '';
  if (rows.length === 0 && last !== q && fold(last).length >= searchFrom) add(find(wordsOf(last), near));
  return rows;
};

/** The only place whose name begins with exactly the typed words ("balogun"), or undefined if there are none or several. */
export const onlyNamed = (typed: string): Known | undefined => {
  const words = wordsOf(typed);
  const fits = words.map((word) => directFits(word).filter(({ quality }) => quality === 1));
  if (words.length === 0 || fits.some((found) => found.length === 0)) return undefined;
  const hits = match(fits, centralLagos).filter((hit) => hit.opens);
  return hits.length === 1 ? hits[0]?.place : undefined;
};
