import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { Books } from '../adapters/books.ts';
import { booksEvents } from '../books-events.ts';
import type * as contract from '../exception-contract.ts';
import { exceptionRefusals } from '../exception-contract.ts';
import { shortBalances } from './balances.sql.ts';
import { readings } from './books.sql.ts';
import { coverageAt } from './cover-payout.ts';
import { lastSafeguard } from './safeguards.sql.ts';
import { countByDifference } from './exceptions.sql.ts';

/** Two readings at once do nothing twice: only one process has each list. */
export const checkBooks =
  (books: Adapters<Books>): UseCase<typeof contract.checkBooks> =>
  async (act) => {
    const names = Object.values(books.byName).filter(({ keeps }) => keeps.length > 0);
    if (names.length === 0) throw new Refused(exceptionRefusals.no_books);
    for (const { name: provider } of names) {
      act.task('money.read_books', { provider }, { key: `books:${provider}` });
      act.emit(booksEvents.books_asked, { provider });
    }
    return { asked: true };
  };

/** More than these are not counted. */
const counted = 500;

export const readBooksState: UseCase<typeof contract.readBooksState> = async (act) => {
  const [lists, open, balances, last] = await Promise.all([
    act.sql(readings, {}),
    act.sql(countByDifference, { max: counted }),
    act.sql(shortBalances, {}),
    act.one(lastSafeguard, {}),
  ]);
  const short = await Promise.all(
    balances.map(async ({ provider, short_since, ...read }) => {
      const { covers, of, missing_kobo } = await coverageAt(act, provider, read);
      return { provider, covers, of, missing_kobo, since: short_since.toISOString() };
    }),
  );
  return {
    short: short.filter(({ covers, of }) => covers < of),
    lists: lists.map(({ ended_at, ...list }) => ({ ...list, compared_at: ended_at?.toISOString() ?? null })),
    open,
    safeguard: last
      ? { owed_kobo: last.owed_kobo, kept_kobo: last.kept_kobo, checked_at: last.checked_at.toISOString() }
      : null,
  };
};
