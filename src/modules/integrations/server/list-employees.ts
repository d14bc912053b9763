import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../api-contract.ts';
import { apiRules } from '../rules.ts';
import { employeesOf } from './api.sql.ts';
import { ownKeyOf } from './own-company.ts';
import { listTestPeople } from './test-data.ts';

export const listEmployees: UseCase<typeof contract.listEmployees> = async (act, { query }) => {
  const { companyId: company, test } = ownKeyOf(act);
  if (test) return listTestPeople(query.cursor);
  const rows = await act.sql(employeesOf, { company, before: query.cursor ?? highestId, max: apiRules.page + 1 });
  const { items, next } = cutPage(rows, apiRules.page);
  return {
    items: items.map((row) => ({
      ...row,
      joined_at: row.joined_at?.toISOString() ?? null,
      deactivated_at: row.deactivated_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
    next,
  };
};
