// The bookings of a company as a file for spreadsheets.
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { nairaCell, writeCsv } from '../../../../kernel/write-csv.ts';
import { lagosDate, lagosTime } from '../../../../shared/clock.ts';
import type * as contract from '../../bookings-contract.ts';
import { orderList, orderServiceWords } from '../../order-rules.ts';
import { memberOf } from '../member-of.ts';
import { filtersOf } from './booking-filters.ts';
import { listedOrders, type OrderFilters } from './orders.sql.ts';
import { shownOrder } from './show-order.ts';

const batch = 500;
/** A batch at a time, so that no statement holds the connection for long. */
const everyRow = async (act: Act, company: string, filters: OrderFilters) => {
  const all = [];
  for (let after: { after_value: string | null; after_id: string | null } = { after_value: null, after_id: null }; ; ) {
    const rows = await act.sql(listedOrders, { company, filters, ...after, max: batch });
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < batch || all.length >= orderList.maxExported) return all.slice(0, orderList.maxExported);
    after = { after_value: last.place, after_id: last.id };
  }
};

const head = [
  'Number',
  'Service',
  'Booking',
  'Person',
  'Date',
  'Time',
  'From',
  'To',
  'State',
  'Price (NGN)',
  'Team',
  'Cost centre',
  'Project',
  'Ordered by',
  'Approved by',
];

export const exportBookings: UseCase<typeof contract.exportBookings> = async (
  act,
  { params: { company }, query },
  exchange,
) => {
  await memberOf(act, company, 'viewCompany');
  const rows = await everyRow(act, company, filtersOf(query));
  exchange.saveAs?.(`kaya-bookings-${lagosDate(await act.now())}.csv`);
  return writeCsv([
    head,
    ...rows.map((row) => {
      const { code, words } = shownOrder(row);
      return [
        code,
        orderServiceWords[row.service],
        row.title,
        row.person_name,
        lagosDate(row.starts_at),
        lagosTime(row.starts_at),
        row.from_place,
        row.to_place,
        words,
        row.price_kobo === null ? null : nairaCell(row.price_kobo),
        row.team,
        row.cost_centre,
        row.project,
        row.ordered_name,
        row.approved_by,
      ];
    }),
  ]);
};
