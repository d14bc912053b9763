import { query } from '../../../kernel/db/query.ts';
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

/** The companies that pay for these orders, with the names their programs gave them. By the system. */
export const companiesOfOrders = query(
  'requests.companiesOfOrders',
  { ids: 'uuid[]' },
  { id: 'uuid', company_id: 'uuid', reference: 'text?' },
  `SELECT id, company_id, reference FROM requests.requests WHERE id = ANY ($ids) AND company_id IS NOT NULL`,
);
