// The row of an item in the company's bookings (docs/decisions/0161-bookings-of-a-company.md).
import type { Act } from '../../../kernel/db/act.ts';
import type { OrderState } from '../../companies/order-rules.ts';
import { dropOrder, noteOrder } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { type ItemState, placesOf } from '../rules.ts';
import { itemById } from './items.sql.ts';
import type { ItemRow } from './show-item.ts';
import { isQuoted, waitsForPrice } from './waits-for-price.ts';

const states: Readonly<Record<ItemState, OrderState>> = {
  PENDING: 'booked',
  // Agreed by the company; the partner has not taken it on yet.
  SCHEDULED: 'partner',
  BOOKED: 'partner',
  UPCOMING: 'scheduled',
  ORDERED: 'scheduled',
  ACTIVE: 'scheduled',
  CONFIRMED: 'scheduled',
  COMPLETED: 'done',
  CANCELLED: 'cancelled',
};
const stateOf = (item: ItemRow): OrderState => {
  const { status, waits_for, question } = item;
  if (status !== 'PENDING') return states[status];
  if (waits_for && question?.status === 'pending') return 'asked';
  // A partner that declined or said nothing is not waited for: the company chooses another one.
  if (waitsForPrice(item)) return item.partner_order?.state === 'waiting' ? 'partner' : 'booked';
  return isQuoted(item) ? 'quoted' : 'booked';
};

/**
 * From the item as it is now; ordered_by: only when it is made. A move that is a request or booking of the company has one row, that of this
 * order.
 */
export const noteItem = async (act: Act, item: ItemRow, ordered_by?: string | null): Promise<void> => {
  const key = orderKey('item', item.id);
  if (item.order_key !== null) return dropOrder(act, key);
  const [from_place = '', to_place = ''] = placesOf(item.fields);
  const state = stateOf(item);
  await noteOrder(act, {
    company_id: item.company_id,
    key,
    service: item.kind,
    title: item.title,
    employee_id: item.employee_id,
    ...(ordered_by === undefined ? {} : { ordered_by }),
    via: act.actor.kind === 'key' ? 'api' : item.relocation_id ? 'relocation' : 'item',
    starts_at: item.starts_at,
    from_place,
    to_place,
    state,
    price_kobo: state === 'cancelled' ? item.fee_kobo : waitsForPrice(item) ? null : item.price_kobo,
    cost_centre_id: item.cost_centre_id,
    project_id: item.project_id,
    relocation_id: item.relocation_id,
  });
};

/** By the system. */
export const followItem = async (act: Act, id: string): Promise<void> => {
  const item = await act.one(itemById, { id });
  if (item) await noteItem(act, item);
};
