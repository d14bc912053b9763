import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { invoiceOf } from '../../../money/server/door.ts';
import type * as contract from '../../bookings-contract.ts';
import { idOfKey, isOrderKey, shelfOf } from '../../order-rules.ts';
import { hasLeft, mayAnswerFor } from '../booking-page/list-bookable.ts';
import { memberOf } from '../member-of.ts';
import { approvalsOfOrder } from '../spend/approvals.sql.ts';
import { deciderOf, showApprovals } from '../spend/show-approval.ts';
import { orderByKey, replacing, spendOfOrder } from './orders.sql.ts';
import { type OrderRow, shownOrder } from './show-order.ts';

/** Row-level security shows an employee only what is for them and what they ordered; for the rest it does not exist. */
export const orderOf = async (act: Act, company: string, key: string): Promise<OrderRow> => {
  const row = isOrderKey(key) ? await act.one(orderByKey, { company, key }) : undefined;
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** `FAC Facilities`. */
const named = (code: string | null, name: string | null): string | null =>
  code === null ? null : [code, name].filter(Boolean).join(' ');

const spendOf = async (act: Act, company: string, key: string) => {
  const spend = await act.one(spendOfOrder, { company, key });
  if (!spend) return null;
  const { bill_id, ...rest } = spend;
  // Only admins may read an invoice of the company.
  const invoice = bill_id && (await invoiceOf(act, 'company_month', bill_id));
  return { ...rest, billed: bill_id !== null, bill: invoice ? { id: bill_id, number: invoice.number } : null };
};

/** A new time that was declined or withdrawn took no place. */
const otherTimesOf = async (act: Act, company: string, { key, state }: OrderRow) => {
  const found = (await act.sql(replacing, { company, key }))
    .filter((other) => !other.is_later || state === 'cancelled' || shelfOf(other) !== 'cancelled')
    .map((other) => ({ ...other, starts_at: other.starts_at.toISOString() }));
  return {
    replaces: found.find(({ is_later }) => !is_later) ?? null,
    replaced_by: found.find(({ is_later }) => is_later) ?? null,
  };
};

export const readBooking: UseCase<typeof contract.readBooking> = async (act, { params: { company, key } }) => {
  const me = await memberOf(act, company, 'viewCompany');
  const row = await orderOf(act, company, key);
  const own = row.employee_id === me.employee_id;
  const [spend, approvals, times, may_answer, left] = await Promise.all([
    spendOf(act, company, key),
    act.sql(approvalsOfOrder, { company, order: idOfKey(key), latest: row.approval_id }),
    otherTimesOf(act, company, row),
    own || mayAnswerFor(act, company, row.employee_id),
    hasLeft(act, row.employee_id),
  ]);
  return {
    ...shownOrder(row),
    via: row.via,
    ordered_by: row.ordered_name,
    own,
    may_answer,
    left,
    cost_centre: named(row.cost_centre, row.cost_centre_name),
    project: named(row.project, row.project_name),
    relocation: row.relocation_id && row.relocated ? { id: row.relocation_id, person_name: row.relocated } : null,
    ...times,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    spend,
    approvals: await showApprovals(act, approvals, await deciderOf(act, me)),
  };
};
