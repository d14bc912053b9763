import type { Act } from '../../../../kernel/db/act.ts';
import { approvalEvents } from '../../approval-events.ts';
import { approvalById, endApproval, expiredApprovals, useApprovalLinks } from './approvals.sql.ts';
import { ofApproval } from './show-approval.ts';
import { tellAskers } from './tell-askers.ts';

/** Ends requests that no one decided in time. By the clock; a late decision is refused even before it runs. */
export const expireApprovals = async (act: Act, max: number): Promise<number> => {
  const over = await act.sql(expiredApprovals, { max });
  for (const { id } of over) {
    const row = await act.one(approvalById, { id });
    if (!row || !(await act.one(endApproval, { id, to: 'expired', by: null, reason: '', in_time: false }))) continue;
    void act.sql(useApprovalLinks, { approval: id });
    const accounts = await tellAskers(act, row, { outcome: 'expired', by: null, reason: '' });
    act.emit(approvalEvents.approval_expired, { ...ofApproval(row), accounts });
  }
  return over.length;
};
