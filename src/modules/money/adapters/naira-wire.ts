// Providers that count in naira send and take decimals, as numbers or text. Converted by their digits: 19.99 × 100 is 1998.9999999999998.
import * as z from 'zod/mini';

/** Fifteen digits: as many as a number holds exactly, decimals included. */
const max_kobo = 999_999_999_999_999;

/** Null when it is not an amount in whole kobo. */
export const koboOf = (amount_naira: number | string): number | null => {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(amount_naira));
  if (!match) return null;
  const amount_kobo = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return amount_kobo <= max_kobo ? amount_kobo : null;
};

/** `1500.00`. */
export const nairaText = (amount_kobo: number): string => {
  if (!Number.isInteger(amount_kobo) || amount_kobo < 0 || amount_kobo > max_kobo)
    throw new RangeError(`Not an amount in kobo: ${amount_kobo}`);
  const digits = String(amount_kobo).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** JSON writes it with the same digits. */
export const nairaNumber = (amount_kobo: number): number => Number(nairaText(amount_kobo));

/** Naira as received, converted to kobo. A fraction of a kobo is no amount. */
export const kobo = z.pipe(
  z.union([z.number(), z.string()]).check(z.refine((amount) => koboOf(amount) !== null)),
  z.transform((amount) => koboOf(amount) ?? Number.NaN),
);

/** A provider's fee may have a fraction of a kobo (₦26.875): rounded to the nearest kobo. */
export const feeKobo = z.pipe(
  z
    .union([z.number(), z.string().check(z.regex(/^\d+(?:\.\d+)?$/))])
    .check(z.refine((amount) => Number(amount) >= 0 && Number(amount) <= max_kobo / 100)),
  z.transform((amount) => Math.round(Number(amount) * 100)),
);
