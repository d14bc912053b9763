// The quote builder without its looks: what it starts from, and the lines it sends.
import { naira } from '../../../shared/naira.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import { bookingRules, startingLines, sumOf, tierOf } from '../../bookings/booking-rules.ts';
import type { BookingFile } from '../bookings-contract.ts';

type Booking = BookingFile['booking'];

/** A line of staff's own; an empty amount leaves it out. */
export type Extra = { readonly key: number; readonly label: string; readonly amount: string };
export type QuoteForm = {
  /** The tier's price as typed; null where the level has none. */
  readonly tier: string | null;
  readonly miles: string;
  readonly extras: readonly Extra[];
  readonly note: string;
};

const plain = (kobo: number): string => naira(kobo).replace('₦', '').replace(/^− /, '-');

/** `85,000`, `₦85,000.50` or `-5,000` in kobo; null for what is no amount. */
export const amountOf = (typed: string): number | null => {
  const found = /^([-−]?)\s*₦?\s*([\d,]{1,15}(?:\.\d{1,2})?)$/.exec(typed.trim());
  if (!found?.[2]) return null;
  const kobo = Math.round(Number(found[2].replaceAll(',', '')) * 100);
  return Number.isSafeInteger(kobo) ? (found[1] ? -kobo : kobo) : null;
};

export const milesOf = (typed: string): number | null => {
  const miles = typed.trim() === '' ? 0 : Number(typed.replaceAll(',', ''));
  return Number.isInteger(miles) && miles >= 0 && miles <= bookingRules.mostMiles ? miles : null;
};

const milesIn = (lines: readonly PriceLine[]): string => {
  const line = lines.find(({ code }) => code === 'distance');
  return line ? String(Math.round(line.amount_kobo / 20_000_00)) : '';
};

/** From the draft, else from the last quote, else from the tier with a line for each service asked for besides. */
export const startQuote = ({ booking, draft }: Pick<BookingFile, 'booking' | 'draft'>): QuoteForm => {
  const before = draft ?? booking.quote;
  const own = startingLines(booking.service_type, booking.service_level, 0);
  const tier = (before?.lines ?? own).find(({ code }) => code === 'tier');
  const extras = before
    ? before.lines
        .filter(({ code }) => code !== 'tier' && code !== 'distance')
        .map(({ label, amount_kobo }) => ({ label, amount: plain(amount_kobo) }))
    : booking.additional_services.map((label) => ({ label, amount: '' }));
  return {
    tier: tierOf(booking.service_level) ? plain(tier?.amount_kobo ?? 0) : null,
    miles: draft ? String(draft.miles || '') : milesIn(before?.lines ?? []),
    extras: extras.map((extra, key) => ({ ...extra, key })),
    note: draft?.note ?? '',
  };
};

export const withExtra = (form: QuoteForm): QuoteForm => ({
  ...form,
  extras: [...form.extras, { key: Math.max(-1, ...form.extras.map(({ key }) => key)) + 1, label: '', amount: '' }],
});

export type QuoteDrawn = {
  readonly lines: PriceLine[];
  readonly total_kobo: number;
  readonly miles: number;
  readonly distance_kobo: number;
  /** Why it cannot be sent yet. */
  readonly missing: string | null;
};

const missingIn = (form: QuoteForm, total_kobo: number): string | null => {
  if (milesOf(form.miles) === null) return `Enter whole miles, at most ${bookingRules.mostMiles}.`;
  if (form.tier !== null && amountOf(form.tier) === null) return 'Enter the price of the tier.';
  for (const { label, amount } of form.extras) {
    if (amount.trim() === '') continue;
    if (amountOf(amount) === null) return `“${amount}” is no amount.`;
    if (label.trim() === '') return 'Say what each line is for.';
  }
  return total_kobo > 0 ? null : 'The lines must add up to more than zero.';
};

export const drawQuote = (form: QuoteForm, booking: Pick<Booking, 'service_type' | 'service_level'>): QuoteDrawn => {
  const miles = milesOf(form.miles) ?? 0;
  const own = startingLines(booking.service_type, booking.service_level, miles);
  const tier_kobo = form.tier === null ? null : amountOf(form.tier);
  const lines: PriceLine[] = [
    ...own.flatMap((line) => (line.code === 'tier' ? [{ ...line, amount_kobo: tier_kobo ?? 0 }] : [line])),
    ...form.extras.flatMap(({ key, label, amount }) => {
      const amount_kobo = amountOf(amount);
      return amount_kobo === null ? [] : [{ code: `extra_${key}`, label: label.trim(), amount_kobo }];
    }),
  ].filter(({ amount_kobo }) => amount_kobo !== 0);
  const total_kobo = sumOf(lines);
  const distance_kobo = own.find(({ code }) => code === 'distance')?.amount_kobo ?? 0;
  return { lines, total_kobo, miles, distance_kobo, missing: missingIn(form, total_kobo) };
};
