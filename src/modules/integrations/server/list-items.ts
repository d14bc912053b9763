import type { UseCase } from '../../../kernel/http/route.ts';
import { type ItemRow, itemsOf } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import type { ApiItem } from '../api-order-contract.ts';
import { ownKeyOf } from './own-company.ts';

export const apiItemOf = (row: ItemRow): ApiItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  date: row.date,
  time: row.time,
  starts_at: row.starts_at.toISOString(),
  status: row.status,
  price_kobo: row.price_kobo,
  fields: row.fields,
  employee_id: row.employee_id,
  cost_centre: row.cost_centre,
  project: row.project,
  relocation_id: row.relocation_id,
  order_key: row.order_key,
  waits_for: row.waits_for && [...row.waits_for],
  version: row.version,
  created_at: row.created_at.toISOString(),
});

export const listItems: UseCase<typeof contract.listItems> = async (act, { query }) => {
  const { items, next } = await itemsOf(act, ownKeyOf(act).companyId, query);
  return { items: items.map(apiItemOf), next };
};
