// All pages of a provider's list.
import type { BookKind, Books, Listed, Period } from '../../src/modules/money/adapters/books.ts';

const hour_ms = 3_600_000;
export const aroundNow = (): Period => ({
  from: new Date(Date.now() - hour_ms),
  to: new Date(Date.now() + hour_ms),
});

export const readWholeList = async (books: Books, kind: BookKind, period = aroundNow()): Promise<Listed[]> => {
  const rows: Listed[] = [];
  let next: string | null = null;
  do {
    const page = await books.page(kind, period, next);
    rows.push(...page.rows);
    next = page.next;
  } while (next !== null);
  return rows;
};
