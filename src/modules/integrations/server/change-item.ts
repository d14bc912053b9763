import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { rewriteItemAs } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { actOfItem } from './act-of-item.ts';
import { changeTestItem, refuseTestItem } from './test-items.ts';

export const changeItem: UseCaseWithActs<typeof contract.changeItem> = (
  db,
  actor,
  { params: { id }, body },
  exchange,
) =>
  actOfItem(db, actor, exchange, {
    test: (act, company) => changeTestItem(act, company, id, body),
    live: async (act, by) => {
      await refuseTestItem(act, by.company_id, id);
      return rewriteItemAs(act, by, id, body);
    },
  });
