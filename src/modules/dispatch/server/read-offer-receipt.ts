import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { receiptView } from './list-offer-receipts.ts';
import { myReceiptOf } from './rounds.sql.ts';
import type * as contract from '../receipt-contract.ts';

/** Not found unless the caller was considered for the order. */
export const readOfferReceipt: UseCase<typeof contract.readOfferReceipt> = async (act, { params: { id } }) => {
  const row = await act.one(myReceiptOf, { order: id });
  if (!row) throw new Refused(common.not_found);
  return receiptView(row);
};
