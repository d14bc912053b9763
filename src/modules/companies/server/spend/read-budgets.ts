import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import type { BudgetsView } from '../../spend-contract.ts';
import type * as contract from '../../spend-contract.ts';
import { budgetsOf, monthsOf, teamChoices } from './budgets.sql.ts';
import { memberOf } from '../member-of.ts';
import { rulesOf } from './spend.ts';
import { approverChoices, stepRulesOf } from './steps.sql.ts';

const monthsShown = 6;

/** The first day of the Lagos month of `at`, or of a month before it. */
export const monthOf = (at: Date, before = 0): string => {
  const [year = 0, month = 0] = lagosDate(at).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 10);
};

export const budgetsViewOf = async (act: Act, company: string): Promise<BudgetsView> => {
  const now = await act.now();
  const [rules, budgets, months, teams, steps, approvers] = await Promise.all([
    rulesOf(act, company),
    act.sql(budgetsOf, { company, month: monthOf(now) }),
    act.sql(monthsOf, { company, since: monthOf(now, monthsShown - 1) }),
    act.sql(teamChoices, { company }),
    act.sql(stepRulesOf, { company }),
    act.sql(approverChoices, { company }),
  ]);
  const { services, places, weekdays, ...rest } = rules;
  return {
    rules: {
      ...rest,
      strict: [...rules.strict],
      services: services && [...services],
      places: places && [...places],
      weekdays: weekdays && [...weekdays],
    },
    budgets,
    months,
    teams,
    steps,
    approvers,
  };
};

export const readBudgets: UseCase<typeof contract.readBudgets> = async (act, { params }) => {
  const { company_id } = await memberOf(act, params.company, 'manageBudgets');
  return budgetsViewOf(act, company_id);
};
