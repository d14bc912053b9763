import { as, query, type RowOf } from '../../../../kernel/db/query.ts';
import type {
  OrderMoney,
  OrderService,
  OrderShelf,
  OrderSort,
  OrderState,
  OrderWay,
  ServiceFilter,
} from '../../order-rules.ts';
import type { OrderKey } from '../../spend-rules.ts';

export const noteOne = query(
  'companies.noteOrder',
  { noted: as<Readonly<Record<string, unknown>>>('jsonb') },
  { changed: 'bool' },
  `SELECT changed FROM companies.note_order($noted)`,
);

export const followOne = query(
  'companies.followOrder',
  { key: 'text', followed: as<Readonly<Record<string, unknown>>>('jsonb') },
  { changed: 'bool' },
  `SELECT companies.follow_order($key, $followed) AS changed`,
);

export const dropOne = query('companies.dropOrder', { key: 'text' }, {}, `SELECT companies.drop_order($key)`);

/** What the event says of an order. */
export const orderNews = query(
  'companies.orderNews',
  { key: 'text' },
  {
    company_id: 'uuid',
    key: as<OrderKey>('text'),
    title: 'text',
    state: as<OrderState>('text'),
    starts_at: 'timestamptz',
    price_kobo: as<number | null>('int8?'),
  },
  `SELECT company_id, key, title, state, starts_at, price_kobo FROM companies.orders WHERE key = $key`,
);

/** What programs are told of orders. By the system. */
export const orderWords = query(
  'companies.orderWords',
  { keys: 'text[]' },
  {
    key: as<OrderKey>('text'),
    service: as<OrderService>('text'),
    employee_id: 'uuid?',
    person_name: 'text',
    from_place: 'text',
    to_place: 'text',
  },
  `SELECT key, service, employee_id, person_name, from_place, to_place FROM companies.orders WHERE key = ANY ($keys)`,
);

/** A filter that is null is not set. until: before. */
export type OrderFilters = {
  readonly shelf: OrderShelf;
  readonly service: ServiceFilter | null;
  readonly person: string | null;
  readonly team: string | null;
  readonly cost_centre: string | null;
  readonly money: OrderMoney | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly patterns: readonly string[] | null;
  readonly sort: OrderSort;
  readonly down: boolean;
};

export const orderRow = {
  id: 'uuid',
  company_id: 'uuid',
  key: as<OrderKey>('text'),
  service: as<OrderService>('text'),
  title: 'text',
  employee_id: 'uuid?',
  person_name: 'text',
  ordered_by: 'uuid?',
  ordered_name: 'text?',
  via: as<OrderWay>('text'),
  starts_at: 'timestamptz',
  from_place: 'text',
  to_place: 'text',
  state: as<OrderState>('text'),
  price_kobo: as<number | null>('int8?'),
  team: 'text?',
  cost_centre: 'text?',
  cost_centre_name: 'text?',
  project: 'text?',
  project_name: 'text?',
  relocation_id: 'uuid?',
  relocated: 'text?',
  approval_id: 'uuid?',
  approved_by: 'text?',
  created_at: 'timestamptz',
  ended_at: 'timestamptz?',
} as const;
const columns = `o.id, o.company_id, o.key, o.service, o.title, o.employee_id, o.person_name, o.ordered_by, companies.colleague(o.ordered_by) AS ordered_name, o.via,
          o.starts_at, o.from_place, o.to_place, o.state, o.price_kobo, t.name AS team, c.code AS cost_centre, c.name AS cost_centre_name, p.code AS project,
          p.name AS project_name, o.relocation_id,
          (SELECT r.person_name FROM companies.relocations r WHERE r.id = o.relocation_id) AS relocated, o.approval_id,
          (SELECT companies.colleague(a.decided_by) FROM companies.approvals a WHERE a.id = o.approval_id AND a.status = 'approved') AS approved_by,
          o.created_at, o.ended_at`;
const joins = `LEFT JOIN companies.teams t ON t.id = o.team_id LEFT JOIN companies.cost_centres c ON c.id = o.cost_centre_id
     LEFT JOIN companies.cost_centres p ON p.id = o.project_id`;

/** With a filter by money the price is what is in the books. */
const listedColumns = columns.replace(
  'o.price_kobo',
  `CASE WHEN $filters ->> 'money' IS NULL THEN o.price_kobo ELSE o.money_kobo END AS price_kobo`,
);

/** A page of a list, with the value that each row is sorted by. */
export const listedOrders = query(
  'companies.listedOrders',
  {
    company: 'uuid',
    filters: as<OrderFilters>('jsonb'),
    after_value: as<string | null>('text?'),
    after_id: as<string | null>('uuid?'),
    max: 'int8',
  },
  { ...orderRow, place: 'text' },
  `SELECT ${listedColumns}, page.place
     FROM companies.list_orders($company, $filters, $after_value, $after_id, $max) WITH ORDINALITY AS page (id, place, nth)
    CROSS JOIN LATERAL (SELECT * FROM companies.orders x WHERE x.id = page.id OFFSET 0) o ${joins} ORDER BY page.nth`,
);

export const summedOrders = query(
  'companies.summedOrders',
  { company: 'uuid', filters: as<OrderFilters>('jsonb'), max: 'int8' },
  { orders: 'int8', sum_kobo: 'int8' },
  `SELECT orders, sum_kobo FROM companies.sum_orders($company, $filters, $max)`,
);

export const orderByKey = query(
  'companies.orderByKey',
  { company: 'uuid', key: 'text' },
  orderRow,
  `SELECT ${columns} FROM companies.orders o ${joins} WHERE o.key = $key AND o.company_id = $company`,
);

/** The people who ordered these, as far as the company knows them. */
export const orderedBy = query(
  'companies.orderedBy',
  { company: 'uuid', keys: 'text[]' },
  { key: as<OrderKey>('text'), by: 'text' },
  `SELECT key, by FROM (SELECT o.key, companies.colleague(o.ordered_by) AS by FROM companies.orders o
     WHERE o.key = ANY ($keys) AND o.company_id = $company) found WHERE by IS NOT NULL`,
);

/** The order of which this one took the place, and the latest that takes its place. */
export const replacing = query(
  'companies.replacing',
  { company: 'uuid', key: 'text' },
  { is_later: 'bool', key: as<OrderKey>('text'), starts_at: 'timestamptz', state: as<OrderState>('text') },
  `SELECT true AS is_later, key, starts_at, state FROM (
     SELECT * FROM companies.orders WHERE replaces = $key AND company_id = $company ORDER BY id DESC LIMIT 1) later
   UNION ALL
   SELECT false, b.key, b.starts_at, b.state FROM companies.orders o JOIN companies.orders b ON b.key = o.replaces
    WHERE o.key = $key AND o.company_id = $company`,
);

/** What is in the books; a manager sees all of the company, an employee what is for them. */
export const spendOfOrder = query(
  'companies.spendOfOrder',
  { company: 'uuid', key: 'text' },
  { state: as<'reserved' | 'spent' | 'freed'>('text'), amount_kobo: 'int8', bill_id: 'uuid?' },
  `SELECT s.state, s.amount_kobo, s.bill_id FROM companies.spends s WHERE s.key = $key AND s.company_id = $company`,
);

/** The company of this order, if the actor manages it. */
export const managedOrder = query(
  'companies.managedOrder',
  { key: 'text' },
  { company_id: 'uuid', person_name: 'text' },
  `SELECT company_id, person_name FROM companies.orders WHERE key = $key AND company_id IN (SELECT companies.mine_as('admin', 'manager'))`,
);

/** By the system. */
export const forgetGuests = query(
  'companies.forgetGuests',
  { days: 'int4' },
  {},
  `SELECT companies.forget_guests($days)`,
);

const calendarRow = {
  key: orderRow.key,
  title: 'text',
  from_place: 'text',
  to_place: 'text',
  starts_at: 'timestamptz',
  state: orderRow.state,
  created_at: 'timestamptz',
} as const;
export type CalendarRow = RowOf<typeof calendarRow>;

/** Rides from a number of days ago, soonest first; of one employee, or of the whole company (null). */
export const ridesToCome = query(
  'companies.ridesToCome',
  { company: 'uuid', employee: as<string | null>('uuid?'), days: 'int4', max: 'int8' },
  calendarRow,
  `SELECT ${Object.keys(calendarRow).join(', ')} FROM (
     (SELECT * FROM companies.orders WHERE $employee::uuid IS NULL AND company_id = $company AND service = 'ride'
        AND starts_at >= now() - make_interval(days => $days) ORDER BY starts_at, id LIMIT $max)
     UNION ALL
     (SELECT * FROM companies.orders WHERE employee_id = $employee AND company_id = $company AND service = 'ride'
        AND starts_at >= now() - make_interval(days => $days) ORDER BY starts_at, id LIMIT $max)) o
    ORDER BY starts_at, id`,
);
