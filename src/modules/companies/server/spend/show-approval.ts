import type { RowOf } from '../../../../kernel/db/query.ts';
import type { ApprovalView } from '../../approval-contract.ts';
import type { Access } from '../../rules.ts';
import { approvalWords, reasonsFor, whyNotDecide } from '../../spend-rules.ts';
import type { approvalRow } from './approvals.sql.ts';

export type ApprovalRow = RowOf<typeof approvalRow>;
export type Decider = { readonly employee_id: string; readonly access: Access; readonly team_id: string | null };

/** Common to all events of a request. */
export const ofApproval = ({ id, company_id, serves, order_id, slug, title, amount_kobo }: ApprovalRow) => ({
  companyId: company_id,
  approvalId: id,
  serves,
  orderId: order_id,
  slug,
  title,
  amountKobo: amount_kobo,
});

/** How a request ended, for a late decider. */
export const decidedWords = (row: ApprovalRow): string => {
  if (row.status === 'pending') return 'Its time is over. Ask your colleague to book again.';
  if (row.status === 'expired') return 'There was no decision in time. Ask your colleague to book again.';
  if (row.status === 'withdrawn') return `${row.asked_name ?? 'Your colleague'} withdrew it.`;
  return `${row.decided_name ?? 'Somebody'} has ${approvalWords[row.status].toLowerCase()} it already.`;
};

const gone = 'Somebody who left';

export const shownApproval = (row: ApprovalRow, me: Decider, now: Date): ApprovalView => {
  const open = row.status === 'pending' && row.expires_at > now;
  const why = open ? whyNotDecide(me, row) : decidedWords(row);
  return {
    id: row.id,
    company_id: row.company_id,
    company_name: row.company_name,
    // The clock records it a little later.
    status: row.status === 'pending' && !open ? 'expired' : row.status,
    title: row.title,
    amount_kobo: row.amount_kobo,
    starts_at: row.starts_at.toISOString(),
    reasons: reasonsFor(row.reasons, {
      own: me.employee_id === row.employee_id,
      name: row.employee_name,
      access: me.access,
    }),
    asked_by: row.asked_name ?? gone,
    employee: row.employee_name ?? gone,
    team: row.team_name,
    ask_reason: row.ask_reason,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    made: row.made_at !== null,
    failed_reason: row.failed_reason,
    may_decide: { allowed: why === null, reason: why },
    may_withdraw: open && me.employee_id === row.asked_by,
  };
};
