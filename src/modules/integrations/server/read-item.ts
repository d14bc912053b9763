import type { UseCase } from '../../../kernel/http/route.ts';
import { itemOf } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiItemOf } from './list-items.ts';
import { ownKeyOf } from './own-company.ts';
import { refuseTestItem, shownTest, testItemOf } from './test-items.ts';

export const readItem: UseCase<typeof contract.readItem> = async (act, { params: { id } }) => {
  const { companyId: company, test } = ownKeyOf(act);
  if (test) return shownTest(await testItemOf(act, company, id));
  await refuseTestItem(act, company, id);
  return apiItemOf(await itemOf(act, { company_id: company }, id));
};
