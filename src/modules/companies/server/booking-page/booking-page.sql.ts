import { as, query } from '../../../../kernel/db/query.ts';
import type { Access } from '../../rules.ts';
import type { BudgetScope } from '../../spend-rules.ts';

export const pageOf = query(
  'companies.pageOf',
  { slug: 'text' },
  {
    id: 'uuid?',
    name: 'text?',
    program_name: 'text?',
    closed: 'bool?',
    sign_on: as<'none' | 'offered' | 'required' | null>('text?'),
  },
  `SELECT id, name, program_name, closed, sign_on FROM companies.page_of($slug)`,
);

/** The actor as a member of the company with this link; no row for a stranger or a person who has left. */
export const memberBySlug = query(
  'companies.memberBySlug',
  { slug: 'text' },
  {
    company_id: 'uuid',
    company_name: 'text',
    program_name: 'text?',
    employee_id: 'uuid',
    name: 'text',
    email: 'text',
    access: as<Access>('text'),
    cost_centre_id: 'uuid?',
  },
  `SELECT c.id AS company_id, c.name AS company_name, c.program_name, e.id AS employee_id, e.name, e.email, e.access, e.cost_centre_id
     FROM companies.companies c JOIN companies.company_employees e ON e.company_id = c.id
    WHERE c.slug = $slug AND c.closed_at IS NULL AND e.account_id = (SELECT kernel.account_id()) AND e.deactivated_at IS NULL`,
);

/**
 * Whether a link may be sent to this mailbox: not if its pages open only through the company's own sign-in. For a deactivated member the
 * page says whom to ask. By the system.
 */
export const employeeBySlug = query(
  'companies.employeeBySlug',
  { slug: 'text', email: 'text' },
  { company_id: 'uuid', company_name: 'text', name: 'text' },
  `SELECT c.id AS company_id, c.name AS company_name, e.name FROM companies.companies c JOIN companies.company_employees e ON e.company_id = c.id
    WHERE c.slug = $slug AND c.closed_at IS NULL AND e.email = $email AND (e.deactivated_at IS NULL OR e.account_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM companies.single_sign_ons o WHERE o.company_id = c.id AND o.required)`,
);

/** Budgets that apply to one person, with what is left of each in a month. */
export const ownBudgets = query(
  'companies.ownBudgets',
  { employee: 'uuid', month: 'date' },
  { scope: as<BudgetScope>('text'), limit_kobo: 'int8', left_kobo: 'int8' },
  `SELECT scope, limit_kobo, left_kobo FROM companies.budgets_left($employee, $month)`,
);

export const bookablePage = 20;
/** One more than a page, by name, after the person with this id. By an admin or a manager. */
/** For everybody: it says nothing of who the person is. */
export const departed = query(
  'companies.departed',
  { employee: 'uuid' },
  { gone: 'bool' },
  `SELECT companies.has_left($employee) AS gone`,
);

export const bookablePeople = query(
  'companies.bookablePeople',
  {
    company: 'uuid',
    patterns: as<readonly string[] | null>('text[]?'),
    only: as<string | null>('uuid?'),
    after: as<string | null>('uuid?'),
  },
  { id: 'uuid', name: 'text', email: 'text', team: 'text?' },
  `SELECT id, name, email, team FROM companies.find_bookable($company, $patterns, $only, $after, ${bookablePage + 1})`,
);
