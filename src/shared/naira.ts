// Money is integer kobo in code and naira in front of people (DESIGN.md §9).

/** U+2212, as wide as the figures beside it. */
const minus = '−';

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

const split = (kobo: number) => {
  if (!Number.isSafeInteger(kobo)) throw new RangeError(`Not an amount in kobo: ${kobo}`);
  const size = Math.abs(kobo);
  return { below: kobo < 0, whole: Math.floor(size / 100), rest: size % 100 };
};

/** 1500000 → `₦15,000`; 1050 → `₦10.50`; -5000 → `− ₦50`. */
export const naira = (kobo: number): string => {
  const { below, whole, rest } = split(kobo);
  const shown = `₦${grouped(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
  return below ? `${minus} ${shown}` : shown;
};

/** `₦15,000–₦50,000`, or `₦100,000+` when there is no upper end. */
export const nairaRange = (from_kobo: number, to_kobo: number | null): string =>
  to_kobo === null ? `${naira(from_kobo)}+` : `${naira(from_kobo)}–${naira(to_kobo)}`;

/** For charts, rounded: `₦12.5k`, `₦1.4m` for ₦1,399,000, below a thousand in full. */
export const nairaShort = (kobo: number): string => {
  const { below, whole } = split(kobo);
  const scaled = (unit: number, letter: string) => `₦${Math.round(whole / (unit / 10)) / 10}${letter}`;
  // From ₦999,950 a thousand thousands would be shown.
  const shown = whole >= 999_950 ? scaled(1e6, 'm') : whole >= 1e3 ? scaled(1e3, 'k') : `₦${whole}`;
  return below ? `${minus} ${shown}` : shown;
};

/** For screen readers: `15,000 naira`, `minus 50 naira`, `10 naira 50 kobo`. */
export const nairaSpoken = (kobo: number): string => {
  const { below, whole, rest } = split(kobo);
  return `${below ? 'minus ' : ''}${grouped(whole)} naira${rest === 0 ? '' : ` ${rest} kobo`}`;
};

/** `15,000 to 50,000 naira`, or `100,000 naira or more`. */
export const nairaRangeSpoken = (from_kobo: number, to_kobo: number | null): string =>
  to_kobo === null
    ? `${nairaSpoken(from_kobo)} or more`
    : `${nairaSpoken(from_kobo).replace(/ naira$/, '')} to ${nairaSpoken(to_kobo)}`;

/** The same part of `amount_kobo` as `part_kobo` is of `whole_kobo`, rounded down; exact at any size. */
export const inProportion = (amount_kobo: number, part_kobo: number, whole_kobo: number): number =>
  Number((BigInt(amount_kobo) * BigInt(part_kobo)) / BigInt(whole_kobo));

/** What a person types (`25,000`, `₦1,000.50`, `NGN 2000`) → kobo, or null. Never negative. */
export const parseNaira = (text: string): number | null => {
  const typed = text.trim().replace(/^(?:₦|NGN|N)\s*/i, '');
  const match = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed);
  if (!match?.[1]) return null;
  const kobo = Number(match[1].replace(/[, ]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
  return Number.isSafeInteger(kobo) ? kobo : null;
};
