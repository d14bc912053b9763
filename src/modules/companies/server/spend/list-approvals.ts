import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../approval-contract.ts';
import type { ApprovalShow } from '../../approval-contract.ts';
import { approvalLifecycle, type ApprovalStatus } from '../../spend-rules.ts';
import type { Member } from '../member-of.ts';
import { memberOf } from '../member-of.ts';
import * as sql from './approvals.sql.ts';
import { type ApprovalRow, deciderOf, showApprovals } from './show-approval.ts';

const page = 20;

const { states } = approvalLifecycle;
const ended = states.filter((state) => state !== 'pending');
const statesOf = (show: ApprovalShow): readonly ApprovalStatus[] =>
  show === 'all' ? states : show === 'past' ? ended : show === 'mine' ? ['pending'] : [show];

const rowsFor = (
  act: Act,
  company: string,
  { employee_id: me, access, team_id }: Member,
  show: ApprovalShow,
  after: { readonly before: string | null; readonly max: number },
): Promise<ApprovalRow[]> => {
  const team = access === 'manager' ? team_id : null;
  if (show === 'mine') return act.sql(sql.awaitingMe, { company, ...after });
  if (access !== 'admin')
    return act.sql(sql.approvalsOfPerson, {
      company,
      me,
      team,
      states: statesOf(show),
      open: show === 'pending',
      ...after,
    });
  if (show === 'all') return act.sql(sql.approvalsOfCompany, { company, ...after });
  if (show === 'pending') return act.sql(sql.pendingOfCompany, { company, ...after });
  if (show === 'past') return act.sql(sql.pastOfCompany, { company, ...after });
  return act.sql(sql.endedOfCompany, { company, status: show, ...after });
};

/** Row-level security shows each person what concerns them. */
export const listApprovals: UseCase<typeof contract.listApprovals> = async (act, { params: { company }, query }) => {
  const member = await memberOf(act, company, 'bookForSelf');
  const after = { before: query.cursor ?? null, max: page + 1 };
  const rows = await rowsFor(act, company, member, query.show ?? 'all', after);
  const shown = rows.slice(0, page);
  const items = await showApprovals(act, shown, await deciderOf(act, member));
  return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};

export const countApprovals: UseCase<typeof contract.countApprovals> = async (act, { params: { company } }) => {
  const { access } = await memberOf(act, company, 'bookForSelf');
  if (access === 'employee') return { waiting: 0 };
  return { waiting: (await act.one(sql.countPending, { company }))?.waiting ?? 0 };
};
