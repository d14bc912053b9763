// Orders of a company for its own programs and calendars; requests and bookings have the same three lists. The actor is a key, so
// row-level security shows only its company.
import { as } from '../../../kernel/db/query.ts';

/** What an order has because it is a company's. */
export const companyColumns = {
  updated_at: 'timestamptz',
  employee_id: 'uuid?',
  cost_centre: 'text?',
  project: 'text?',
  amount_kobo: as<number | null>('int8?'),
} as const;

export const companyParams = {
  page: { company: 'uuid', before: 'uuid', max: 'int8' },
  one: { company: 'uuid', id: 'uuid' },
  toCome: { company: 'uuid', employee: as<string | null>('uuid?'), days: 'int4', max: 'int8' },
} as const;

/** own: the table's own columns; day: its column with the day of the service; kind: the first part of the key under which it is charged. */
export const companyOrders = (
  table: string,
  { own, day, kind }: { readonly own: object; readonly day: string; readonly kind: string },
) => {
  const columns = `${Object.keys(own)
    .map((column) => `o.${column}`)
    .join(', ')}, o.updated_at, o.employee_id, c.code AS cost_centre, p.code AS project, s.amount_kobo`;
  // The key is its own subquery: only then may PostgreSQL look it up in the index before it checks row-level security.
  const joins = `LEFT JOIN companies.cost_centres c ON c.id = o.cost_centre_id LEFT JOIN companies.cost_centres p ON p.id = o.project_id
     CROSS JOIN LATERAL (SELECT '${kind}:' || o.id AS key OFFSET 0) spent LEFT JOIN companies.spends s ON s.key = spent.key AND s.state <> 'freed'`;
  const soonest = `x.${day} >= (now() AT TIME ZONE 'Africa/Lagos')::date - $days::int4 ORDER BY x.${day} LIMIT $max`;
  return {
    page: `SELECT ${columns} FROM ${table} o ${joins} WHERE o.company_id = $company AND o.id < $before ORDER BY o.id DESC LIMIT $max`,
    one: `SELECT ${columns} FROM ${table} o ${joins} WHERE o.company_id = $company AND o.id = $id`,
    /** From a number of days ago, soonest first; for one employee, or the whole company (null). */
    toCome: `WITH found AS (
     (SELECT x.id FROM ${table} x WHERE $employee::uuid IS NULL AND x.company_id = $company AND ${soonest})
     UNION ALL
     (SELECT x.id FROM ${table} x WHERE x.employee_id = $employee AND ${soonest}))
   SELECT ${columns} FROM found CROSS JOIN LATERAL (SELECT * FROM ${table} y WHERE y.id = found.id OFFSET 0) o ${joins}
    WHERE o.company_id = $company ORDER BY o.${day}, o.id`,
  };
};
