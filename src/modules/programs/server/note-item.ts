// The row of an item in the company's bookings (docs/decisions/0161-bookings-of-a-company.md).
import type { Act } from '../../../kernel/db/act.ts';
import { dropOrder, noteOrder } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { placesOf } from '../rules.ts';
import { itemById } from './items.sql.ts';
import type { ItemRow } from './show-item.ts';
import { orderStateOf } from './order-state-of.ts';
import { waitsForPrice } from './waits-for-price.ts';

/**
 * From the item as it is now; ordered_by: only when it is made. A move that is a request or booking of the company has one row, that of this
 * order.
 */
export const noteItem = async (act: Act, item: ItemRow, ordered_by?: string | null): Promise<void> => {
  const key = orderKey('item', item.id);
  if (item.order_key !== null) return dropOrder(act, key);
  const [from_place = '', to_place = ''] = placesOf(item.fields);
  const state = orderStateOf(item);
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
