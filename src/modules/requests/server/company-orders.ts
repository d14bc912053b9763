// Requests of a company, as its own programs and calendars see them.
import type { Act } from '../../../kernel/db/act.ts';
import type { CalendarEvent } from '../../../kernel/write-calendar.ts';
import type { RequestStatus } from '../rules.ts';
import { startsAt, titleOf } from './about-request.ts';
import { orderOfCompany, ordersOfCompany, ordersToCome } from './company-orders.sql.ts';

type Row = (typeof ordersOfCompany)['~row'] & object;

const show = (row: Row) => ({
  id: row.id,
  reference: row.reference,
  test: false,
  title: titleOf(row),
  service: row.service_type,
  status: row.status,
  date: row.preferred_date,
  time: row.preferred_time.slice(0, 5),
  from: row.present_location,
  to: row.service_type === 'moving' ? row.destination : null,
  employee_id: row.employee_id,
  cost_centre: row.cost_centre,
  project: row.project,
  amount_kobo: row.amount_kobo,
  created_at: row.created_at.toISOString(),
});
export type CompanyOrder = ReturnType<typeof show>;

/** Newest first, by id. */
export const companyOrdersOf = async (
  act: Act,
  asked: { company: string; before: string; max: number },
): Promise<CompanyOrder[]> => (await act.sql(ordersOfCompany, asked)).map(show);

export const companyOrderOf = async (
  act: Act,
  asked: { company: string; id: string },
): Promise<CompanyOrder | undefined> => {
  const row = await act.one(orderOfCompany, asked);
  return row && show(row);
};

const hour_ms = 3_600_000;
/** How long a request lasts in a calendar. */
const lasts_ms = 2 * hour_ms;

const calendarState = (status: RequestStatus): CalendarEvent['status'] => {
  if (status === 'cancelled' || status === 'declined') return 'CANCELLED';
  return status === 'submitted' || status === 'priced' ? 'TENTATIVE' : 'CONFIRMED';
};

/** For a calendar: one employee's, or everybody's (null). host: Kaya's host name, which makes the identifiers unique worldwide. */
export const orderEventsOf = async (
  act: Act,
  asked: { company: string; employee: string | null; days: number; max: number },
  host: string,
): Promise<CalendarEvent[]> =>
  (await act.sql(ordersToCome, asked)).map((row) => {
    const starts_at = startsAt(row);
    return {
      uid: `request-${row.id}@${host}`,
      starts_at,
      ends_at: new Date(starts_at.getTime() + lasts_ms),
      stamped_at: row.updated_at,
      // Rises with each change, as seconds since it was made.
      sequence: Math.floor((row.updated_at.getTime() - row.created_at.getTime()) / 1000),
      status: calendarState(row.status),
      summary: titleOf(row),
      location: row.present_location,
    };
  });
