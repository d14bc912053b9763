// Type-ahead search: each word typed may be the beginning of any word of a name, its area or its state, in any order.
// Ranked by how well the words fit, how much of the name they cover, how much the place matters, and nearness.
import type { LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';
import { centralLagos, fold, searchFrom, searchRows } from '../rules.ts';
import { asPlace, type Known } from './gazetteer.ts';
import { splitHouse } from './house-number.ts';
import { firstAtOrAfter, nameIndex } from './index-names.ts';
import { slips, slipsAllowed } from './typos.ts';

/** Words of an address that say where beside a place, not which. */
const asides = new Set('nigeria the of in at near by off behind opposite opp beside along inside to'.split(' '));

/** Kinds of way, which people swap: Road for Street. Left out when nothing fits with them. */
const ways = new Set('street st road rd avenue ave crescent cres close cl drive dr way lane expressway'.split(' '));

type Fit = { readonly word: number; readonly quality: number };
type Hit = { readonly place: Known; readonly score: number; readonly whole: boolean; readonly opens: boolean };

const nameWorth = 1;
const areaWorth = 0.62;
const stateWorth = 0.55;

const directFits = (typed: string): Fit[] => {
  const { words } = nameIndex();
  const fits: Fit[] = [];
  for (let at = firstAtOrAfter(words, typed); at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith(typed)) break;
    fits.push({ word: at, quality: word === typed ? 1 : 0.7 + 0.25 * (typed.length / word.length) });
  }
  return fits;
};

const slippedFits = (typed: string): Fit[] => {
  const allowed = slipsAllowed(typed);
  if (allowed === 0) return [];
  const { words } = nameIndex();
  const fits: Fit[] = [];
  words.forEach((word, at) => {
    const whole = slips(typed, word, allowed, false);
    if (whole <= allowed) fits.push({ word: at, quality: 0.68 - 0.13 * whole });
    else if (typed.length > 4 && slips(typed, word, allowed, true) <= allowed) fits.push({ word: at, quality: 0.4 });
  });
  return fits;
};

// Scratch of one search, reused: searches run to their end without a pause, so no two share it.
let reached = new Int32Array(0);
let best = new Float64Array(0);
let total = new Float64Array(0);
let covered = new Uint16Array(0);
let opened = new Uint8Array(0);
let round = 0;

/** Names in which every word typed has a place. */
const match = (fitsOf: readonly (readonly Fit[])[], near: LatLng): Hit[] => {
  const { names, postings } = nameIndex();
  if (reached.length !== names.length) {
    reached = new Int32Array(names.length);
    best = new Float64Array(names.length);
    total = new Float64Array(names.length);
    covered = new Uint16Array(names.length);
    opened = new Uint8Array(names.length);
  }
  let alive: number[] = [];
  fitsOf.forEach((fits, nth) => {
    const here = ++round;
    const next: number[] = [];
    for (const { word, quality } of fits)
      for (const { name, position, state } of postings[word] ?? []) {
        const stamp = reached[name] ?? 0;
        if (stamp !== here) {
          if (nth > 0 && stamp !== here - 1) continue;
          reached[name] = here;
          best[name] = 0;
          if (nth === 0) {
            total[name] = 0;
            covered[name] = 0;
            opened[name] = 0;
          }
          next.push(name);
        }
        const worth = quality * (position >= 0 ? nameWorth : state ? stateWorth : areaWorth);
        if (worth > (best[name] ?? 0)) best[name] = worth;
        if (position >= 0) covered[name] = (covered[name] ?? 0) | (1 << position);
        if (position === 0 && nth === 0) opened[name] = 1;
      }
    for (const name of next) total[name] = (total[name] ?? 0) + (best[name] ?? 0);
    alive = next;
  });
  const hits = new Map<Known, Hit>();
  for (const at of alive) {
    const name = names[at];
    if (!name) continue;
    const { place, words } = name;
    let bits = covered[at] ?? 0;
    let count = 0;
    for (; bits; bits &= bits - 1) count++;
    const cover = Math.min(1, count / words.length);
    const dy = place.lat - near.lat;
    const dx = (place.lng - near.lng) * 0.99;
    const km = 111 * Math.sqrt(dx * dx + dy * dy);
    const opens = opened[at] === 1;
    const score =
      (total[at] ?? 0) / fitsOf.length + 0.35 * cover + (opens ? 0.1 : 0) + 0.003 * place.weight + 0.2 * Math.exp(-km / 25);
    if (score > (hits.get(place)?.score ?? 0)) hits.set(place, { place, score, whole: cover === 1, opens });
  }
  return [...hits.values()].sort((a, b) => b.score - a.score);
};

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
  // A street we do not know in an area we do: offer the area.
  const known = fits.filter((found, at) => found.length > 0 && (typed[at] ?? '').length >= searchFrom);
  return known.length > 0 && known.length < typed.length ? match(known, near).filter((hit) => hit.whole) : [];
};

/** The words that count: folded, without "Nigeria" and the like; an address of nothing else keeps them. */
const wordsOf = (text: string): string[] => {
  const all = fold(text).split(' ').filter(Boolean).slice(0, 12);
  // The last word may be unfinished ("off" of "office"), so only a finished aside is left out.
  const counting = all.filter((word, at) => word === 'nigeria' || at < all.length - 1 ? !asides.has(word) : true);
  return counting.length > 0 ? counting : all.filter((word) => word !== 'nigeria');
};

/**
 * Up to 8 places for what was typed, best first; nothing under 3 characters.
 * `near` draws near places up; without it, central Lagos does.
 */
export const searchPlaces = (q: string, near: LatLng = centralLagos): Place[] => {
  if (q.trim().length < searchFrom) return [];
  const [house, rest] = splitHouse(q.slice(0, 200));
  const rows: Place[] = [];
  const seen = new Set<string>();
  const add = (hits: readonly Hit[], number = ''): void => {
    for (const { place } of hits) {
      if (rows.length >= searchRows) return;
      const row = asPlace(place, place.kind === 'street' ? number : '');
      if (!seen.has(row.display_name)) rows.push(row);
      seen.add(row.display_name);
    }
  };
  if (house !== '') {
    // A name may begin with a number (1004 Estate); a name that merely contains it (Lekki Phase 1) is not meant.
    const number = fold(house);
    add(find(wordsOf(q), near).filter(({ place }) => place.kind !== 'street' && fold(place.name).startsWith(number)));
    const hits = fold(rest).length >= searchFrom ? find(wordsOf(rest), near) : [];
    const streets = hits.filter(({ place }) => place.kind === 'street');
    add(streets, house);
    if (rows.length === streets.length) add(hits.filter(({ place }) => place.kind !== 'street'));
  } else add(find(wordsOf(q), near));
  // Words that fit nowhere together: what stands last is the larger place, "…, Ibadan".
  const last = q.split(',').filter((part) => fold(part) !== '' && fold(part) !== 'nigeria').at(-1) ?? '';
  if (rows.length === 0 && last !== q && fold(last).length >= searchFrom) add(find(wordsOf(last), near));
  return rows;
};

/** The one place whose name begins with exactly the words typed ("balogun"), or undefined if there are none or several. */
export const onlyNamed = (typed: string): Known | undefined => {
  const words = wordsOf(typed);
  const fits = words.map((word) => directFits(word).filter(({ quality }) => quality === 1));
  if (words.length === 0 || fits.some((found) => found.length === 0)) return undefined;
  const hits = match(fits, centralLagos).filter((hit) => hit.opens);
  return hits.length === 1 ? hits[0]?.place : undefined;
};
