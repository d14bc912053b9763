// What an item is in the company's bookings, where all its orders have one word for one state (docs/decisions/0175-the-page-of-a-booking.md).
import type { RowOf } from '../../../kernel/db/query.ts';
import { type OrderState, orderStateWords } from '../../companies/order-rules.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { isReported } from '../problem-rules.ts';
import type { ItemState } from '../rules.ts';
import type { itemRow } from './items.sql.ts';
import { isQuoted, waitsForPrice } from './waits-for-price.ts';

type ItemRow = RowOf<typeof itemRow>;

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
export const orderStateOf = (item: ItemRow): OrderState => {
  const { status, waits_for, question, partner_order } = item;
  if (partner_order && isReported(partner_order)) return 'disputed';
  if (status !== 'PENDING') return states[status];
  if (waits_for && question?.status === 'pending') return 'asked';
  // A partner that declined or said nothing is not waited for: the company chooses another one.
  if (waitsForPrice(item)) return partner_order?.state === 'waiting' ? 'partner' : 'booked';
  return isQuoted(item) ? 'quoted' : 'booked';
};

/** null: it is another order of the company, which has its own row and page. */
export const bookedAs = (item: ItemRow): { state: OrderState; words: string } | null => {
  if (item.order_key !== null) return null;
  const state = orderStateOf(item);
  const price_kobo = waitsForPrice(item) ? null : item.price_kobo;
  return { state, words: orderStateWords({ key: orderKey('item', item.id), state, price_kobo }) };
};
