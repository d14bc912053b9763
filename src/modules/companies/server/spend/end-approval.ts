// What follows a decision of a step, or the loss of a person: the next step waits, or the request ends and its people are told.
import type { Act } from '../../../../kernel/db/act.ts';
import { approvalEvents } from '../../approval-events.ts';
import { approvalById, endApproval, keepReasons, moveToStep, useApprovalLinks } from './approvals.sql.ts';
import { approversFor, deciderIds, writeToApprovers } from './ask-step.ts';
import { type ApprovalRow, ofApproval, reasonsOf, type StepRow } from './show-approval.ts';
import { rulesOf } from './spend.ts';
import { decideStep, stepsOf } from './steps.sql.ts';
import { tellAskers } from './tell-askers.ts';

const hour_ms = 3_600_000;
export const nobodyLeft =
  'No one in your company may decide it any more. An admin can change who approves under Budgets.';

const readAgain = async (act: Act, id: string): Promise<{ row: ApprovalRow; steps: readonly StepRow[] }> => {
  const row = await act.one(approvalById, { id });
  if (!row) throw new Error('the request is gone');
  return { row, steps: await act.sql(stepsOf, { ids: [id] }) };
};

type End = { readonly to: 'approved' | 'declined'; readonly by: string | null; readonly reason: string };

/** Ends it by a decision, once; false: it has ended. By the system. */
export const endDecided = async (act: Act, id: string, { to, by, reason }: End): Promise<boolean> => {
  const before = await act.one(approvalById, { id });
  const reasons = before?.status === 'pending' && (await reasonsOf(act, [before])).get(id);
  if (reasons) await act.sql(keepReasons, { id, reasons });
  if (!(await act.one(endApproval, { id, to, by, reason, in_time: true }))) return false;
  void act.sql(useApprovalLinks, { approval: id });
  const { row } = await readAgain(act, id);
  act.emit(approvalEvents.approval_decided, {
    ...ofApproval(row),
    approved: to === 'approved',
    by: row.decided_name ?? '',
    reason,
    accounts: await tellAskers(act, row, { outcome: to, by: row.decided_name, reason }),
  });
  return true;
};

/**
 * Asks about the step that waits. If only people who decided an earlier step may decide it, their decision counts for it too; if nobody may,
 * the request ends with that reason. By the system, which holds the lock of the request.
 */
export const askWaiting = async (act: Act, id: string): Promise<void> => {
  const { row, steps } = await readAgain(act, id);
  const step = steps.find(({ nth }) => nth === row.step);
  if (!step) throw new Error('a request without its step');
  const { people, alone } = await approversFor(act, row.company_id, row, step, deciderIds(steps));
  if (people.length > 0) {
    const reasons = (await reasonsOf(act, [row])).get(id) ?? row.reasons;
    writeToApprovers(act, { ...row, reasons }, steps, people);
    return;
  }
  if (!alone) {
    await endDecided(act, id, { to: 'declined', by: null, reason: nobodyLeft });
    return;
  }
  const last = steps.findLast(({ decided_by }) => decided_by !== null);
  const by = last?.decided_by ?? null;
  const reason = `Counted from step ${last?.nth ?? 1}: no one else may decide this step.`;
  await act.one(decideStep, { approval: id, nth: step.nth, approved: true, by, instead_of: null, reason });
  await afterStep(act, id, by, last?.decision_reason ?? '');
};

/** After an approved step: the next one waits with the company's hours, or the order is made. By the system. */
export const afterStep = async (act: Act, id: string, by: string | null, reason: string): Promise<void> => {
  const { row } = await readAgain(act, id);
  if (row.step === row.steps) {
    await endDecided(act, id, { to: 'approved', by, reason });
    return;
  }
  const { approval_hours } = await rulesOf(act, row.company_id);
  const expires_at = new Date((await act.now()).getTime() + approval_hours * hour_ms);
  void act.sql(useApprovalLinks, { approval: id });
  await act.sql(moveToStep, { id, step: row.step + 1, expires_at });
  await askWaiting(act, id);
};

/** Withdraws it because a person is not in the company any more. By the system. */
export const withdrawForGone = async (act: Act, row: ApprovalRow): Promise<void> => {
  const reason = `${row.asked_name ?? 'The person who asked'} or the person it is for is not in the company any more.`;
  if (!(await act.one(endApproval, { id: row.id, to: 'withdrawn', by: null, reason, in_time: false }))) return;
  void act.sql(useApprovalLinks, { approval: row.id });
  act.emit(approvalEvents.approval_withdrawn, { ...ofApproval(row), by: 'Kaya', reason });
};
