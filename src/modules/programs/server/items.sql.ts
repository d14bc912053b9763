import { as, query } from '../../../kernel/db/query.ts';
import type { ItemPartnerOrder, ItemView, MoveOrder, Partner, Question } from '../contract.ts';
import type { ItemFields, ItemKind, ItemState } from '../rules.ts';
import { isReported, isUnserved, partnerOrderOfItem } from './partner-orders.sql.ts';

export const itemPage = 20;
export const staffPage = 20;

export const itemRow = {
  id: 'uuid',
  company_id: 'uuid',
  kind: as<ItemKind>('text'),
  title: 'text',
  date: 'date',
  time: 'text',
  starts_at: 'timestamptz',
  begun: 'bool',
  ended_at: 'timestamptz?',
  status: as<ItemState>('text'),
  price_kobo: 'int8',
  fields: as<ItemFields>('jsonb'),
  employee_id: 'uuid?',
  employee_name: 'text?',
  cost_centre_id: 'uuid?',
  cost_centre: 'text?',
  project_id: 'uuid?',
  project: 'text?',
  partner: as<Partner | null>('jsonb?'),
  offer: as<ItemView['offer']>('jsonb?'),
  quantity: 'int4?',
  /** The price that the partner named for exactly this item. */
  quoted_kobo: 'int8?',
  partner_order: as<ItemPartnerOrder | null>('jsonb?'),
  ordered_by: 'uuid?',
  relocation_id: 'uuid?',
  /** The person of its relocation, if the actor may see it. */
  relocated: 'text?',
  order_key: 'text?',
  /** What its company pays for cancelling it late. */
  fee_kobo: 'int8',
  order: as<(Omit<MoveOrder, 'key' | 'path'> & { readonly employee_id: string | null }) | null>('jsonb?'),
  waits_for: as<readonly string[] | null>('text[]?'),
  question: as<Question | null>('jsonb?'),
  version: 'int4',
  created_at: 'timestamptz',
} as const;

const columns = `i.id, i.company_id, i.kind, i.title, i.date, to_char(i.time, 'HH24:MI') AS time, i.starts_at, i.starts_at <= now() AS begun, i.ended_at, i.status, i.price_kobo, i.fields,
          i.employee_id, e.name AS employee_name, i.cost_centre_id, cc.code AS cost_centre, i.project_id, pr.code AS project,
          (SELECT jsonb_build_object('id', p.id, 'name', p.name, 'city', p.city) FROM programs.partners p WHERE p.id = i.partner_id) AS partner,
          (SELECT jsonb_build_object('id', o.id, 'title', o.title, 'unit', o.unit, 'price_kobo', i.unit_price_kobo, 'cancel_hours', coalesce(i.cancel_hours, o.cancel_hours))
             FROM programs.partner_offers o WHERE o.id = i.offer_id) AS offer,
          i.quantity, i.quoted_kobo, ${partnerOrderOfItem}, i.ordered_by,
          i.relocation_id, (SELECT r.person_name FROM companies.relocations r WHERE r.id = i.relocation_id) AS relocated, i.order_key, i.fee_kobo,
          CASE WHEN i.order_key IS NOT NULL THEN (SELECT to_jsonb(o) FROM programs.order_of_item(i.company_id, i.order_key) o) END AS "order",
          i.waits_for,
          CASE WHEN i.waits_for IS NOT NULL THEN (SELECT to_jsonb(q) FROM companies.question_about(i.id) q) END AS question,
          i.version, i.created_at`;
const joins = `LEFT JOIN companies.company_employees e ON e.id = i.employee_id
     LEFT JOIN companies.cost_centres cc ON cc.id = i.cost_centre_id LEFT JOIN companies.cost_centres pr ON pr.id = i.project_id`;

const after = '(starts_at, id) < ($at, $after_id)';
const order = 'ORDER BY starts_at DESC, id DESC';
const rowsOfKind = (max: number) => `WITH page AS (
     (SELECT id FROM programs.items WHERE $employee::uuid IS NULL AND $status::text IS NULL
         AND company_id = $company AND kind = $kind AND ${after} ${order} LIMIT ${max})
     UNION ALL
     (SELECT id FROM programs.items WHERE $employee::uuid IS NULL
         AND company_id = $company AND kind = $kind AND status = $status AND ${after} ${order} LIMIT ${max})
     UNION ALL
     (SELECT id FROM programs.items WHERE $status::text IS NULL
         AND employee_id = $employee AND company_id = $company AND kind = $kind AND ${after} ${order} LIMIT ${max})
     UNION ALL
     (SELECT id FROM programs.items
       WHERE employee_id = $employee AND company_id = $company AND kind = $kind AND status = $status AND ${after} ${order} LIMIT ${max})
   )
   SELECT ${columns} FROM page CROSS JOIN LATERAL (SELECT * FROM programs.items x WHERE x.id = page.id OFFSET 0) i ${joins}
    ORDER BY i.starts_at DESC, i.id DESC`;

const asked = {
  company: 'uuid',
  kind: as<ItemKind>('text'),
  /** Only this employee's items. */
  employee: as<string | null>('uuid?'),
  status: as<ItemState | null>('text?'),
  at: 'timestamptz',
  after_id: 'uuid',
} as const;

/** One row more than a page. The page's ids come first, from the index that has the order. */
export const itemsOfKind = query('programs.itemsOfKind', asked, itemRow, rowsOfKind(itemPage + 1));

/** A batch of an export. */
export const exportBatch = 500;
export const exportedItems = query('programs.exportedItems', asked, itemRow, rowsOfKind(exportBatch));

export const itemById = query(
  'programs.itemById',
  { id: 'uuid' },
  itemRow,
  `SELECT ${columns} FROM programs.items i ${joins} WHERE i.id = $id`,
);

const toCome = `starts_at > now() - make_interval(days => $days) ORDER BY starts_at, id LIMIT $max`;

/** For calendars: the soonest items of each program, from some days ago; one employee's, or the whole company's. */
export const itemsToCome = query(
  'programs.itemsToCome',
  {
    company: 'uuid',
    employee: as<string | null>('uuid?'),
    kinds: as<readonly ItemKind[]>('text[]'),
    days: 'int4',
    max: 'int8',
  },
  itemRow,
  `WITH found AS (
     SELECT x.id FROM unnest($kinds::text[]) AS k(kind) CROSS JOIN LATERAL (
       (SELECT id FROM programs.items WHERE $employee::uuid IS NULL AND company_id = $company AND kind = k.kind AND ${toCome})
       UNION ALL
       (SELECT id FROM programs.items WHERE employee_id = $employee AND company_id = $company AND kind = k.kind AND ${toCome})) x)
   SELECT ${columns} FROM found CROSS JOIN LATERAL (SELECT * FROM programs.items y WHERE y.id = found.id OFFSET 0) i ${joins}
    ORDER BY i.starts_at, i.id`,
);

/** Locks the item to the end of the act that changes it. */
export const lockItem = query(
  'programs.lockItem',
  { id: 'uuid' },
  { version: 'int4' },
  `SELECT version FROM programs.items WHERE id = $id FOR UPDATE`,
);

export const insertItem = query(
  'programs.insertItem',
  {
    company: 'uuid',
    kind: as<ItemKind>('text'),
    title: 'text',
    date: 'date',
    time: 'text',
    price_kobo: 'int8',
    fields: as<ItemFields>('jsonb'),
    employee: as<string | null>('uuid?'),
    cost_centre: as<string | null>('uuid?'),
    project: as<string | null>('uuid?'),
    partner: as<string | null>('uuid?'),
    offer: as<string | null>('uuid?'),
    unit_price_kobo: as<number | null>('int8?'),
    quantity: as<number | null>('int4?'),
    cancel_hours: as<number | null>('int4?'),
    ordered_by: as<string | null>('uuid?'),
    relocation: as<string | null>('uuid?'),
    order: as<string | null>('text?'),
  },
  { id: 'uuid' },
  `INSERT INTO programs.items (company_id, kind, title, date, time, price_kobo, fields, employee_id, cost_centre_id, project_id, partner_id, offer_id,
     unit_price_kobo, quantity, cancel_hours, ordered_by, relocation_id, order_key)
   VALUES ($company, $kind, $title, $date, $time::text::time, $price_kobo, $fields, $employee, $cost_centre, $project, $partner, $offer,
     $unit_price_kobo, $quantity, $cancel_hours, $ordered_by, $relocation, $order) RETURNING id`,
);

/** Only from the version that the person saw; no row if it was changed meanwhile. */
export const moveItem = query(
  'programs.moveItem',
  { id: 'uuid', version: 'int4', status: as<ItemState>('text') },
  { id: 'uuid' },
  `UPDATE programs.items SET status = $status, waits_for = NULL, version = version + 1,
          ended_at = CASE WHEN $status IN ('COMPLETED', 'CANCELLED') THEN now() END
    WHERE id = $id AND version = $version RETURNING id`,
);

export const letItemWait = query(
  'programs.letItemWait',
  { id: 'uuid', version: 'int4', reasons: 'text[]' },
  { id: 'uuid' },
  `UPDATE programs.items SET waits_for = $reasons, version = version + 1 WHERE id = $id AND version = $version RETURNING id`,
);

export const rewriteItem = query(
  'programs.rewriteItem',
  {
    id: 'uuid',
    version: 'int4',
    status: as<ItemState>('text'),
    title: 'text',
    date: 'date',
    time: 'text',
    price_kobo: 'int8',
    fields: as<ItemFields>('jsonb'),
    order: as<string | null>('text?'),
    partner: as<string | null>('uuid?'),
    offer: as<string | null>('uuid?'),
    unit_price_kobo: as<number | null>('int8?'),
    quantity: as<number | null>('int4?'),
    cancel_hours: as<number | null>('int4?'),
    quoted_kobo: as<number | null>('int8?'),
  },
  { id: 'uuid' },
  `UPDATE programs.items SET status = $status, title = $title, date = $date, time = $time::text::time, price_kobo = $price_kobo, fields = $fields,
          order_key = $order, partner_id = $partner, offer_id = $offer, unit_price_kobo = $unit_price_kobo, quantity = $quantity,
          cancel_hours = $cancel_hours, quoted_kobo = $quoted_kobo, waits_for = NULL, version = version + 1
    WHERE id = $id AND version = $version RETURNING id`,
);

/** The partner named its price: the company decides again. */
export const quoteItem = query(
  'programs.quoteItem',
  { id: 'uuid', version: 'int4', price_kobo: 'int8' },
  { id: 'uuid' },
  `UPDATE programs.items SET status = 'PENDING', price_kobo = $price_kobo, quoted_kobo = $price_kobo, waits_for = NULL, version = version + 1
    WHERE id = $id AND version = $version RETURNING id`,
);

/** Nobody took the price that the partner named. Without it the price is the list's, or not known. */
export const dropQuote = query(
  'programs.dropQuote',
  { id: 'uuid', version: 'int4' },
  { id: 'uuid' },
  `UPDATE programs.items SET quoted_kobo = NULL, price_kobo = CASE WHEN unit_price_kobo IS NULL THEN 0 ELSE price_kobo END, waits_for = NULL,
          version = version + 1
    WHERE id = $id AND version = $version AND status = 'PENDING' RETURNING id`,
);

/** What its company pays for having cancelled it late. */
export const noteFee = query(
  'programs.noteFee',
  { id: 'uuid', fee_kobo: 'int8' },
  {},
  `UPDATE programs.items SET fee_kobo = $fee_kobo WHERE id = $id AND status = 'CANCELLED'`,
);

/** Raises the version, so an answer that names the one before is refused. */
export const touchItem = query(
  'programs.touchItem',
  { id: 'uuid', version: 'int4' },
  { id: 'uuid' },
  `UPDATE programs.items SET version = version + 1 WHERE id = $id AND version = $version RETURNING id`,
);

const fileRow = { ...itemRow, company_name: 'text' } as const;
const fileJoins = `JOIN companies.companies c ON c.id = i.company_id ${joins}`;

/** For staff: all items, those in one state, or a search's hits; newest first, one row more than a page. */
export const listedItems = query(
  'programs.listedItems',
  {
    state: as<ItemState | null>('text?'),
    /** Only those whose partner has not answered, even after a reminder; not in a search. */
    late: 'bool',
    /** Only those that were not served, or nobody says; not in a search. */
    unserved: 'bool',
    /** Only those with a problem to decide; not in a search. */
    reported: 'bool',
    silent_days: 'int4',
    patterns: as<readonly string[] | null>('text[]?'),
    before: as<string | null>('uuid?'),
  },
  { ...fileRow, hit: 'bool?' },
  `WITH page AS (
     (SELECT id, true AS hit FROM programs.items
       WHERE NOT $late AND NOT $unserved AND NOT $reported AND $patterns::text[] IS NULL AND $state::text IS NULL AND ($before::uuid IS NULL OR id < $before) ORDER BY id DESC LIMIT ${staffPage + 1})
     UNION ALL
     (SELECT id, true FROM programs.items
       WHERE $patterns::text[] IS NULL AND status = $state AND ($before::uuid IS NULL OR id < $before) ORDER BY id DESC LIMIT ${staffPage + 1})
     UNION ALL
     (SELECT item_id, true FROM programs.partner_orders
       WHERE $late AND $patterns::text[] IS NULL AND state = 'waiting' AND reminded_at IS NOT NULL AND ($before::uuid IS NULL OR item_id < $before)
       ORDER BY item_id DESC LIMIT ${staffPage + 1})
     UNION ALL
     (SELECT item_id, true FROM programs.partner_orders
       WHERE $unserved AND $patterns::text[] IS NULL AND ${isUnserved} AND ($before::uuid IS NULL OR item_id < $before)
       ORDER BY item_id DESC LIMIT ${staffPage + 1})
     UNION ALL
     (SELECT item_id, true FROM programs.partner_orders
       WHERE $reported AND $patterns::text[] IS NULL AND ${isReported} AND ($before::uuid IS NULL OR item_id < $before)
       ORDER BY item_id DESC LIMIT ${staffPage + 1})
     UNION ALL
     SELECT found.id, found.hit FROM programs.find_items($patterns, $state, $before, ${staffPage + 1}) found WHERE $patterns::text[] IS NOT NULL
   )
   SELECT ${columns}, c.name AS company_name, page.hit FROM page JOIN programs.items i ON i.id = page.id ${fileJoins} ORDER BY i.id DESC`,
);

export const itemFileById = query(
  'programs.itemFileById',
  { id: 'uuid' },
  fileRow,
  `SELECT ${columns}, c.name AS company_name FROM programs.items i ${fileJoins} WHERE i.id = $id`,
);

const isOrder = `s.program = 'move' AND s.state <> 'freed' AND s.key ~ '^(request|booking):'`;
const orderColumns = 's.id, s.key, s.title, s.state, s.amount_kobo, s.employee_id';
const newest = `${isOrder} ORDER BY s.id DESC LIMIT 50`;
/** employee: only orders for them. The newest 50. */
export const moveOrders = query(
  'programs.moveOrders',
  { company: 'uuid', employee: as<string | null>('uuid?') },
  { key: 'text', title: 'text', state: as<MoveOrder['state']>('text'), amount_kobo: 'int8', employee_id: 'uuid?' },
  `WITH page AS (
     (SELECT ${orderColumns} FROM companies.spends s WHERE $employee::uuid IS NULL AND s.company_id = $company AND ${newest})
     UNION ALL
     (SELECT ${orderColumns} FROM companies.spends s WHERE s.employee_id = $employee AND s.company_id = $company AND ${newest})
   )
   SELECT key, title, state, amount_kobo, employee_id FROM page ORDER BY id DESC`,
);

/** An order that the actor may see and that was not cancelled. */
export const moveOrderByKey = query(
  'programs.moveOrderByKey',
  { company: 'uuid', key: 'text' },
  { key: 'text' },
  `SELECT s.key FROM companies.spends s WHERE s.company_id = $company AND s.key = $key AND ${isOrder}`,
);

/** Whether each of these is an open code of the company. */
export const namesFit = query(
  'programs.namesFit',
  {
    company: 'uuid',
    cost_centre: as<string | null>('uuid?'),
    project: as<string | null>('uuid?'),
  },
  { cost_centre: 'bool', project: 'bool' },
  `SELECT $cost_centre::uuid IS NULL OR EXISTS (SELECT FROM companies.cost_centres c
             WHERE c.id = $cost_centre AND c.company_id = $company AND c.kind = 'cost_centre' AND c.archived_at IS NULL) AS cost_centre,
          $project::uuid IS NULL OR EXISTS (SELECT FROM companies.cost_centres c
             WHERE c.id = $project AND c.company_id = $company AND c.kind = 'project' AND c.archived_at IS NULL) AS project`,
);
