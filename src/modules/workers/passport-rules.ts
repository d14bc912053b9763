// What a work passport says, its signed text, and how long it is valid (docs/decisions/0063-work-passport.md).
// Also runs in the browser.
import { addDays } from '../../shared/clock.ts';

export const passportRules = {
  /** Months. */
  validMonths: 12,
  /** Months of earnings that a worker may choose to share; 0: none. */
  earningsMonths: [0, 3, 6, 12],
  /** Maximum valid ones per worker. */
  maxValid: 10,
  page: 10,
} as const;

/** Calendar months in Lagos are `YYYY-MM`, amounts are kobo. */
export type MonthEarned = { readonly month: string; readonly earned_kobo: number };

export type PassportFacts = {
  readonly number: string;
  /** ISO instants. */
  readonly issued_at: string;
  readonly valid_until: string;
  readonly name: string;
  /** Nobody has: a worker types their name. Signed, so that a reader does not believe it was checked. */
  readonly name_checked: boolean;
  /** The month in which the profile was created. */
  readonly with_kaya_since: string;
  /** Months in which the worker earned something. */
  readonly months_active: number;
  readonly last_active_month: string | null;
  readonly jobs_done: number;
  /** 0 to 5 with one decimal; null without ratings. */
  readonly rating: number | null;
  readonly ratings: number;
  /** Null: not shared by the worker. */
  readonly earnings: MonthEarned[] | null;
};

const kind = 'kaya.work-passport.v1';

/** The signed text: the same facts always give the same text. */
export const documentOf = (facts: PassportFacts): string =>
  JSON.stringify({
    kind,
    number: facts.number,
    issued_at: facts.issued_at,
    valid_until: facts.valid_until,
    name: facts.name,
    name_checked: facts.name_checked,
    with_kaya_since: facts.with_kaya_since,
    months_active: facts.months_active,
    last_active_month: facts.last_active_month,
    jobs_done: facts.jobs_done,
    rating: facts.rating,
    ratings: facts.ratings,
    earnings: facts.earnings?.map(({ month, earned_kobo }) => ({ month, earned_kobo })) ?? null,
  });

/** Only for a document with a valid signature. */
export const factsOf = (document: string): PassportFacts => {
  const { kind: _kind, ...facts } = JSON.parse(document) as PassportFacts & { kind: string };
  // Passports from before 28 November 2026 lack it.
  return { ...facts, name_checked: facts.name_checked ?? false };
};

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/**
 * The last whole months, oldest first, from the first one with earnings on; a month without earnings in between counts as 0.
 * @param all months with earnings, in any order
 * @param now the current Lagos month, which is not over yet
 */
export const lastMonths = (all: readonly MonthEarned[], max: number, now: string): MonthEarned[] => {
  const earned = new Map(all.map(({ month, earned_kobo }) => [month, earned_kobo]));
  const first = [...earned.keys()].sort()[0];
  const months: MonthEarned[] = [];
  if (!first) return months;
  for (let month = monthBefore(now); month >= first && months.length < max; month = monthBefore(month))
    months.unshift({ month, earned_kobo: earned.get(month) ?? 0 });
  return months;
};

// Without I, L, O and U, as a person reads and types it.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 letters from ten random bytes. */
export const codeOf = (random: Uint8Array): string => {
  let bits = 0n;
  for (const byte of random.subarray(0, 10)) bits = bits * 256n + BigInt(byte);
  return Array.from({ length: 16 }, (_, nth) => letters[Number((bits >> BigInt(5 * (15 - nth))) & 31n)]).join('');
};
/** `7K2M-…`, in groups of four. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
/** As typed: dashes, spaces, lower case, and look-alike letters; null when it is no code. */
export const readCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
};
