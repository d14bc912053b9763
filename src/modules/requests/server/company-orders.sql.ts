// Requests of a company for its own programs and calendars. The actor is a key, so row-level security shows its company alone.
import { as, query } from '../../../kernel/db/query.ts';
import { requestRow } from './requests.sql.ts';

const {
  id,
  service_type,
  service_kind,
  move_type,
  room_size,
  present_location,
  present_lat,
  present_lng,
  destination,
  destination_lat,
  destination_lng,
  preferred_date,
  preferred_time,
  status,
  created_at,
} = requestRow;
const orderRow = {
  id,
  service_type,
  service_kind,
  move_type,
  room_size,
  present_location,
  present_lat,
  present_lng,
  destination,
  destination_lat,
  destination_lng,
  preferred_date,
  preferred_time,
  status,
  created_at,
  updated_at: 'timestamptz',
  employee_id: 'uuid?',
  cost_centre: 'text?',
  project: 'text?',
  amount_kobo: as<number | null>('int8?'),
} as const;
const own = Object.keys(orderRow).slice(0, -3);
const columns = `${own.map((column) => `r.${column}`).join(', ')}, c.code AS cost_centre, p.code AS project, s.amount_kobo`;
/** The key is its own subquery: only then may PostgreSQL look it up in the index before it checks row-level security. */
const joins = `LEFT JOIN companies.cost_centres c ON c.id = r.cost_centre_id LEFT JOIN companies.cost_centres p ON p.id = r.project_id
     CROSS JOIN LATERAL (SELECT 'request:' || r.id AS key OFFSET 0) spent LEFT JOIN companies.spends s ON s.key = spent.key AND s.state <> 'freed'`;

export const ordersOfCompany = query(
  'requests.ordersOfCompany',
  { company: 'uuid', before: 'uuid', most: 'int8' },
  orderRow,
  `SELECT ${columns} FROM requests.requests r ${joins} WHERE r.company_id = $company AND r.id < $before ORDER BY r.id DESC LIMIT $most`,
);

export const orderOfCompany = query(
  'requests.orderOfCompany',
  { company: 'uuid', id: 'uuid' },
  orderRow,
  `SELECT ${columns} FROM requests.requests r ${joins} WHERE r.company_id = $company AND r.id = $id`,
);

const toCome = `x.preferred_date >= (now() AT TIME ZONE 'Africa/Lagos')::date - $days::int4 ORDER BY x.preferred_date LIMIT $most`;

/** Since some days ago, the soonest first; of one employee, or of the whole company (null). */
export const ordersToCome = query(
  'requests.ordersToCome',
  { company: 'uuid', employee: as<string | null>('uuid?'), days: 'int4', most: 'int8' },
  orderRow,
  `WITH found AS (
     (SELECT x.id FROM requests.requests x WHERE $employee::uuid IS NULL AND x.company_id = $company AND ${toCome})
     UNION ALL
     (SELECT x.id FROM requests.requests x WHERE x.employee_id = $employee AND x.company_id = $company AND ${toCome}))
   SELECT ${columns} FROM found CROSS JOIN LATERAL (SELECT * FROM requests.requests y WHERE y.id = found.id OFFSET 0) r ${joins}
    ORDER BY r.preferred_date, r.id`,
);
