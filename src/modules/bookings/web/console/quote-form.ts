// The quote builder without its markup: initial values, and the lines it sends.
import { naira } from '../../../../shared/naira.ts';
import type { PriceLine } from '../../../catalogue/rules.ts';
import { bookingRules, startingLines, sumOf, tierOf } from '../../rules.ts';
import { milesOfWay } from '../../tier-rules.ts';
import { lineOfWish, reviewWords, wishWords } from '../../quote-rules.ts';
import type { BookingFile } from '../../staff-contract.ts';

type Booking = BookingFile['booking'];

/** A line added by staff; with an empty amount it is left out. */
export type Extra = { readonly key: number; readonly label: string; readonly amount: string };
/** A requested extra service: an amount, or 0 if included. Empty: not answered yet. */
export type Wish = { readonly label: string; readonly amount: string };
export type QuoteForm = {
  /** The tier's price as typed; null if the level has none. */
  readonly tier: string | null;
  /** As typed; for no miles staff must type `0`. */
  readonly miles: string;
  readonly wishes: readonly Wish[];
  readonly extras: readonly Extra[];
  readonly note: string;
};

const plain = (kobo: number): string => naira(kobo).replace('₦', '').replace(/^− /, '-');

/** `85,000`, `₦85,000.50` or `-5,000` in kobo; null if it is not an amount. */
export const amountOf = (typed: string): number | null => {
  const match = /^([-−]?)\s*₦?\s*([\d,]{1,15}(?:\.\d{1,2})?)$/.exec(typed.trim());
  if (!match?.[2]) return null;
  const kobo = Math.round(Number(match[2].replaceAll(',', '')) * 100);
  return Number.isSafeInteger(kobo) ? (match[1] ? -kobo : kobo) : null;
};

export const milesOf = (typed: string): number | null => {
  const miles = typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''));
  return Number.isInteger(miles) && miles >= 0 && miles <= bookingRules.maxMiles ? miles : null;
};

/** In a sent quote the miles were required, so no line means 0. */
const milesSent = (lines: readonly PriceLine[]): string => {
  const line = lines.find(({ code }) => code === 'distance');
  return String(Math.round((line?.amount_kobo ?? 0) / 20_000_00));
};

const milesBefore = ({ booking, draft }: Pick<BookingFile, 'booking' | 'draft'>): string => {
  // A draft may have been saved before the miles were known.
  if (draft) return draft.miles > 0 ? String(draft.miles) : '';
  if (booking.quote) return milesSent(booking.quote.lines);
  // The customer’s own way, which staff check.
  return booking.distance_m === null ? '' : String(Math.min(bookingRules.maxMiles, milesOfWay(booking.distance_m)));
};

/** From the draft, else the last quote, else the tier; plus each requested extra service. */
export const startQuote = ({ booking, draft }: Pick<BookingFile, 'booking' | 'draft'>): QuoteForm => {
  const before = (draft ?? booking.quote)?.lines ?? [];
  const own = startingLines(booking.service_type, booking.service_level, 0);
  const tier = (before.length > 0 ? before : own).find(({ code }) => code === 'tier');
  const answered = booking.additional_services.map((label) => ({ label, line: lineOfWish(label, before) }));
  const wished = answered.map(({ line }) => line);
  const extras = before.filter((line) => line.code !== 'tier' && line.code !== 'distance' && !wished.includes(line));
  return {
    tier: tierOf(booking.service_level) ? plain(tier?.amount_kobo ?? 0) : null,
    miles: milesBefore({ booking, draft }),
    wishes: answered.map(({ label, line }) => ({ label, amount: line ? plain(line.amount_kobo) : '' })),
    extras: extras.map(({ label, amount_kobo }, key) => ({ key, label, amount: plain(amount_kobo) })),
    note: draft?.note ?? '',
  };
};

export const withExtra = (form: QuoteForm): QuoteForm => ({
  ...form,
  extras: [...form.extras, { key: Math.max(-1, ...form.extras.map(({ key }) => key)) + 1, label: '', amount: '' }],
});

type QuoteDrawn = {
  readonly lines: PriceLine[];
  readonly total_kobo: number;
  readonly miles: number;
  readonly distance_kobo: number;
  /** Why it cannot be saved as a draft: a typed amount is invalid. */
  readonly wrong: string | null;
  /** Why it cannot be sent yet: lines that the customer reads must be filled in too. */
  readonly missing: string | null;
};

const noAmount = (typed: string): boolean => typed.trim() !== '' && amountOf(typed) === null;

const wrongIn = (form: QuoteForm, total_kobo: number): string | null => {
  if (form.miles.trim() !== '' && milesOf(form.miles) === null)
    return `Enter whole miles, at most ${bookingRules.maxMiles}.`;
  if (form.tier !== null && amountOf(form.tier) === null) return 'Enter the price of the tier.';
  const odd = [...form.wishes, ...form.extras].find(({ amount }) => noAmount(amount));
  if (odd) return `“${odd.amount}” is not an amount.`;
  if (form.extras.some(({ label, amount }) => amount.trim() !== '' && label.trim() === ''))
    return 'Say what each line is for.';
  return total_kobo > 0 ? null : 'The lines must add up to more than zero.';
};

const missingIn = (form: QuoteForm, status: Booking['status'], wrong: string | null): string | null => {
  if (status === 'pending') return reviewWords;
  if (wrong !== null) return wrong;
  if (form.miles.trim() === '') return 'Enter the miles, 0 for none.';
  const open = form.wishes.find(({ amount }) => amount.trim() === '');
  return open ? wishWords(open.label) : null;
};

const costs = ({ amount_kobo }: PriceLine): boolean => amount_kobo !== 0;

export const drawQuote = (
  form: QuoteForm,
  booking: Pick<Booking, 'status' | 'service_type' | 'service_level'>,
): QuoteDrawn => {
  const miles = milesOf(form.miles) ?? 0;
  const own = startingLines(booking.service_type, booking.service_level, miles);
  const tier_kobo = form.tier === null ? null : amountOf(form.tier);
  const based = own.map((line) => (line.code === 'tier' ? { ...line, amount_kobo: tier_kobo ?? 0 } : line));
  const extra = form.extras.map(({ key, label, amount }): PriceLine => {
    return { code: `extra_${key}`, label: label.trim(), amount_kobo: amountOf(amount) ?? 0 };
  });
  // These lines stay in the quote even at ₦0: they tell the customer that a requested service is included.
  const wished = form.wishes.flatMap(({ label, amount }, nth): PriceLine[] => {
    const amount_kobo = amountOf(amount);
    return amount_kobo === null ? [] : [{ code: `wish_${nth}`, label, amount_kobo }];
  });
  const lines = [...based.filter(costs), ...wished, ...extra.filter(costs)];
  const total_kobo = sumOf(lines);
  const distance_kobo = own.find(({ code }) => code === 'distance')?.amount_kobo ?? 0;
  const wrong = wrongIn(form, total_kobo);
  return { lines, total_kobo, miles, distance_kobo, wrong, missing: missingIn(form, booking.status, wrong) };
};
