import { as, query } from '../../../../kernel/db/query.ts';
import { maxCostCentres } from '../../people-rules.ts';
import type { BudgetScope, RuleKind, SpendService } from '../../spend-rules.ts';

const rulesRow = {
  services: as<SpendService[] | null>('text[]?'),
  places: as<string[] | null>('text[]?'),
  weekdays: as<number[] | null>('int4[]?'),
  from_time: as<string | null>('text?'),
  to_time: as<string | null>('text?'),
  strict: as<RuleKind[]>('text[]'),
  approval_hours: 'int4',
} as const;

/** No row: the company has no rules. */
export const spendRulesOf = query(
  'companies.spendRulesOf',
  { company: 'uuid' },
  rulesRow,
  `SELECT services, places, weekdays, to_char(from_time, 'HH24:MI') AS from_time, to_char(to_time, 'HH24:MI') AS to_time, strict, approval_hours
     FROM companies.spend_rules WHERE company_id = $company`,
);

export const keepSpendRules = query(
  'companies.keepSpendRules',
  {
    company: 'uuid',
    ...rulesRow,
    from_time: as<string | null>('text?'),
    to_time: as<string | null>('text?'),
  },
  {},
  `INSERT INTO companies.spend_rules (company_id, services, places, weekdays, from_time, to_time, strict, approval_hours)
   VALUES ($company, $services, $places, $weekdays, $from_time::text::time, $to_time::text::time, $strict, $approval_hours)
   ON CONFLICT (company_id) DO UPDATE SET services = excluded.services, places = excluded.places, weekdays = excluded.weekdays,
     from_time = excluded.from_time, to_time = excluded.to_time, strict = excluded.strict, approval_hours = excluded.approval_hours,
     updated_at = now()`,
);

const sums = `sum(s.amount_kobo) FILTER (WHERE s.state = 'spent') AS spent,
       sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved') AS reserved FROM companies.spends s`;

const monthSums = 'sum(m.spent_kobo) AS spent, sum(m.reserved_kobo) AS reserved FROM companies.month_sums m';

/** Each with what is spent and reserved of it in a month; a limit for everyone has no sum, because it applies per person. */
export const budgetsOf = query(
  'companies.budgetsOf',
  { company: 'uuid', month: 'date' },
  {
    id: 'uuid',
    scope: as<BudgetScope>('text'),
    team_id: 'uuid?',
    employee_id: 'uuid?',
    name: 'text?',
    limit_kobo: 'int8',
    spent_kobo: 'int8',
    reserved_kobo: 'int8',
  },
  `SELECT b.id, b.scope, b.team_id, b.employee_id, coalesce((SELECT t.name FROM companies.teams t WHERE t.id = b.team_id), (SELECT e.name FROM companies.company_employees e WHERE e.id = b.employee_id)) AS name, b.limit_kobo,
          coalesce(ofc.spent, oft.spent, ofp.spent, 0)::int8 AS spent_kobo, coalesce(ofc.reserved, oft.reserved, ofp.reserved, 0)::int8 AS reserved_kobo
     FROM companies.budgets b
    CROSS JOIN LATERAL (SELECT ${monthSums} WHERE b.scope = 'company' AND m.company_id = b.company_id AND m.month = $month) ofc
    CROSS JOIN LATERAL (SELECT ${monthSums} WHERE m.company_id = b.company_id AND m.team_id = b.team_id AND m.month = $month) oft
    CROSS JOIN LATERAL (SELECT ${sums} WHERE s.employee_id = b.employee_id AND s.month = $month AND s.relocation_id IS NULL) ofp
    WHERE b.company_id = $company
    ORDER BY array_position(ARRAY['company', 'everyone', 'team', 'person'], b.scope), name, b.id LIMIT 300`,
);

/** What is spent and reserved in each of the last months, newest first. */
export const monthsOf = query(
  'companies.monthsOf',
  { company: 'uuid', since: 'date' },
  { month: 'date', spent_kobo: 'int8', reserved_kobo: 'int8' },
  `SELECT month, sum(spent_kobo)::int8 AS spent_kobo, sum(reserved_kobo)::int8 AS reserved_kobo
     FROM companies.month_sums WHERE company_id = $company AND month >= $since GROUP BY month ORDER BY month DESC`,
);

/** No row: the team or person does not belong to this company. */
export const keepBudget = query(
  'companies.keepBudget',
  {
    company: 'uuid',
    scope: as<BudgetScope>('text'),
    team: as<string | null>('uuid?'),
    employee: as<string | null>('uuid?'),
    limit_kobo: 'int8',
  },
  { id: 'uuid' },
  `INSERT INTO companies.budgets (company_id, scope, team_id, employee_id, limit_kobo)
   SELECT $company, $scope, $team, $employee, $limit_kobo
    WHERE ($team::uuid IS NULL OR EXISTS (SELECT FROM companies.teams WHERE id = $team AND company_id = $company AND removed_at IS NULL))
      AND ($employee::uuid IS NULL OR EXISTS (SELECT FROM companies.company_employees WHERE id = $employee AND company_id = $company))
   ON CONFLICT (company_id, scope, team_id, employee_id) DO UPDATE SET limit_kobo = excluded.limit_kobo, updated_at = now()
   RETURNING id`,
);

export const dropBudget = query(
  'companies.dropBudget',
  { company: 'uuid', id: 'uuid' },
  { id: 'uuid' },
  `DELETE FROM companies.budgets WHERE id = $id AND company_id = $company RETURNING id`,
);

/** To choose from: the first by name. */
export const teamChoices = query(
  'companies.teamChoices',
  { company: 'uuid' },
  { id: 'uuid', name: 'text' },
  `SELECT id, name FROM companies.teams WHERE company_id = $company AND removed_at IS NULL ORDER BY name, id LIMIT 200`,
);
export const costCentresOf = query(
  'companies.costCentresOf',
  { company: 'uuid' },
  { id: 'uuid', kind: as<'cost_centre' | 'project'>('text'), code: 'text', name: 'text' },
  `SELECT id, kind, code, name FROM companies.cost_centres WHERE company_id = $company AND archived_at IS NULL ORDER BY code, id LIMIT ${maxCostCentres}`,
);
