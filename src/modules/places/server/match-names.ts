// Compares the typed words with the index: which names match all of them, and how well.
import type { LatLng } from '../../../shared/fields.ts';
import type { Known } from './gazetteer.ts';
import { firstAtOrAfter, nameIndex } from './index-names.ts';
import { letterBits, slips, slipsAllowed, tooForeign } from './typos.ts';

/** A word of the index that a typed word may mean; quality 1 is an exact match. */
type Fit = { readonly word: number; readonly quality: number };
export type Hit = {
  readonly place: Known;
  readonly score: number;
  readonly named: boolean;
  readonly whole: boolean;
  readonly opens: boolean;
};

const nameWorth = 1;
const areaWorth = 0.62;
const stateWorth = 0.55;

/** Words that begin with the typed text. */
export const directFits = (typed: string): Fit[] => {
  const { words } = nameIndex();
  const fits: Fit[] = [];
  for (let at = firstAtOrAfter(words, typed); at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith(typed)) break;
    fits.push({ word: at, quality: word === typed ? 1 : 0.7 + 0.25 * (typed.length / word.length) });
  }
  return fits;
};

/** Words with one or two typing errors, or with such errors in their beginning. */
export const slippedFits = (typed: string): Fit[] => {
  const allowed = slipsAllowed(typed);
  if (allowed === 0) return [];
  const { words, letters } = nameIndex();
  const typedLetters = letterBits(typed);
  const fits: Fit[] = [];
  words.forEach((word, at) => {
    if (tooForeign(typedLetters, letters[at] ?? 0, allowed)) return;
    const whole = slips(typed, word, allowed, false);
    if (whole <= allowed) fits.push({ word: at, quality: 0.68 - 0.13 * whole });
    else if (typed.length > 4 && slips(typed, word, allowed, true) <= allowed) fits.push({ word: at, quality: 0.4 });
  });
  return fits;
};

// Working memory of one search, reused: a search runs to its end without a pause, so no two searches use it at once.
let reached = new Int32Array(0);
let best = new Float64Array(0);
let total = new Float64Array(0);
let covered = new Uint16Array(0);
let opened = new Uint8Array(0);
let round = 0;

/** Names that match every typed word. */
export const match = (fitsOf: readonly (readonly Fit[])[], near: LatLng): Hit[] => {
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
      (total[at] ?? 0) / fitsOf.length +
      0.35 * cover +
      (opens ? 0.1 : 0) +
      0.003 * place.weight +
      0.2 * Math.exp(-km / 25);
    if (score > (hits.get(place)?.score ?? 0))
      hits.set(place, { place, score, named: count > 0, whole: cover === 1, opens });
  }
  return [...hits.values()].sort((a, b) => b.score - a.score);
};
