import type { UseCase } from '../../../kernel/http/route.ts';
import { itemFacts, type ItemRow, itemsOf } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import type { ApiItem } from '../api-order-contract.ts';
import { ownKeyOf } from './own-company.ts';
import { listTestItems } from './test-items.ts';

export const apiItemOf = (row: ItemRow): ApiItem => ({
  ...itemFacts(row),
  order_key: row.order_key,
  partner_offer_id: row.offer?.id ?? null,
});

export const listItems: UseCase<typeof contract.listItems> = async (act, { query }) => {
  const { companyId: company, test } = ownKeyOf(act);
  if (test) return listTestItems(act, company, query);
  const { items, next } = await itemsOf(act, company, query);
  return { items: items.map(apiItemOf), next };
};
