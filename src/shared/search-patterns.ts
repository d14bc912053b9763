// What somebody typed into the console's search, as patterns.

const escaped = (typed: string): string => typed.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Two LIKE patterns in lower case. one: the words in their order. other: a phone number however it is written
 * (`0803 123 4567` is stored as +2348031234567), or a code without its hyphen; else the same as one.
 */
export const searchPatterns = (typed: string): { readonly one: string; readonly other: string } => {
  const words = escaped(typed.trim().toLowerCase()).split(/\s+/);
  const one = `%${words.join('%')}%`;
  const digits = typed.replace(/[\s()+.-]/g, '');
  if (/^\d{5,}$/.test(digits)) return { one, other: `%${digits.replace(/^(?:234|0)/, '')}%` };
  const code = /^\s*([0-9a-f]{4})-([0-9a-f]{1,4})\s*$/i.exec(typed);
  return { one, other: code ? `%${code[1]}${code[2]}%`.toLowerCase() : one };
};

/** For a list that may be searched: both null where nothing was typed. */
export const listPatterns = (
  typed: string | undefined,
): { readonly one: string | null; readonly other: string | null } =>
  typed?.trim() ? searchPatterns(typed) : { one: null, other: null };
