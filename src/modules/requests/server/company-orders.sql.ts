import { as, query } from '../../../kernel/db/query.ts';
import { companyColumns, companyOrders, companyParams } from './orders-of-company.sql.ts';
import { requestRow } from './requests.sql.ts';

const own = {
  id: requestRow.id,
  service_type: requestRow.service_type,
  service_kind: requestRow.service_kind,
  move_type: requestRow.move_type,
  room_size: requestRow.room_size,
  things: requestRow.things,
  present_location: requestRow.present_location,
  present_lat: requestRow.present_lat,
  present_lng: requestRow.present_lng,
  destination: requestRow.destination,
  destination_lat: requestRow.destination_lat,
  destination_lng: requestRow.destination_lng,
  preferred_date: requestRow.preferred_date,
  preferred_time: requestRow.preferred_time,
  status: requestRow.status,
  created_at: requestRow.created_at,
  reference: 'text?',
} as const;
const row = { ...own, ...companyColumns } as const;
const sql = companyOrders('requests.requests', { own, day: 'preferred_date', kind: 'request' });

export const ordersOfCompany = query('requests.ordersOfCompany', companyParams.page, row, sql.page);
export const orderOfCompany = query('requests.orderOfCompany', companyParams.one, row, sql.one);
export const ordersToCome = query('requests.ordersToCome', companyParams.toCome, row, sql.toCome);

export const orderByReference = query(
  'requests.orderByReference',
  { company: 'uuid', reference: 'text' },
  { id: 'uuid' },
  `SELECT id FROM requests.requests WHERE company_id = $company AND reference = $reference`,
);

/**
 * The companies that pay for these orders, with what their programs are told of them. mover: of the newest job that was not cancelled.
 * approval_id: of the question that it was made from. replaces, replaced_by: bookings whose place it took, or that took its place. By the system.
 */
export const companiesOfOrders = query(
  'requests.companiesOfOrders',
  { ids: 'uuid[]' },
  {
    id: own.id,
    company_id: 'uuid',
    reference: 'text?',
    service_type: own.service_type,
    service_kind: own.service_kind,
    present_lat: own.present_lat,
    present_lng: own.present_lng,
    destination_lat: own.destination_lat,
    destination_lng: own.destination_lng,
    preferred_date: own.preferred_date,
    preferred_time: own.preferred_time,
    employee_id: 'uuid?',
    person: 'text?',
    price_kobo: as<number | null>('int8?'),
    mover: 'text?',
    vehicle_class: as<string | null>('text?'),
    approval_id: as<string | null>('uuid?'),
    replaces: 'uuid?',
    replaced_by: as<string | null>('uuid?'),
  },
  `SELECT r.id, r.company_id, r.reference, r.service_type, r.service_kind, r.present_lat, r.present_lng, r.destination_lat, r.destination_lng,
          r.preferred_date, r.preferred_time, r.employee_id, e.name AS person, j.price_kobo, w.full_name AS mover, j.vehicle_class,
          a.id AS approval_id, split_part(o.replaces, ':', 2)::uuid AS replaces,
          CASE WHEN r.status = 'cancelled' THEN (SELECT split_part(n.key, ':', 2)::uuid FROM companies.orders n
            WHERE n.replaces = o.key AND n.shelf NOT IN ('waiting', 'cancelled') ORDER BY n.id DESC LIMIT 1) END AS replaced_by
     FROM requests.requests r
     LEFT JOIN companies.company_employees e ON e.id = r.employee_id
     LEFT JOIN LATERAL (SELECT price_kobo, worker_id, vehicle_class FROM jobs.jobs
       WHERE order_id = r.id ORDER BY status = 'cancelled', id DESC LIMIT 1) j ON true
     LEFT JOIN companies.orders o ON o.key = 'request:' || r.id
     LEFT JOIN workers.workers w ON w.id = j.worker_id
     LEFT JOIN LATERAL (SELECT id FROM companies.approvals
       WHERE order_id = r.id AND status = 'approved' ORDER BY id DESC LIMIT 1) a ON true
    WHERE r.id = ANY ($ids) AND r.company_id IS NOT NULL`,
);
