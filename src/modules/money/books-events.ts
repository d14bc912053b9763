// Differences between our books and a provider's, and what staff do about them.
import { paths } from '../../shared/paths.ts';
import { event, money } from '../news/server/door.ts';
import { sayCoverage, sayMissing } from './balance-rules.ts';
import type { DifferenceKind } from './reconcile-rules.ts';
import { type Safeguard, saySafeguard } from './safeguard-rules.ts';

type OfException = { readonly exceptionId: string };
const seen = { audience: () => ['staff'], subjects: () => ['staff'] };
const silent = 'the console shows it';

type OfBalance = {
  readonly provider: string;
  readonly covers: number;
  readonly of: number;
  readonly missing_kobo: number;
};

export const booksEvents = {
  exception_opened: event<
    OfException & {
      readonly provider: string;
      readonly difference: DifferenceKind;
      readonly cause: string;
      readonly ours_kobo: number | null;
      readonly theirs_kobo: number | null;
    }
  >()('money.exception_opened', { ...seen, silent, trail: (p) => `Found: ${p.cause}` }),
  /** A later reading finds no difference. */
  exception_over: event<OfException>()('money.exception_over', {
    ...seen,
    silent,
    trail: () => 'The books agree again',
  }),
  /** What had closed it was reversed. */
  exception_reopened: event<OfException & { readonly reason: string }>()('money.exception_reopened', {
    ...seen,
    silent,
    trail: () => 'Open again: the entry that had closed it was reversed',
  }),
  exception_taken: event<OfException>()('money.exception_taken', { ...seen, silent, trail: () => 'Looks after it' }),
  provider_asked: event<OfException & { readonly reason: string }>()('money.provider_asked', {
    ...seen,
    silent,
    trail: () => 'Asked the provider again',
  }),
  /** Money that nothing here named has gone back to its payer, or could not. */
  unnamed_returned: event<OfException & { readonly arrived: boolean; readonly amountKobo: number }>()(
    'money.unnamed_returned',
    {
      ...seen,
      silent,
      trail: (p) =>
        p.arrived
          ? `${money(p.amountKobo)} has gone back to its payer`
          : `${money(p.amountKobo)} could not be sent back`,
    },
  ),
  /** The lists were read as far as they could be; the console shows when. */
  books_compared: event<{ readonly provider: string }>()('money.books_compared', {
    ...seen,
    silent,
    trail: (p) => `Compared with ${p.provider}`,
  }),
  /** The balance at a provider does not cover the payouts that wait for it; missing_kobo: for all of them. */
  balance_short: event<OfBalance>()('money.balance_short', {
    ...seen,
    silent,
    trail: (p) => `${sayCoverage(p.provider, p)}, ${sayMissing(p)}`,
  }),
  balance_enough: event<OfBalance>()('money.balance_enough', {
    ...seen,
    silent,
    trail: (p) => sayCoverage(p.provider, p),
  }),
  /** Less money is at the providers and in the bank than Kaya owes to others. Once a day. */
  safeguard_short: event<Safeguard & { readonly day: string }>()('money.safeguard_short', {
    ...seen,
    trail: saySafeguard,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'Money of others is missing',
          message: `${saySafeguard(p)}. Pay it in before more is paid out.`,
          link: paths.staff('money'),
        }),
      },
    ],
  }),
  books_asked: event<{ readonly provider: string }>()('money.books_asked', {
    ...seen,
    silent,
    trail: (p) => `Asked ${p.provider} for its lists`,
  }),
} as const;
