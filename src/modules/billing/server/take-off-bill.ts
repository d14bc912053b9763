// Staff decided about a problem that a completed job costs the company less (docs/decisions/0084-proof-and-problems.md).
import { lowerSpent } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import type { TakeOffBill } from '../../jobs/server/door.ts';
import { billById } from './bills.sql.ts';
import { creditBill } from './issue-credit-note.ts';

/**
 * In the transaction of the decision, by staff. A spend not billed yet costs less; an open bill gets a credit note; if it is already paid,
 * or no company pays, Kaya owes the amount.
 */
export const takeOffBill: TakeOffBill = async (act, { serves, order_id, amount_kobo, reason }) => {
  const where = await lowerSpent(act, { key: orderKey(serves, order_id), amount_kobo });
  if (where === 'open') return 'open';
  if (where === null) return 'owed';
  const bill = await act.one(billById, { id: where.billId });
  if (!bill || bill.total_kobo - bill.paid_kobo - bill.credited_kobo < amount_kobo) return 'owed';
  await creditBill(act, { billId: where.billId, amount_kobo, reason });
  return 'credited';
};
