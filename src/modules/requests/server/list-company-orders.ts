import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../company-order-contract.ts';
import { summaryOf } from './about-request.ts';
import { companyOrders } from './requests.sql.ts';

const page = 20;

/** Row-level security shows them only while this person belongs to the company. */
export const listCompanyOrders: UseCase<typeof contract.listCompanyOrders> = async (act, { params, query }) => {
  const { employee_id: employee } = await memberOf(act, params.company, 'bookForSelf');
  const before = query.cursor ?? null;
  const rows = await act.sql(companyOrders, { company: params.company, employee, before, max: page + 1 });
  const items = rows.slice(0, page).map(summaryOf);
  return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};
