// Cards that are kept for the next payment (docs/decisions/0131-kept-cards.md). Also runs in the browser.
import { lagosDate } from '../../shared/clock.ts';

export const maxKeptCards = 10;

/** What Kaya knows of a kept card, except the token, which only the server has. The expiry is null where the provider does not report it. */
export type KeptCard = {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number | null;
  readonly exp_year: number | null;
};

/** A card as the provider of its payment reports it, when it may be charged again. email: the payer's, which the charge must repeat. */
export type ReusableCard = KeptCard & { readonly token: string; readonly email: string };

/** A card is good until the last day of its month in Lagos. */
export const isExpired = ({ exp_month, exp_year }: Pick<KeptCard, 'exp_month' | 'exp_year'>, now: Date): boolean =>
  exp_month !== null &&
  exp_year !== null &&
  `${exp_year}-${String(exp_month).padStart(2, '0')}` < lagosDate(now).slice(0, 7);

/** `Visa •••• 4242`. */
export const cardWords = ({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>): string => `${brand} •••• ${last4}`;

/** `08/2031`. */
export const expiryWords = ({ exp_month, exp_year }: Pick<KeptCard, 'exp_month' | 'exp_year'>): string | null =>
  exp_month === null || exp_year === null ? null : `${String(exp_month).padStart(2, '0')}/${exp_year}`;

const digits = (text: string | number | null | undefined): number =>
  Number(/^\d{1,4}$/.exec(String(text ?? '').trim())?.[0] ?? NaN);

/** From a provider's words: `8`, `2031` or `31`. Nulls when one of them is not known. */
export const expiryOf = (
  month: string | number | null | undefined,
  year: string | number | null | undefined,
): Pick<KeptCard, 'exp_month' | 'exp_year'> => {
  const [exp_month, given] = [digits(month), digits(year)];
  const exp_year = given < 100 ? 2000 + given : given;
  return exp_month >= 1 && exp_month <= 12 && exp_year >= 2000 && exp_year <= 2100
    ? { exp_month, exp_year }
    : { exp_month: null, exp_year: null };
};

/** Only a card that can be stored completely is kept. */
export const isKeepable = ({ token, email, brand, last4 }: ReusableCard): boolean =>
  /^[^\s\p{Cc}]{1,300}$/u.test(token) &&
  /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(email) &&
  email.length <= 254 &&
  /^[A-Za-z ]{2,30}$/.test(brand) &&
  /^\d{4}$/.test(last4);
