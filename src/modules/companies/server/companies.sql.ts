import { as, query } from '../../../kernel/db/query.ts';
import type { Access, tiers } from '../rules.ts';

type Tier = (typeof tiers)[number];
type Pays = 'card' | 'invoice';

/** No row: the slug is taken. By the system. */
export const insertCompany = query(
  'companies.insertCompany',
  {
    name: 'text',
    slug: 'text',
    admin: 'uuid',
    program: as<string | null>('text?'),
    tier: as<Tier | null>('text?'),
    pays: as<Pays>('text'),
    customer: as<string | null>('text?'),
    digits: as<string | null>('text?'),
    brand: as<string | null>('text?'),
  },
  { id: 'uuid' },
  `INSERT INTO companies.companies (name, slug, admin_user_id, program_name, tier, pays, provider_customer_id, card_last4, card_brand)
   VALUES ($name, $slug, $admin, $program, $tier, $pays, $customer, $digits, $brand) ON CONFLICT (slug) DO NOTHING RETURNING id`,
);

/** Named after the account, or the first part of its email. By the system. */
export const insertFirstAdmin = query(
  'companies.insertFirstAdmin',
  { company: 'uuid', account: 'uuid' },
  { id: 'uuid?' },
  `SELECT companies.add_founder($company, $account) AS id`,
);

/** Own companies first, then by membership, oldest first, so that a company joined later never comes before an earlier one. */
export const myCompanies = query(
  'companies.myCompanies',
  {},
  {
    id: 'uuid',
    name: 'text',
    slug: 'text',
    program_name: 'text?',
    tier: as<Tier | null>('text?'),
    pays: as<Pays>('text'),
    card_last4: 'text?',
    card_brand: 'text?',
    created_at: 'timestamptz',
    access: as<Access>('text'),
    employee_id: 'uuid',
  },
  `SELECT c.id, c.name, c.slug, c.program_name, c.tier, c.pays, c.card_last4, c.card_brand, c.created_at, e.access, e.id AS employee_id
     FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
    WHERE e.account_id = (SELECT kernel.account_id()) AND e.deactivated_at IS NULL
    ORDER BY c.admin_user_id = (SELECT kernel.account_id()) DESC,
             CASE WHEN c.admin_user_id = (SELECT kernel.account_id()) THEN c.id END DESC, e.id LIMIT 20`,
);

export const memberRow = {
  company_id: 'uuid',
  company_name: 'text',
  slug: 'text',
  employee_id: 'uuid',
  access: as<Access>('text'),
  team_id: 'uuid?',
  name: 'text',
  email: 'text',
} as const;

/** The actor as a member of this company; no row for a stranger. */
export const ownMembership = query(
  'companies.ownMembership',
  { company: 'uuid' },
  memberRow,
  `SELECT c.id AS company_id, c.name AS company_name, c.slug, e.id AS employee_id, e.access, e.team_id, e.name, e.email
     FROM companies.companies c JOIN companies.company_employees e ON e.company_id = c.id
    WHERE c.id = $company AND e.account_id = (SELECT kernel.account_id()) AND e.deactivated_at IS NULL`,
);

/** Locks the membership, so that a change of their rights waits. By the system, or an admin about themselves. */
export const holdMembership = query(
  'companies.holdMembership',
  { company: 'uuid', account: 'uuid' },
  memberRow,
  `SELECT c.id AS company_id, c.name AS company_name, c.slug, e.id AS employee_id, e.access, e.team_id, e.name, e.email
     FROM companies.companies c JOIN companies.company_employees e ON e.company_id = c.id
    WHERE c.id = $company AND c.closed_at IS NULL AND e.account_id = $account AND e.deactivated_at IS NULL FOR SHARE OF e`,
);

export const companiesOfAccounts = query(
  'companies.companiesOfAccounts',
  { accounts: 'uuid[]' },
  { account_id: 'uuid', company_id: 'uuid' },
  `SELECT account_id, company_id FROM companies.companies_of($accounts)`,
);

/** A person of a company, while they belong to it. */
export const employeeOf = query(
  'companies.employeeOf',
  { company: 'uuid', id: 'uuid' },
  {
    id: 'uuid',
    name: 'text',
    email: 'text',
    account_id: 'uuid?',
    team_id: 'uuid?',
    cost_centre_id: 'uuid?',
    company_name: 'text',
  },
  `SELECT e.id, e.name, e.email, e.account_id, e.team_id, e.cost_centre_id, c.name AS company_name
     FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
    WHERE e.id = $id AND e.company_id = $company AND e.state NOT IN ('deactivated', 'left') AND c.closed_at IS NULL`,
);

/** By the system or a member. */
export const companyNames = query(
  'companies.companyNames',
  { id: 'uuid' },
  { name: 'text' },
  `SELECT name FROM companies.companies WHERE id = $id`,
);

/** People who book only for themselves do not see the others; for them team is always true. */
export const setupFacts = query(
  'companies.setupFacts',
  { company: 'uuid' },
  { billing: 'bool', team: 'bool', rules: 'bool' },
  `SELECT true AS billing,
          (SELECT count(*) > 1 OR coalesce(bool_or(access <> 'admin'), false)
             FROM (SELECT access FROM companies.company_employees WHERE company_id BETWEEN $company AND $company ORDER BY company_id, id DESC LIMIT 2) two) AS team,
          EXISTS (SELECT FROM companies.budgets b WHERE b.company_id = $company)
            OR EXISTS (SELECT FROM companies.spend_rules r WHERE r.company_id = $company) AS rules
     FROM companies.companies c WHERE c.id = $company`,
);

/** field: the first code that is not this company's, or is archived. */
export const wrongCode = query(
  'companies.wrongCode',
  { company: 'uuid', cost_centre: as<string | null>('uuid?'), project: as<string | null>('uuid?') },
  { field: 'text?' },
  `SELECT companies.fits_order($company, $cost_centre, $project) AS field`,
);

/** Counts a letter to a person who has not joined. */
export const mayWrite = query(
  'companies.mayWrite',
  { company: 'uuid', email: 'text', max_letters: 'int4', within_hours: 'int4' },
  { may: 'bool' },
  `SELECT companies.may_write($company, $email, $max_letters, $within_hours) AS may`,
);

export const takeLetters = query(
  'companies.takeLetters',
  { company: 'uuid', wanted: 'int4', max_letters: 'int4', within_hours: 'int4' },
  { taken: 'bool' },
  `SELECT companies.take_letters($company, $wanted, $max_letters, $within_hours) AS taken`,
);

/** By staff: companies.guard_credit refuses an admin. */
export const updatePays = query(
  'companies.updatePays',
  { company: 'uuid', pays: as<Pays>('text') },
  { id: 'uuid' },
  'UPDATE companies.companies SET pays = $pays WHERE id = $company RETURNING id',
);

/** By an admin of the company. */
export const updateTaxDetails = query(
  'companies.updateTaxDetails',
  { company: 'uuid', tin: as<string | null>('text?'), address: as<string | null>('text?') },
  { id: 'uuid' },
  'UPDATE companies.companies SET tin = $tin, address = $address WHERE id = $company RETURNING id',
);
