import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import type * as contract from '../api-contract.ts';
import { apiRules } from '../rules.ts';
import { spendsOf } from './api.sql.ts';
import { ownKeyOf } from './own-company.ts';
import { listTestSpend } from './test-data.ts';

export const listSpend: UseCase<typeof contract.listSpend> = async (act, { query }) => {
  const { companyId: company, test } = ownKeyOf(act);
  const month = query.month ?? lagosDate(await act.now()).slice(0, 7);
  if (test) return listTestSpend(act, company, { month, cursor: query.cursor });
  const before = query.cursor ?? highestId;
  const { items, next } = cutPage(
    await act.sql(spendsOf, { company, month: `${month}-01`, before, max: apiRules.page + 1 }),
    apiRules.page,
  );
  return {
    items: items.map((row) => ({
      ...row,
      month: row.month.slice(0, 7),
      reserved_at: row.reserved_at.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? null,
    })),
    next,
  };
};
