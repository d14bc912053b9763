import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../api-item-contract.ts';
import { ownKeyOf } from './own-company.ts';
import { advanceItem } from './test-items.ts';

/** A live key finds nothing here. */
export const advanceTestItem: UseCaseWithActs<typeof contract.advanceTestItem> = (db, actor, { params: { id } }) => {
  const { companyId: company, test } = ownKeyOf({ actor });
  if (!test) throw new Refused(common.not_found);
  // The message of the step is written for webhooks, which no key reads.
  return db.act(system, (act) => advanceItem(act, company, id));
};
