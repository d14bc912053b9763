// The gazetteer as an index: every word of every name, its area and its state, with common abbreviations.
import { fold } from '../rules.ts';
import { gazetteer, type Known } from './gazetteer.ts';
import { letterBits } from './typos.ts';

/** One name of one place (its main name or an alias). */
type Name = {
  readonly place: Known;
  /** Folded, in full words: `adeniran ogunsanya street` */
  readonly plain: string;
  readonly words: readonly string[];
};

/** The position of a word: which name, and where in it; context words (area, state) have position -1. */
type Posting = { readonly name: number; readonly position: number; readonly state: boolean };

type NameIndex = {
  readonly names: readonly Name[];
  /** Sorted. `postings[i]` belongs to `words[i]`. */
  readonly words: readonly string[];
  readonly postings: readonly (readonly Posting[])[];
  /** The letters of `words[i]` (typos.ts). */
  readonly letters: readonly number[];
};

const shortForms: Record<string, readonly string[]> = {
  street: ['st', 'str'],
  road: ['rd'],
  avenue: ['ave', 'av'],
  crescent: ['cres', 'cresc'],
  close: ['cl'],
  drive: ['dr'],
  expressway: ['expy', 'exp', 'express'],
  phase: ['ph'],
  market: ['mkt'],
  estate: ['est'],
  international: ['intl'],
  university: ['uni'],
  hospital: ['hosp'],
  junction: ['junc', 'jn'],
  roundabout: ['rbt'],
  saint: ['st'],
  first: ['1st'],
  second: ['2nd'],
  third: ['3rd'],
};
const longForms = new Map(
  Object.entries(shortForms).flatMap(([long, shorts]) => shorts.map((s) => [s, long] as const)),
);
/** `adeniran ogunsanya st` → `adeniran ogunsanya street`; only when the word is not the first, for "St Finbarr's". */
export const inFull = (words: readonly string[]): string[] =>
  words.map((word, at) => (at === 0 ? word : (longForms.get(word) ?? word)));

/** Generic words, which alone name nothing. */
export const generic = new Set(
  (
    'street road avenue crescent close drive way lane expressway bridge market park motor terminal estate junction bus stop ' +
    'roundabout mall airport international university hospital phase layout area central main new old north south east ' +
    'west state local government port station train city town mile 1 2 3 ii'
  ).split(' '),
);

/** Initials and short names of whole areas; valid wherever the area is in the context. */
const nicknames: Record<string, readonly string[]> = {
  'port harcourt': ['ph', 'phc', 'pitakwa'],
  'victoria island': ['vi'],
  abuja: ['abj', 'fct'],
  lagos: ['eko', 'lag'],
};

const build = (): NameIndex => {
  const names: Name[] = [];
  const table = new Map<string, Posting[]>();
  const post = (word: string, posting: Posting): void => {
    const list = table.get(word);
    if (list) list.push(posting);
    else table.set(word, [posting]);
  };
  for (const place of gazetteer()) {
    const context = [
      [place.area, false],
      [place.state === 'FCT' ? 'Abuja' : place.state, true],
    ] as const;
    for (const called of [place.name, ...place.aliases]) {
      const words = fold(called).split(' ');
      const at = names.push({ place, plain: words.join(' '), words }) - 1;
      words.forEach((word, position) => {
        post(word, { name: at, position, state: false });
        for (const short of shortForms[word] ?? []) post(short, { name: at, position, state: false });
        // "ph1", "phase1", "mile12": people leave out the space.
        const next = words[position + 1];
        if (next && /^\d+$/.test(next))
          for (const short of [word, ...(shortForms[word] ?? [])])
            post(short + next, { name: at, position, state: false });
      });
      if (words.length > 1 && words.length < 4) post(words.join(''), { name: at, position: 0, state: false });
      for (const [text, state] of context) {
        const plain = fold(text);
        if (plain === '') continue;
        for (const word of plain.split(' ')) post(word, { name: at, position: -1, state });
        for (const nick of nicknames[plain] ?? []) post(nick, { name: at, position: -1, state });
      }
      for (const [area, nicks] of Object.entries(nicknames)) {
        const from = ` ${words.join(' ')} `.indexOf(` ${area} `);
        if (from < 0) continue;
        const position = words.indexOf(area.split(' ')[0] ?? '');
        for (const nick of nicks) post(nick, { name: at, position, state: false });
      }
    }
  }
  const words = [...table.keys()].sort();
  return { names, words, postings: words.map((word) => table.get(word) ?? []), letters: words.map(letterBits) };
};

let index: NameIndex | undefined;
/** Built once, at the first use (about 10 ms). */
export const nameIndex = (): NameIndex => {
  index ??= build();
  return index;
};

/** First word of the sorted list that is not before `typed`. */
export const firstAtOrAfter = (words: readonly string[], typed: string): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
};
