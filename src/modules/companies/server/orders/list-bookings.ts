// The list of everything that a company ordered.
import { firstDay } from '../../../../kernel/http/cursor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { idShape } from '../../../../shared/ids.ts';
import { common, refuseField } from '../../../../shared/refusal.ts';
import type * as contract from '../../bookings-contract.ts';
import { orderList, type OrderSort } from '../../order-rules.ts';
import { memberOf } from '../member-of.ts';
import { filtersOf } from './booking-filters.ts';
import { listedOrders } from './orders.sql.ts';
import { shownOrder } from './show-order.ts';

/** As companies.list_orders writes it; a day that does not exist, or that PostgreSQL does not read, is no time. */
const isTime = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const at = new Date(text);
  return at >= firstDay && at.toISOString().slice(0, 19) === text.slice(0, 19);
};
/** Where a page ended: the value that the list is sorted by, and the id. A cursor is untrusted: only values that PostgreSQL can read are accepted. */
const writeCursor = ({ place, id }: { readonly place: string; readonly id: string }): string =>
  Buffer.from(`${id}${place}`).toString('base64url');
const readCursor = (cursor: string | undefined, sort: OrderSort) => {
  if (cursor === undefined) return { after_value: null, after_id: null };
  const text = Buffer.from(cursor, 'base64url').toString();
  const [after_id, after_value] = [text.slice(0, 36), text.slice(36)];
  const fits = {
    start: isTime(after_value),
    price: /^\d{1,15}$/.test(after_value),
    person: after_value.length <= 120 && !after_value.includes('\u0000'),
  }[sort];
  if (!idShape.test(after_id) || !fits)
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  return { after_value, after_id };
};

export const listBookings: UseCase<typeof contract.listBookings> = async (act, { params: { company }, query }) => {
  await memberOf(act, company, 'viewCompany');
  const filters = filtersOf(query);
  const max = orderList.page + 1;
  const rows = await act.sql(listedOrders, { company, filters, ...readCursor(query.cursor, filters.sort), max });
  const items = rows.slice(0, orderList.page);
  const last = items.at(-1);
  return { items: items.map(shownOrder), next: rows.length > orderList.page && last ? writeCursor(last) : null };
};
