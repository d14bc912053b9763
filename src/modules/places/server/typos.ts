// How many typing errors are between the typed text and a word: Damerau's distance, with swapped neighbours.

const size = 34;
const first = new Uint8Array(size);
const second = new Uint8Array(size);
const third = new Uint8Array(size);

/** Errors allowed in a word of this many letters. Numbers must match. */
export const slipsAllowed = (typed: string): number =>
  /\d/.test(typed) || typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;

/**
 * Distance of `typed` to `word`, or to the nearest beginning of it if `unfinished`; above `max` it is always max + 1. Words
 * longer than 32 letters never match.
 */
export const slips = (typed: string, word: string, max: number, unfinished: boolean): number => {
  const n = typed.length;
  const m = Math.min(word.length, unfinished ? n + max : size);
  if (n >= size || m >= size || n - m > max || (!unfinished && m - n > max)) return max + 1;
  let [before, last, now] = [first, second, third];
  for (let j = 0; j <= m; j++) last[j] = j;
  for (let i = 1; i <= n; i++) {
    now[0] = i;
    let min = i;
    for (let j = 1; j <= m; j++) {
      const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      now[j] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return max + 1;
    [before, last, now] = [last, now, before];
  }
  let best = last[m] ?? max + 1;
  if (unfinished) for (let j = Math.max(0, n - max); j < m; j++) best = Math.min(best, last[j] ?? best);
  return Math.min(best, max + 1);
};

/** The letters of a word as bits, so that words with too many other letters are skipped without counting errors. */
export const letterBits = (word: string): number => {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return bits;
};

/** Each typed letter that the word lacks is one error: true when there are more than `max`. */
export const tooForeign = (typed: number, word: number, max: number): boolean => {
  let bits = typed & ~word;
  for (let left = max; bits; bits &= bits - 1) if (left-- === 0) return true;
  return false;
};
