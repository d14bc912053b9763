// One request, one decision: by a manager of the team or an admin, signed in or through an email link. After an approval a listener of the
// module that owns the order makes it, once.
import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { hashSecret } from '../../../identity/server/door.ts';
import { approvalRefusals as refuse, type ApprovalView } from '../../approval-contract.ts';
import type * as contract from '../../approval-contract.ts';
import { approvalEvents } from '../../approval-events.ts';
import { whyNotDecide } from '../../spend-rules.ts';
import { approvalById, endApproval, lockApprovalLink, useApprovalLinks } from './approvals.sql.ts';
import { heldMember, memberOf } from '../member-of.ts';
import { type ApprovalRow, type Decider, decidedWords, ofApproval, shownApproval } from './show-approval.ts';
import { tellAskers } from './tell-askers.ts';

type Decision = { readonly approve: boolean; readonly reason?: string | undefined };

const approvalOf = async (act: Act, id: string, company: string): Promise<ApprovalRow> => {
  const row = await act.one(approvalById, { id });
  if (row?.company_id !== company) throw new Refused(common.not_found);
  return row;
};

/** By the system, which knows the decider: their session or link has proven them. */
const decide = async (act: Act, id: string, company: string, me: Decider, given: Decision): Promise<ApprovalView> => {
  const row = await approvalOf(act, id, company);
  const why = whyNotDecide(me, row);
  if (why) throw new Refused(refuse.not_yours, { detail: why });
  const { approve, reason = '' } = given;
  if (!approve && reason === '') {
    const { detail: message } = refuse.reason_needed;
    throw new Refused(refuse.reason_needed, { fields: [{ path: 'reason', message }] });
  }
  const to = approve ? 'approved' : 'declined';
  const ended = await act.one(endApproval, { id, to, by: me.employee_id, reason, in_time: true });
  const after = await approvalOf(act, id, company);
  if (!ended) throw new Refused(refuse.decided, { detail: decidedWords(after) });
  void act.sql(useApprovalLinks, { approval: id });
  act.emit(approvalEvents.approval_decided, {
    ...ofApproval(after),
    approved: approve,
    by: after.decided_name ?? '',
    reason,
    accounts: await tellAskers(act, after, { outcome: to, by: after.decided_name, reason }),
  });
  return shownApproval(after, me, await act.now());
};

export const decideApproval: UseCaseWithActs<typeof contract.decideApproval> = async (db, actor, { params, body }) => {
  const { approval, company } = params;
  await db.act(actor, async (act) => {
    await memberOf(act, company, 'decideApproval');
    // A request that they may not see does not exist for them.
    await approvalOf(act, approval, company);
  });
  // An approval makes the requested order, in the name of the person who asked.
  return db.act(system, async (act) =>
    decide(act, approval, company, await heldMember(act, company, ownAccount({ actor }), 'decideApproval'), body),
  );
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
    const row = await approvalOf(act, link.approval_id, link.company_id);
    return shownApproval(row, link, await act.now());
  });

export const decideByLink: UseCaseWithActs<typeof contract.decideByLink> = (db, _actor, { body }) =>
  // The link is the proof: its holder decides without a session.
  db.act(system, async (act) => {
    const link = await linked(act, body.secret);
    if (link.used) {
      const row = await approvalOf(act, link.approval_id, link.company_id);
      throw new Refused(refuse.decided, { detail: decidedWords(row) });
    }
    return decide(act, link.approval_id, link.company_id, link, body);
  });
