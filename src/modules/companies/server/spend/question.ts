// The approval request of an order, for the order's own page and module.
import type { Act } from '../../../../kernel/db/act.ts';
import { approvalEvents } from '../../approval-events.ts';
import { withdrawnQuestion } from './approvals.sql.ts';

/** Withdraws the open request, if any, for an item that was changed, confirmed or has ended. by: the person's name. */
export const withdrawQuestion = async (act: Act, item: string, by: string): Promise<void> => {
  const over = await act.one(withdrawnQuestion, { item });
  if (!over) return;
  act.emit(approvalEvents.approval_withdrawn, {
    companyId: over.company_id,
    approvalId: over.id,
    serves: 'item',
    orderId: item,
    slug: over.slug,
    title: over.title,
    amountKobo: over.amount_kobo,
    by,
  });
};
