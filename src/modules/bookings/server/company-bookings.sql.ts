// Bookings of a company for its own programs and calendars. The actor is a key, so row-level security shows its company alone.
import { as, query } from '../../../kernel/db/query.ts';
import { bookingRow } from './bookings.sql.ts';

const {
  id,
  service_type,
  service_level,
  primary_location,
  preferred_start_date,
  preferred_time,
  booking_status,
  created_at,
} = bookingRow;
const orderRow = {
  id,
  service_type,
  service_level,
  primary_location,
  preferred_start_date,
  preferred_time,
  booking_status,
  created_at,
  updated_at: 'timestamptz',
  employee_id: 'uuid?',
  cost_centre: 'text?',
  project: 'text?',
  amount_kobo: as<number | null>('int8?'),
} as const;
const own = Object.keys(orderRow).slice(0, -3);
const columns = `${own.map((column) => `b.${column}`).join(', ')}, c.code AS cost_centre, p.code AS project, s.amount_kobo`;
/** The key is its own subquery: only then may PostgreSQL look it up in the index before it checks row-level security. */
const joins = `LEFT JOIN companies.cost_centres c ON c.id = b.cost_centre_id LEFT JOIN companies.cost_centres p ON p.id = b.project_id
     CROSS JOIN LATERAL (SELECT 'booking:' || b.id AS key OFFSET 0) spent LEFT JOIN companies.spends s ON s.key = spent.key AND s.state <> 'freed'`;

export const bookingsOfCompany = query(
  'bookings.bookingsOfCompany',
  { company: 'uuid', before: 'uuid', most: 'int8' },
  orderRow,
  `SELECT ${columns} FROM bookings.bookings b ${joins} WHERE b.company_id = $company AND b.id < $before ORDER BY b.id DESC LIMIT $most`,
);

export const bookingOfCompany = query(
  'bookings.bookingOfCompany',
  { company: 'uuid', id: 'uuid' },
  orderRow,
  `SELECT ${columns} FROM bookings.bookings b ${joins} WHERE b.company_id = $company AND b.id = $id`,
);

const toCome = `x.preferred_start_date >= (now() AT TIME ZONE 'Africa/Lagos')::date - $days::int4 ORDER BY x.preferred_start_date LIMIT $most`;

/** Since some days ago, the soonest first; of one employee, or of the whole company (null). */
export const bookingsToCome = query(
  'bookings.bookingsToCome',
  { company: 'uuid', employee: as<string | null>('uuid?'), days: 'int4', most: 'int8' },
  orderRow,
  `WITH found AS (
     (SELECT x.id FROM bookings.bookings x WHERE $employee::uuid IS NULL AND x.company_id = $company AND ${toCome})
     UNION ALL
     (SELECT x.id FROM bookings.bookings x WHERE x.employee_id = $employee AND x.company_id = $company AND ${toCome}))
   SELECT ${columns} FROM found CROSS JOIN LATERAL (SELECT * FROM bookings.bookings y WHERE y.id = found.id OFFSET 0) b ${joins}
    ORDER BY b.preferred_start_date, b.id`,
);
