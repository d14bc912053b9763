// A company's rules and budgets (decisions.md, "Corporate side"; docs/decisions/0073-spend-and-approvals.md). Amounts kobo, VAT included.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { clockTime, koboAmount, optionalLine, orderAmount, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { ofCompany } from './contract.ts';
import { accesses } from './rules.ts';
import { approvalRules, budgetScopes, ruleKinds, spendServices } from './spend-rules.ts';
import { maxSteps, stepDeciders, stepLimits, stepOrderWords, wrongStep } from './step-rules.ts';

const weekday = z.int().check(z.gte(1), z.lte(7));
const hoursWords = `Choose 1 to ${approvalRules.maxHours} hours`;
const someOf = <S extends z.ZodMiniType>(item: S, max: number, words: string) =>
  z.nullable(z.array(item).check(z.minLength(1, words), z.maxLength(max, words)));

/** null: everything. weekdays from 1, Monday. strict: rules that no manager may override. */
const spendRulesView = z.object({
  services: z.nullable(z.array(z.enum(spendServices))),
  places: z.nullable(z.array(z.string())),
  weekdays: z.nullable(z.array(z.int())),
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
  strict: z.array(z.enum(ruleKinds)),
  approval_hours: z.int(),
});

/** spent and reserved: in this month and the one before. name: the team's or person's. */
const budget = z.object({
  id: z.string(),
  scope: z.enum(budgetScopes),
  team_id: z.nullable(z.string()),
  employee_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  limit_kobo: z.int(),
  spent_kobo: z.int(),
  reserved_kobo: z.int(),
});
export type BudgetView = z.output<typeof budget>;
/** stand_in, until_on: who decides for them while they are away. */
const approver = z.object({
  id: z.string(),
  name: z.string(),
  access: z.enum(accesses),
  team_id: z.nullable(z.string()),
  stand_in: z.nullable(z.string()),
  until_on: z.nullable(z.string()),
});
export type ApproverView = z.output<typeof approver>;
const stepRule = z.object({
  above_kobo: z.int(),
  who: z.enum(stepDeciders),
  named: z.array(z.string()),
  reason: z.string(),
});
const monthSum = z.object({ month: z.string(), spent_kobo: z.int(), reserved_kobo: z.int() });
export const budgetsView = z.object({
  rules: spendRulesView,
  budgets: z.array(budget),
  /** The first day of each of the last six months with any sum, newest first. */
  months: z.array(monthSum),
  /** The first 200 by name. */
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Who approves above which amount, in this order. */
  steps: z.array(stepRule),
  /** Admins and managers who have joined, the first 200 by name. */
  approvers: z.array(approver),
});
export type BudgetsView = z.output<typeof budgetsView>;

export const readBudgets = endpoint({
  name: 'companies.readBudgets',
  method: 'GET',
  path: '/api/companies/{company}/budgets',
  who: 'account',
  summary: 'Rules and budgets of a company, with what is spent and reserved in this Lagos month. For admins.',
  params: ofCompany,
  answer: budgetsView,
});

export const setSpendRules = endpoint({
  name: 'companies.setSpendRules',
  method: 'PUT',
  path: '/api/companies/{company}/spend-rules',
  who: 'account',
  summary:
    'Sets which services, places and hours people book without asking. Existing orders do not change. For admins.',
  params: ofCompany,
  body: z
    .strictObject({
      services: someOf(z.enum(spendServices), spendServices.length, 'Choose a service, or allow all'),
      places: someOf(
        text(60, 'Enter a place'),
        approvalRules.maxPlaces,
        `Enter 1 to ${approvalRules.maxPlaces} places`,
      ),
      weekdays: someOf(weekday, 7, 'Choose a day, or allow all'),
      from_time: z.nullable(clockTime),
      to_time: z.nullable(clockTime),
      strict: z.array(z.enum(ruleKinds)).check(z.maxLength(ruleKinds.length)),
      approval_hours: z.int(hoursWords).check(z.gte(1, hoursWords), z.lte(approvalRules.maxHours, hoursWords)),
    })
    .check(
      z.refine(({ from_time, to_time }) => (from_time === null) === (to_time === null), {
        message: 'Enter both times, or none',
        path: ['to_time'],
      }),
      z.refine(({ from_time, to_time }) => from_time === null || to_time === null || from_time < to_time, {
        message: 'Choose a time after the first',
        path: ['to_time'],
      }),
    ),
  answer: budgetsView,
});

export const stepRefusals = {
  /** Somebody on the list may not approve, or belongs to another company. */
  not_an_approver: refusal(
    422,
    'not_an_approver',
    'Choose other people',
    'Only admins and managers of your company who have joined can approve.',
  ),
} as const;

export const setStepRules = endpoint({
  name: 'companies.setStepRules',
  method: 'PUT',
  path: '/api/companies/{company}/step-rules',
  who: 'account',
  summary:
    'Sets who approves an order above an amount, in up to three steps. Open requests keep their steps. For admins.',
  params: ofCompany,
  body: z.strictObject({
    steps: z
      .array(
        z
          .strictObject({
            above_kobo: orderAmount,
            who: z.enum(stepDeciders),
            named: z.array(uuid).check(z.maxLength(stepLimits.maxNamed)),
            reason: optionalLine(stepLimits.maxReason),
          })
          .check(
            z.refine(({ who, named }) => (who === 'named') === named.length > 0, {
              message: 'Choose the people',
              path: ['named'],
            }),
          ),
      )
      .check(z.maxLength(maxSteps, `Set up to ${maxSteps} steps`), ({ value, issues }) => {
        const n = wrongStep(value.map(({ above_kobo }) => above_kobo));
        if (n >= 0) issues.push({ code: 'custom', path: [n, 'above_kobo'], message: stepOrderWords, input: value });
      }),
  }),
  answer: budgetsView,
  refusals: [stepRefusals.not_an_approver],
});

export const setBudget = endpoint({
  name: 'companies.setBudget',
  method: 'PUT',
  path: '/api/companies/{company}/budgets',
  who: 'account',
  summary:
    'Sets the monthly limit of the company, of each person, of a team or of one person, and replaces the one before. For admins.',
  params: ofCompany,
  body: z
    .strictObject({
      scope: z.enum(budgetScopes),
      team_id: z.optional(z.nullable(uuid)),
      employee_id: z.optional(z.nullable(uuid)),
      limit_kobo: koboAmount,
    })
    .check(
      z.refine(({ scope, team_id }) => (scope === 'team') === Boolean(team_id), {
        message: 'Choose a team',
        path: ['team_id'],
      }),
      z.refine(({ scope, employee_id }) => (scope === 'person') === Boolean(employee_id), {
        message: 'Choose a person',
        path: ['employee_id'],
      }),
    ),
  answer: budgetsView,
});

export const removeBudget = endpoint({
  name: 'companies.removeBudget',
  method: 'DELETE',
  path: '/api/companies/{company}/budgets/{budget}',
  who: 'account',
  summary: 'Removes a limit. For admins.',
  params: z.extend(ofCompany, { budget: uuid }),
  answer: budgetsView,
});
