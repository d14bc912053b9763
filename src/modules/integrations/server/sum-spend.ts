import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { teamLabel } from '../../companies/insight-rules.ts';
import type * as contract from '../api-contract.ts';
import { apiRules } from '../rules.ts';
import { sumsOf } from './api.sql.ts';
import { ownKeyOf } from './own-company.ts';
import { sumTestSpend } from './test-data.ts';

export const sumSpend: UseCase<typeof contract.sumSpend> = async (act, { query }) => {
  const { companyId: company, test } = ownKeyOf(act);
  const month = query.month ?? lagosDate(await act.now()).slice(0, 7);
  if (test) return sumTestSpend(act, company, month);
  const rows = await act.sql(sumsOf, { company, month: `${month}-01`, max: apiRules.maxSums });
  const sums = rows.map(({ team, removed, ...sum }) => ({ ...sum, team: team && teamLabel({ name: team, removed }) }));
  return { month, sums };
};
