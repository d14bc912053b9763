import type { UseCase } from '../../../../kernel/http/route.ts';
import { approvalEvents } from '../../approval-events.ts';
import type * as contract from '../../spend-contract.ts';
import { keepSpendRules } from './budgets.sql.ts';
import { memberOf } from '../member-of.ts';
import { budgetsViewOf } from './read-budgets.ts';

/** For orders from now on; reservations stay. */
export const setSpendRules: UseCase<typeof contract.setSpendRules> = async (act, { params, body }) => {
  const { company_id: companyId, name } = await memberOf(act, params.company, 'manageBudgets');
  await act.sql(keepSpendRules, { company: companyId, ...body });
  act.emit(approvalEvents.spend_rules_set, { companyId, by: name });
  return budgetsViewOf(act, companyId);
};
