import type { RowOf } from '../../../../kernel/db/query.ts';
import { displayCode } from '../../../../shared/ids.ts';
import type { BookingRow } from '../../bookings-contract.ts';
import { idOfKey, orderStateWords } from '../../order-rules.ts';
import type { orderRow } from './orders.sql.ts';

export type OrderRow = RowOf<typeof orderRow>;

export const shownOrder = (row: OrderRow): BookingRow => ({
  key: row.key,
  code: displayCode(idOfKey(row.key)),
  service: row.service,
  title: row.title,
  employee_id: row.employee_id,
  person: row.person_name,
  starts_at: row.starts_at.toISOString(),
  from: row.from_place,
  to: row.to_place,
  state: row.state,
  words: orderStateWords(row),
  price_kobo: row.price_kobo,
  team: row.team,
  cost_centre: row.cost_centre,
  approved_by: row.approved_by,
});
