// What a provider lists of all money that went through it: the second opinion on our own books.
import * as z from 'zod/mini';
import type { BookKind } from '../reconcile-rules.ts';
import { within } from './within.ts';

export type { BookKind };

/**
 * done: the money has moved; of a dispute, it is lost. failed: it has not, and will not; of a dispute, it is won. reversed: it moved and
 * came back. under_way: neither yet; of a dispute, it is open.
 */
export type ListedState = 'under_way' | 'done' | 'failed' | 'reversed';
export type Listed = {
  /** Unique in its list. */
  readonly provider_id: string;
  /** Our reference of the payment, refund or payout, if the provider reports it; for a dispute, that of its payment. */
  readonly reference: string | null;
  readonly amount_kobo: number;
  /** The provider's fee; null: not reported. */
  readonly fee_kobo: number | null;
  /** For a settlement: the sum of its payments, less fees, refunds and disputes; null: not reported. */
  readonly parts_kobo: number | null;
  readonly currency: string;
  readonly state: ListedState;
  readonly at: Date;
};
export type Period = { readonly from: Date; readonly to: Date };
export type Page = {
  readonly rows: readonly Listed[];
  /** The next page; null: this is the last. */
  readonly next: string | null;
  /** How many rows the whole list has; null: not reported. */
  readonly total: number | null;
};

export type Books = {
  readonly name: string;
  /** The lists that it has. */
  readonly keeps: readonly BookKind[];
  /**
   * A page of what began in this period, perhaps with rows of other times. next: null for the first page.
   * @throws when the result is unknown: the same page is then requested again
   */
  readonly page: (kind: BookKind, period: Period, next: string | null) => Promise<Page>;
  /** One settlement, where they are named in messages and not listed; null: unknown. */
  readonly settlement?: (reference: string) => Promise<Listed | null>;
};

export const timedBooks = (given: Books, limit_ms = 60_000): Books => ({
  ...given,
  page: (kind, period, next) => within(limit_ms, given.page(kind, period, next)),
});

/** The number of a page: `1`, `2`. */
export const pageOf = (next: string | null, first = 1): number => (next === null ? first : Number(next));
export const nextPage = (at: number, hasMore: boolean): string | null => (hasMore ? String(at + 1) : null);

const day = /^(\d\d)\/(\d\d)\/(\d{4}) (\d{1,2}):(\d\d):(\d\d) ([AP]M)$/;
const instantOf = (said: string): number => {
  const [, date = '', month = '', year = '', hour = '', minute = '', second = '', half = ''] = day.exec(said) ?? [];
  if (!year) return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(said) || !said.includes('T') ? said : `${said}+01:00`);
  const hours = String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');
  return Date.parse(`${year}-${month}-${date}T${hours}:${minute}:${second}+01:00`);
};

/** A time as providers write it; without a zone it is that of Lagos. */
export const instant = z.pipe(
  z.string().check(z.refine((said) => !Number.isNaN(instantOf(said)))),
  z.transform((said) => new Date(instantOf(said))),
);
