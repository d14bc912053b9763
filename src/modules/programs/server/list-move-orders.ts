import type { UseCase } from '../../../kernel/http/route.ts';
import { may } from '../../companies/rules.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { moveOrders } from './items.sql.ts';
import { orderPath } from './show-item.ts';

/** Row-level security of the spends: a manager sees the company's, an employee their own. */
export const listMoveOrders: UseCase<typeof contract.listMoveOrders> = async (act, { params }) => {
  const me = await memberOf(act, params.company, 'bookForSelf');
  const employee = may(me.access, 'manageItems') ? null : me.employee_id;
  const rows = await act.sql(moveOrders, { company: me.company_id, employee });
  return {
    items: rows.map(({ employee_id, ...order }) => ({ ...order, path: orderPath(order.key, employee_id, me) })),
  };
};
