import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type { BillOrder } from '../contract.ts';
import type * as contract from '../contract.ts';
import { billById, ordersOnBill } from './bills.sql.ts';

const page = 50;
const first = '00000000-0000-0000-0000-000000000000';

/** Orders on a bill from one on, at most `max`. */
export const billOrdersOf = async (act: Act, bill: string, after: string | null, max: number): Promise<BillOrder[]> =>
  (await act.sql(ordersOnBill, { bill, after: after ?? first, max })).map(
    ({ id, key, title, person, on_day, settled_at, amount_kobo, disputed }) => ({
      id,
      key,
      title,
      person,
      day: on_day ?? (settled_at && lagosDate(settled_at)),
      amount_kobo,
      disputed,
    }),
  );

export const listBillOrders: UseCase<typeof contract.listBillOrders> = async (
  act,
  { params: { company, id }, query: { cursor } },
) => {
  await memberOf(act, company, 'viewBilling');
  const bill = await act.one(billById, { id });
  if (bill?.company_id !== company) throw new Refused(common.not_found);
  const rows = await billOrdersOf(act, id, cursor ?? null, page + 1);
  const items = rows.slice(0, page);
  return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};
