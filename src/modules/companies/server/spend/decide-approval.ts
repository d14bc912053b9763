// One step, one decision: by a manager of the team, an admin, a named person or who stands in for one of them, signed in or through an email
// link. After the last step a listener of the module that owns the order makes it, once.
import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { hashSecret } from '../../../identity/server/door.ts';
import { approvalRefusals as refuse, type ApprovalView } from '../../approval-contract.ts';
import type * as contract from '../../approval-contract.ts';
import { approvalEvents } from '../../approval-events.ts';
import { type Decider, rightOf } from '../../step-rules.ts';
import { heldMember, memberOf } from '../member-of.ts';
import { approvalById, lockApproval, lockApprovalLink } from './approvals.sql.ts';
import { afterStep, endDecided } from './end-approval.ts';
import {
  type ApprovalRow,
  deciderOf,
  decidedWords,
  ofApproval,
  showApproval,
  type StepRow,
  whyNotStep,
} from './show-approval.ts';
import { askersGone, decideStep, stepsOf } from './steps.sql.ts';
import { accountsToTell } from './tell-askers.ts';

type Decision = { readonly approve: boolean; readonly reason?: string | undefined };

const approvalOf = async (
  act: Act,
  id: string,
  company: string,
): Promise<{ row: ApprovalRow; steps: readonly StepRow[] }> => {
  const row = await act.one(approvalById, { id });
  if (row?.company_id !== company) throw new Refused(common.not_found);
  return { row, steps: await act.sql(stepsOf, { ids: [id] }) };
};

/**
 * By the system, which knows the decider: their session or link has proven them. nth: the step that they have seen; another one may wait by
 * now, and this press does not decide it.
 */
const decide = async (
  act: Act,
  id: string,
  company: string,
  me: Decider,
  nth: number,
  { approve, reason = '' }: Decision,
): Promise<ApprovalView> => {
  await act.one(lockApproval, { id });
  const { row, steps } = await approvalOf(act, id, company);
  const why = whyNotStep(me, row, steps, nth);
  if (why) throw new Refused(refuse.not_yours, { detail: why });
  if (!approve && reason === '') {
    const { detail: message } = refuse.reason_needed;
    throw new Refused(refuse.reason_needed, { fields: [{ path: 'reason', message }] });
  }
  const { asked_by, employee_id: employee } = row;
  if (row.status === 'pending' && (await act.one(askersGone, { asked_by, employee }))?.gone)
    throw new Refused(refuse.decided, {
      detail: `${row.asked_name ?? 'The person who asked'} or the person it is for is not in the company any more.`,
    });
  const step = steps.find((one) => one.nth === nth);
  const waits = row.status === 'pending' && row.step === nth && row.expires_at > (await act.now());
  const right = step ? rightOf(me, row, step) : null;
  const instead_of = right === me.employee_id ? null : right;
  if (
    !waits ||
    !(await act.one(decideStep, { approval: id, nth, approved: approve, by: me.employee_id, instead_of, reason }))
  )
    throw new Refused(refuse.decided, { detail: decidedWords(row, steps, me.employee_id, nth) });
  if (!approve) await endDecided(act, id, { to: 'declined', by: me.employee_id, reason });
  else {
    if (row.step < row.steps) {
      const decided = (await act.sql(stepsOf, { ids: [id] })).find((one) => one.nth === nth);
      act.emit(approvalEvents.approval_step_approved, {
        ...ofApproval(row),
        by: decided?.decided_name ?? '',
        reason,
        accounts: await accountsToTell(act, row),
      });
    }
    await afterStep(act, id, me.employee_id, reason);
  }
  const after = await approvalOf(act, id, company);
  return showApproval(act, after.row, me);
};

export const decideApproval: UseCaseWithActs<typeof contract.decideApproval> = async (db, actor, { params, body }) => {
  const { approval, company } = params;
  const { step, ...given } = body;
  const seen = await db.act(actor, async (act) => {
    await memberOf(act, company, 'decideApproval');
    // A request that they may not see does not exist for them.
    return (await approvalOf(act, approval, company)).row.step;
  });
  // An approval makes the requested order, in the name of the person who asked.
  return db.act(system, async (act) => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'decideApproval');
    return decide(act, approval, company, await deciderOf(act, me), step ?? seen, given);
  });
};

/** The link and its person, if they may still decide; both locked. */
const linked = async (act: Act, secret: string) => {
  const link = await act.one(lockApprovalLink, { hash: hashSecret(secret) });
  if (!link || link.gone) throw new Refused(refuse.link_used);
  return link;
};

export const readApprovalLink: UseCaseWithActs<typeof contract.readApprovalLink> = (db, _actor, { body }) =>
  // The link's holder may not be signed in; the link is the proof.
  db.act(system, async (act) => {
    const link = await linked(act, body.secret);
    const { row, steps } = await approvalOf(act, link.approval_id, link.company_id);
    const shown = await showApproval(act, row, await deciderOf(act, link));
    if (!shown.may_decide.allowed || link.step === row.step) return shown;
    // This letter was about an earlier step.
    return { ...shown, may_decide: { allowed: false, reason: decidedWords(row, steps, link.employee_id, link.step) } };
  });

export const decideByLink: UseCaseWithActs<typeof contract.decideByLink> = (db, _actor, { body }) =>
  // The link is the proof: its holder decides without a session.
  db.act(system, async (act) => {
    const link = await linked(act, body.secret);
    if (link.used) {
      const { row, steps } = await approvalOf(act, link.approval_id, link.company_id);
      throw new Refused(refuse.decided, { detail: decidedWords(row, steps, link.employee_id, link.step) });
    }
    return decide(act, link.approval_id, link.company_id, await deciderOf(act, link), link.step, body);
  });
