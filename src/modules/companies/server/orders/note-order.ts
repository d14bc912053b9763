// One row for each order of a company, whatever was ordered (docs/decisions/0161-bookings-of-a-company.md). Every module that makes an order for a
// company notes it in the transaction that makes it, or asks for it, and follows it afterwards.
import type { Act } from '../../../../kernel/db/act.ts';
import { orderEvents } from '../../order-events.ts';
import { idOfKey, type OrderService, type OrderState, type OrderWay } from '../../order-rules.ts';
import type { OrderKey } from '../../spend-rules.ts';
import { dropOne, followOne, noteOne, orderNews } from './orders.sql.ts';

type OrderFields = {
  readonly service: OrderService;
  /** Without the name of a person. */
  readonly title: string;
  /** For whom. Null: a guest. */
  readonly employee_id: string | null;
  /** The employee who orders. Null: a key of the company, or a guest. */
  readonly ordered_by?: string | null;
  /** The name of a guest. An employee's name is filled in, and follows a change of it. */
  readonly person_name?: string;
  readonly starts_at: Date;
  /** Areas: `Yaba, Lagos`. Empty: none. */
  readonly from_place?: string;
  readonly to_place?: string;
  readonly state: OrderState;
  /** VAT included. Null: not known yet. */
  readonly price_kobo: number | null;
  readonly cost_centre_id?: string | null;
  readonly project_id?: string | null;
  readonly relocation_id?: string | null;
  /** The latest question about it. */
  readonly approval_id?: string | null;
};
/** A field that is left out keeps what it was. The team is that of the person when the order is first noted. */
export type NewOrder = OrderFields & {
  readonly company_id: string;
  readonly key: OrderKey;
  /** Kept from the first time. */
  readonly via: OrderWay;
  /** The order of this company of which it takes the place. Kept from the first time. */
  readonly replaces?: OrderKey | null;
  readonly team_id?: string | null;
};

const announce = async (act: Act, key: OrderKey): Promise<void> => {
  const row = await act.one(orderNews, { key });
  if (!row) return;
  act.emit(orderEvents.order_changed, {
    companyId: row.company_id,
    key: row.key,
    orderId: idOfKey(row.key),
    title: row.title,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    priceKobo: row.price_kobo,
  });
};

/**
 * Writes the row of an order with all its fields as they are now; the same again changes nothing, and announces nothing. By a member of the
 * company, the holder of the order's link, staff or the system.
 */
export const noteOrder = async (act: Act, order: NewOrder): Promise<void> => {
  const noted = await act.one(noteOne, { noted: { ...order, starts_at: order.starts_at.toISOString() } });
  if (noted?.changed) await announce(act, order.key);
};

/**
 * Overwrites these fields of an order's row, from the present state of what was ordered, never from what one event changed: events arrive twice
 * and in any order. Does nothing where no company has this order. By the same as `noteOrder`.
 */
export const followOrder = async (
  act: Act,
  key: OrderKey,
  { starts_at, ...changes }: Partial<OrderFields>,
): Promise<void> => {
  const followed = await act.one(followOne, {
    key,
    followed: { ...changes, ...(starts_at && { starts_at: starts_at.toISOString() }) },
  });
  if (followed?.changed) await announce(act, key);
};

/** For what turned out to be another order of the company, which has its own row. */
export const dropOrder = async (act: Act, key: OrderKey): Promise<void> => void (await act.sql(dropOne, { key }));
