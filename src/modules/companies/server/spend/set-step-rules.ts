import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { approvalEvents } from '../../approval-events.ts';
import { stepRefusals } from '../../spend-contract.ts';
import type * as contract from '../../spend-contract.ts';
import { memberOf } from '../member-of.ts';
import { budgetsViewOf } from './read-budgets.ts';
import { countApprovers, dropStepRules, keepStepRules, lockStepRules } from './steps.sql.ts';

/** For orders from now on: an open request keeps the steps with which it was asked. */
export const setStepRules: UseCase<typeof contract.setStepRules> = async (act, { params, body: { steps } }) => {
  const { company_id: companyId, name } = await memberOf(act, params.company, 'manageBudgets');
  const ids = [...new Set(steps.flatMap(({ named }) => named))];
  const known = (await act.one(countApprovers, { company: companyId, ids }))?.approvers ?? 0;
  if (known < ids.length) throw new Refused(stepRefusals.not_an_approver);
  await act.sql(lockStepRules, { company: companyId });
  await act.sql(dropStepRules, { company: companyId });
  await act.sql(keepStepRules, {
    company: companyId,
    steps: steps.map((step, n) => ({ ...step, named: [...new Set(step.named)], nth: n + 1 })),
  });
  act.emit(approvalEvents.step_rules_set, { companyId, by: name, steps: steps.length });
  return budgetsViewOf(act, companyId);
};
