// Whether a bank's name for an account is the worker's own (decisions.md "Instant payout": the provider's name enquiry decides).

/** Letters that NFD does not split: the hooked letters of Hausa, and those of other alphabets in use. */
const plainLetters: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
/** Titles: banks write them before names, people do not. */
const titles = new Set([
  'mr',
  'mrs',
  'miss',
  'ms',
  'dr',
  'engr',
  'prof',
  'chief',
  'alhaji',
  'alhaja',
  'hajia',
  'mallam',
]);

const plain = (name: string): string =>
  [...name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('');

/** hyphens: the replacement for a hyphen, because banks write both `ADE OJO` and `ADEOJO` for Ade-Ojo. */
const wordsOf = (name: string, hyphens: '' | ' '): string[] =>
  plain(name)
    .replace(/['’ʼ`]/g, '')
    .replace(/\p{Pd}/gu, hyphens)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

/** An initial matches one word that starts with it. */
const fits = (word: string, other: string): boolean =>
  word === other || (Math.min(word.length, other.length) === 1 && word[0] === other[0]);

const covers = (few: readonly string[], many: readonly string[]): boolean => {
  const left = [...many];
  let whole = 0;
  // Whole words first, so that an initial does not use up a word that another word needs.
  for (const word of [...few].sort((a, b) => b.length - a.length)) {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((other) => fits(word, other));
    if (at < 0) return false;
    if (word.length > 1 && left[at] === word) whole += 1;
    left.splice(at, 1);
  }
  return whole >= 2 || (whole === 1 && few.length === 1 && many.length === 1);
};

const matches = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && (a.length <= b.length ? covers(a, b) : covers(b, a));

/**
 * Whether two spellings are the name of one person: in any order and case, with or without diacritics, punctuation, titles and
 * middle names. At least two whole words must match, unless both names have one word only.
 */
export const sameName = (a: string, b: string): boolean =>
  (['', ' '] as const).some((one) => (['', ' '] as const).some((two) => matches(wordsOf(a, one), wordsOf(b, two))));

/** Why an account needs a confirmation: other_name, no_name (its name is unknown), new_name (changed recently). */
export const accountDoubts = ['other_name', 'no_name', 'new_name'] as const;
export type AccountDoubt = (typeof accountDoubts)[number];
/** Why a payout does: its account, or large_sum (what was sent that day; `sentWithoutProof_kobo`). */
export const payoutDoubts = [...accountDoubts, 'large_sum'] as const;
export type PayoutDoubt = (typeof payoutDoubts)[number];

/** Who receives the payout. name: from their profile; null without a profile. changed: within the last 30 days. */
export type Holder = { readonly name: string | null; readonly changed: boolean };

/**
 * null: the account is in the worker's own name. A name that changed recently proves nothing: anybody at an open browser can
 * change it.
 */
export const doubtAbout = (account_name: string | null, holder: Holder): AccountDoubt | null => {
  if (account_name === null) return 'no_name';
  if (holder.name === null || !sameName(account_name, holder.name)) return 'other_name';
  return holder.changed ? 'new_name' : null;
};

/** How long a confirmation is valid, minutes. */
export const confirmationMinutes = 5;
