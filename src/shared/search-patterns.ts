// A search typed in the console, as patterns.

/** Minimum letters of a search: fewer match nearly everything, and no index helps. */
export const minLetters = 3;
export const minLettersWords = `Type at least ${minLetters} characters`;

/** Rows of a list that one page of a search reads; kernel.reach() in the database. */
export const searchReach = 500;

/** Whether enough is typed to search for. */
export const canSearch = (typed: string): boolean => typed.trim().length >= minLetters;

const escaped = (typed: string): string => typed.replace(/[\\%_]/g, String.raw`\$&`);
const hasIndex = (pattern: string): boolean => /[a-z0-9]{3}/.test(pattern);

/**
 * LIKE patterns in lower case, of which a hit matches one: the words in order, a phone number in any notation (`0803 123 4567` is stored as
 * +2348031234567), or a code without its hyphen. Either all of them can use an index, or none.
 */
export const searchPatterns = (typed: string): string[] => {
  const words = escaped(typed.trim().toLowerCase()).split(/\s+/);
  const one = `%${words.join('%')}%`;
  const digits = typed.replace(/[\s()+.-]/g, '');
  const code = /^\s*([0-9a-f]{4})-([0-9a-f]{1,4})\s*$/i.exec(typed);
  const other = /^\d{5,}$/.test(digits)
    ? `%${digits.replace(/^(?:234|0)/, '')}%`
    : code && `%${code[1]}${code[2]}%`.toLowerCase();
  if (!other || other === one || !hasIndex(other)) return [one];
  return hasIndex(one) ? [one, other] : [other];
};

/** For a list that may be searched: null where nothing was typed. */
export const listPatterns = (typed: string | undefined): string[] | null =>
  typed?.trim() ? searchPatterns(typed) : null;
