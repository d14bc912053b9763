import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type * as contract from '../../bookings-contract.ts';
import { idOfKey, isOrderKey } from '../../order-rules.ts';
import { memberOf } from '../member-of.ts';
import { approvalsOfOrder } from '../spend/approvals.sql.ts';
import { deciderOf, shownApproval, stepsByApproval } from '../spend/show-approval.ts';
import { orderByKey, spendOfOrder } from './orders.sql.ts';
import { shownOrder } from './show-order.ts';

/** Row-level security shows an employee only what is for them and what they ordered; for the rest it does not exist. */
export const readBooking: UseCase<typeof contract.readBooking> = async (act, { params: { company, key } }) => {
  const me = await memberOf(act, company, 'viewCompany');
  const row = isOrderKey(key) ? await act.one(orderByKey, { company, key }) : undefined;
  if (!row) throw new Refused(common.not_found);
  const [spend, approvals, now] = await Promise.all([
    act.one(spendOfOrder, { company, key }),
    act.sql(approvalsOfOrder, { company, order: idOfKey(key), latest: row.approval_id }),
    act.now(),
  ]);
  const [decider, steps] = await Promise.all([deciderOf(act, me), stepsByApproval(act, approvals)]);
  return {
    ...shownOrder(row),
    via: row.via,
    ordered_by: row.ordered_name,
    own: row.employee_id === me.employee_id,
    project: row.project,
    relocation: row.relocation_id && row.relocated ? { id: row.relocation_id, person_name: row.relocated } : null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    spend: spend ?? null,
    approvals: approvals.map((approval) => shownApproval(approval, steps.get(approval.id) ?? [], decider, now)),
  };
};
