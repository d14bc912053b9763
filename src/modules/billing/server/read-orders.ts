// The orders on a bill, for its files.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { ordersOnBill, type orderOnBill } from './bills.sql.ts';

export type OrderOnBill = RowOf<typeof orderOnBill>;
/** Read in batches, so that no statement runs long. */
const part = 500;

/** In the order in which they were made, at most `max`. */
export const readOrders = async (act: Act, bill: string, max = Number.MAX_SAFE_INTEGER): Promise<OrderOnBill[]> => {
  const all: OrderOnBill[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
    const orders = await act.sql(ordersOnBill, { bill, after, max: Math.min(part, max - all.length) });
    all.push(...orders);
    after = orders.at(-1)?.id ?? after;
    more = orders.length === part && all.length < max;
  }
  return all;
};
