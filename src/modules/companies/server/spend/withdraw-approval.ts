import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { approvalRefusals as refuse } from '../../approval-contract.ts';
import type * as contract from '../../approval-contract.ts';
import { approvalEvents } from '../../approval-events.ts';
import { approvalById, endApproval, lockApproval, useApprovalLinks } from './approvals.sql.ts';
import { heldMember, memberOf } from '../member-of.ts';
import { decidedWords, ofApproval, showApproval } from './show-approval.ts';
import { stepsOf } from './steps.sql.ts';

/** By the person who asked. */
export const withdrawApproval: UseCaseWithActs<typeof contract.withdrawApproval> = async (db, actor, { params }) => {
  const { company, approval: id } = params;
  await db.act(actor, (act) => memberOf(act, company, 'bookForSelf'));
  // Only the system ends an approval; the person who asked is checked below.
  return db.act(system, async (act) => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'bookForSelf');
    // Beside a decision: the second one reads what the first one made of it.
    await act.one(lockApproval, { id });
    const row = await act.one(approvalById, { id });
    // Don't reveal its existence to others.
    if (row?.company_id !== company || row.asked_by !== me.employee_id) throw new Refused(common.not_found);
    const steps = await act.sql(stepsOf, { ids: [id] });
    const ended = await act.one(endApproval, { id, to: 'withdrawn', by: null, reason: '', in_time: true });
    if (!ended) throw new Refused(refuse.decided, { detail: decidedWords(row, steps, me.employee_id) });
    void act.sql(useApprovalLinks, { approval: id });
    act.emit(approvalEvents.approval_withdrawn, { ...ofApproval(row), by: me.name });
    return showApproval(act, { ...row, status: 'withdrawn', order_facts: null, decided_at: await act.now() }, me);
  });
};
