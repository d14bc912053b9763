import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { cancelItemAs } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { actOfItem } from './act-of-item.ts';
import { cancelTestItem, refuseTestItem } from './test-items.ts';

export const cancelItem: UseCaseWithActs<typeof contract.cancelItem> = (
  db,
  actor,
  { params: { id }, body },
  exchange,
) =>
  actOfItem(db, actor, exchange, {
    test: (act, company) => cancelTestItem(act, company, id, body),
    live: async (act, by) => {
      await refuseTestItem(act, by.company_id, id);
      return cancelItemAs(act, by, id, body.version, body.fee_kobo ?? 0);
    },
  });
