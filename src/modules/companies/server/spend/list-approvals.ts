import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../approval-contract.ts';
import { approvalsOfCompany, approvalsOfPerson, countPending, pendingOfCompany } from './approvals.sql.ts';
import { memberOf } from '../member-of.ts';
import { shownApproval } from './show-approval.ts';

const page = 20;

/** Row-level security shows each person what concerns them. */
export const listApprovals: UseCase<typeof contract.listApprovals> = async (act, { params, query }) => {
  const me = await memberOf(act, params.company, 'bookForSelf');
  const { company } = params;
  const pending = query.show === 'pending';
  const after = { before: query.cursor ?? null, max: page + 1 };
  const team = me.access === 'manager' ? me.team_id : null;
  const rows = await (me.access !== 'admin'
    ? act.sql(approvalsOfPerson, { company, me: me.employee_id, team, pending, ...after })
    : act.sql(pending ? pendingOfCompany : approvalsOfCompany, { company, ...after }));
  const now = await act.now();
  const items = rows.slice(0, page).map((row) => shownApproval(row, me, now));
  return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};

export const countApprovals: UseCase<typeof contract.countApprovals> = async (act, { params }) => {
  const { employee_id: me, team_id: team, access } = await memberOf(act, params.company, 'bookForSelf');
  if (access === 'employee') return { waiting: 0 };
  const all = access === 'admin';
  return { waiting: (await act.one(countPending, { company: params.company, me, team, all }))?.waiting ?? 0 };
};
