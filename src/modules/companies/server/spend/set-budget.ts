import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { approvalEvents } from '../../approval-events.ts';
import type * as contract from '../../spend-contract.ts';
import { dropBudget, keepBudget } from './budgets.sql.ts';
import { memberOf } from '../member-of.ts';
import { budgetsViewOf } from './read-budgets.ts';

export const setBudget: UseCase<typeof contract.setBudget> = async (act, { params, body }) => {
  const { company_id: companyId, name } = await memberOf(act, params.company, 'manageBudgets');
  const { scope, limit_kobo, team_id: team = null, employee_id: employee = null } = body;
  const saved = act.one(keepBudget, { company: companyId, scope, team, employee, limit_kobo });
  const budget = await saved.catch((error: unknown) => {
    // The team was just removed.
    if (brokenConstraint(error) === 'removed_team_id') return undefined;
    throw error;
  });
  if (!budget) throw new Refused(common.not_found);
  act.emit(approvalEvents.budget_set, { companyId, scope, limitKobo: limit_kobo, by: name });
  return budgetsViewOf(act, companyId);
};

export const removeBudget: UseCase<typeof contract.removeBudget> = async (act, { params }) => {
  const { company_id: companyId, name } = await memberOf(act, params.company, 'manageBudgets');
  if (!(await act.one(dropBudget, { company: companyId, id: params.budget }))) throw new Refused(common.not_found);
  act.emit(approvalEvents.budget_set, { companyId, scope: null, limitKobo: null, by: name });
  return budgetsViewOf(act, companyId);
};
