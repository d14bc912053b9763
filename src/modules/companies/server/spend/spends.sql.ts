import { as, query } from '../../../../kernel/db/query.ts';
import type { NoOrders } from '../../credit-rules.ts';
import type { CompanyProgram } from '../../rules.ts';

export const reserve = query(
  'companies.reserve',
  {
    company: 'uuid',
    key: 'text',
    program: as<CompanyProgram>('text'),
    title: 'text',
    employee: as<string | null>('uuid?'),
    cost_centre: as<string | null>('uuid?'),
    project: as<string | null>('uuid?'),
    relocation: as<string | null>('uuid?'),
    amount_kobo: 'int8',
    day: 'date',
    how: as<'budgeted' | 'approved' | 'kept' | 'look'>('text'),
    first_kobo: 'int8',
    max_kobo: 'int8',
    asker: as<string | null>('uuid?'),
    steps: as<readonly number[]>('int8[]'),
    replaced: as<string | null>('text?'),
  },
  {
    outcome: as<'within' | 'needs_approval' | 'refused'>('text'),
    why: 'text?',
    limit_kobo: 'int8?',
    used_kobo: 'int8?',
    /** The employee's name. */
    name: 'text?',
  },
  `SELECT outcome, why, limit_kobo, used_kobo, companies.colleague($employee) AS name
     FROM companies.reserve_spend($company, $key, $program, $title, $employee, $cost_centre, $project, $relocation, $amount_kobo, $day, $how, $first_kobo, $max_kobo,
            $asker, $steps, $replaced)`,
);

/** What the same person ordered for a day in a program and nobody approved, before anything is ordered. The order itself asks under its locks. */
export const othersOfDay = query(
  'companies.othersOfDay',
  { asker: 'uuid', company: 'uuid', program: as<CompanyProgram>('text'), day: 'date' },
  { count: 'int8', sum_kobo: 'int8' },
  `SELECT count, kobo AS sum_kobo FROM companies.own_of_day($asker, $company, $program, $day)`,
);

/** What a key has reserved; no row: nothing. */
export const reservedOf = query(
  'companies.reservedOf',
  { key: 'text' },
  { amount_kobo: 'int8' },
  `SELECT amount_kobo FROM companies.spends WHERE key = $key AND state = 'reserved'`,
);

export const settle = query(
  'companies.settle',
  { key: 'text', amount_kobo: 'int8' },
  { company_id: 'uuid' },
  `SELECT company_id FROM companies.settle_spend($key, $amount_kobo)`,
);

/** By staff. */
export const lowerReservedRow = query(
  'companies.lowerReserved',
  { key: 'text', amount_kobo: 'int8' },
  {},
  `SELECT companies.lower_reserved($key, $amount_kobo)`,
);

/** By staff; no row: no company pays for it. */
export const lowerSpentRow = query(
  'companies.lowerSpent',
  { key: 'text', amount_kobo: 'int8' },
  { outcome: 'text', bill: 'uuid?' },
  `SELECT outcome, bill FROM companies.lower_spent($key, $amount_kobo)`,
);

export const free = query(
  'companies.free',
  { key: 'text' },
  { company_id: 'uuid' },
  `SELECT company_id FROM companies.free_spend($key)`,
);

/** By a member, staff and the system. */
export const noOrders = query(
  'companies.noOrders',
  { company: 'uuid' },
  { why: as<NoOrders | null>('text?') },
  `SELECT billing.why_no_orders($company) AS why`,
);
