// The test's lists of a provider, in pages of two, and their possible faults.
import type { BookKind, Books, Listed } from '../../src/modules/money/adapters/books.ts';

const perPage = 2;

export const booksProvider = (name: string) => {
  const lists: Record<BookKind, Listed[]> = { payment: [], refund: [], payout: [], settlement: [], dispute: [] };
  let asked = 0;
  let before: (at: number) => Promise<void> | void = () => undefined;
  let promised = 0;
  let isEndless = false;
  const books: Books = {
    name,
    keeps: ['payment', 'refund', 'payout', 'settlement', 'dispute'],
    page: async (kind, { from, to }, next) => {
      const at = Number(next ?? 0);
      asked += 1;
      await before(at);
      const all = lists[kind].filter((row) => row.at >= from && row.at <= to);
      const begin = isEndless ? 0 : at * perPage;
      const hasMore = isEndless || (at + 1) * perPage < all.length;
      return {
        rows: all.slice(begin, begin + perPage),
        next: hasMore ? String(at + 1) : null,
        total: all.length + promised,
      };
    },
  };
  return {
    books,
    lists,
    asked: (): number => asked,
    /** Called before each page is returned. */
    onPage: (does: typeof before): void => {
      before = does;
    },
    /** It announces this many more rows than it returns. */
    promise: (more: number): void => {
      promised = more;
    },
    endless: (is: boolean): void => {
      isEndless = is;
    },
  };
};

/** A typical row: naira, moved, ten minutes to a day ago. */
export const listedRow = (more: Partial<Listed> & Pick<Listed, 'provider_id'>): Listed => ({
  reference: null,
  amount_kobo: 5_000_00,
  fee_kobo: null,
  parts_kobo: null,
  currency: 'NGN',
  state: 'done',
  at: new Date(Date.now() - 3 * 3_600_000),
  ...more,
});
