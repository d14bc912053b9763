// The order of an approved question is made by the module that owns it, in one transaction with these two: it is made once, also when the
// process dies between, as the listener runs again.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { approvalEvents } from '../approval-events.ts';
import * as sql from './approvals.sql.ts';
import { ofApproval } from './show-approval.ts';
import { tellAskers } from './tell-askers.ts';

/** employee_id, asked_by: null once they have deleted their account. body: what the order is made from. */
export type Approved = RowOf<typeof sql.approvedRow>;

/** Locked; undefined when its order is made, could not be, or it is not approved. By the system. */
export const lockApproved = (act: Act, id: string): Promise<Approved | undefined> => act.one(sql.lockApproved, { id });

/** failed: why the order could not be made, as a sentence; null: it is made. */
export const endApproved = async (act: Act, id: string, failed: string | null): Promise<void> => {
  await act.sql(sql.endApproved, { id, failed });
  if (failed === null) return;
  const row = await act.one(sql.approvalById, { id });
  if (!row) return;
  act.emit(approvalEvents.approval_failed, {
    ...ofApproval(row),
    reason: failed,
    accounts: await tellAskers(act, row, { outcome: 'failed', by: null, reason: failed }),
  });
};
