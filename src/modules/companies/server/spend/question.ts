// The approval request of an order, for the order's own page and module.
import type { Act } from '../../../../kernel/db/act.ts';
import { approvalEvents } from '../../approval-events.ts';
import { approvalById, endApproval, useApprovalLinks, withdrawnQuestion } from './approvals.sql.ts';
import { ofApproval } from './show-approval.ts';

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
    step: over.step,
    steps: over.steps,
    by,
  });
};

/** A program withdraws the question of an order that it asked for. False: it is decided. by: the key's name. By the system. */
export const withdrawAsked = async (act: Act, approval: string, by: string): Promise<boolean> => {
  const row = await act.one(approvalById, { id: approval });
  const ended = await act.one(endApproval, { id: approval, to: 'withdrawn', by: null, reason: '', in_time: true });
  if (!row || !ended) return false;
  void act.sql(useApprovalLinks, { approval });
  act.emit(approvalEvents.approval_withdrawn, { ...ofApproval(row), by });
  return true;
};
