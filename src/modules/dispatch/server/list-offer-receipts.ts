import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { OfferReceipt } from '../receipt-contract.ts';
import { myReceipts, type myReceipt } from './rounds.sql.ts';
import type * as contract from '../receipt-contract.ts';

const page = 20;
/** With fewer takers, the median income would reveal what one of them earns. */
const fewestForMiddle = 5;

/** A receipt as in the contract. */
export const receiptView = (row: RowOf<typeof myReceipt>): OfferReceipt => ({
  ...row,
  typical_kobo_h: row.takers < fewestForMiddle && row.typical_kobo_h > 0 ? null : row.typical_kobo_h,
  decided_at: row.decided_at.toISOString(),
});

/** The account's receipts after the given one. */
export const receiptsAfter = async (
  act: Act,
  before: string | null,
): Promise<{ items: OfferReceipt[]; next: string | null }> => {
  const { items, next } = cutPage(await act.sql(myReceipts, { before, max: page + 1 }), page);
  return { items: items.map(receiptView), next };
};

export const listOfferReceipts: UseCase<typeof contract.listOfferReceipts> = (act, { query }) =>
  receiptsAfter(act, query.cursor ?? null);
