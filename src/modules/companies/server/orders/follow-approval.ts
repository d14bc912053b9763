// A request or a ride that waits for an approval exists only as a question; once that ends without it being made, its row ends too. Items and
// quotes outlive a question: their modules follow it.
import type { Act } from '../../../../kernel/db/act.ts';
import type { OrderState } from '../../order-rules.ts';
import { orderKey } from '../../spend-rules.ts';
import { approvalById } from '../spend/approvals.sql.ts';
import { followOrder } from './note-order.ts';
import { orderNews } from './orders.sql.ts';

/** By the system. */
export const followApproval = async (act: Act, id: string): Promise<void> => {
  const asked = await act.one(approvalById, { id });
  if (!asked || asked.serves === 'booking') return;
  const key = orderKey(asked.serves, asked.order_id);
  await followOrder(act, key, { approval_id: id });
  if (asked.serves === 'item') return;
  const order = await act.one(orderNews, { key });
  if (order?.state !== 'asked') return;
  const ended: OrderState | null =
    asked.status === 'declined'
      ? 'declined'
      : asked.status === 'expired' || asked.status === 'withdrawn' || asked.failed_reason !== null
        ? 'cancelled'
        : null;
  if (ended) await followOrder(act, key, { state: ended });
};
