// VAT in Nigeria: the rate of a day, and which part of a price is VAT. Prices include it (docs/decisions/0008-business-bookings.md),
// so the total of an invoice never depends on this. Also runs in the browser.

/** Hundredths of a per cent, from that day in Lagos on. A new rate is a new line: Finance Act 2019, in force since 1 February 2020. */
export const vatRates: readonly { readonly from: string; readonly rate_bps: number }[] = [
  { from: '1994-01-01', rate_bps: 500 },
  { from: '2020-02-01', rate_bps: 750 },
];

/** @param date `YYYY-MM-DD`. Before there was VAT: 0. */
export const vatRateOn = (date: string): number => vatRates.findLast(({ from }) => from <= date)?.rate_bps ?? 0;

export type VatSplit = { readonly net_kobo: number; readonly vat_kobo: number };

/** The VAT inside an amount that includes it, to the nearest kobo, halves up; what is left is the net amount. */
export const vatWithin = (total_kobo: number, rate_bps: number): VatSplit => {
  if (!Number.isSafeInteger(total_kobo) || total_kobo < 0) throw new RangeError(`Not an amount in kobo: ${total_kobo}`);
  if (!Number.isInteger(rate_bps) || rate_bps < 0) throw new RangeError(`Not a rate: ${rate_bps}`);
  const whole = BigInt(10_000 + rate_bps);
  const vat_kobo = Number((BigInt(total_kobo) * BigInt(rate_bps) * 2n + whole) / (whole * 2n));
  return { net_kobo: total_kobo - vat_kobo, vat_kobo };
};

/** `VAT 7.5%`. */
export const vatWords = (rate_bps: number): string => `VAT ${rate_bps / 100}%`;

/**
 * The part of a person's payment that is Kaya's supply, kobo: what it earned as an agent, all of it as the principal.
 * docs/decisions/0146-ceilings-and-vat.md
 */
export const suppliedByKaya = (
  role: 'agent' | 'principal' | undefined,
  total_kobo: number,
  earned_kobo: number,
): number => (role === 'principal' ? total_kobo : Math.min(earned_kobo, total_kobo));
