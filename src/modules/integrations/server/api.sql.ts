// Queries for a company's own programs. The actor is a key, so row-level security shows only its company.
import { as, query } from '../../../kernel/db/query.ts';
import type { Access, CompanyProgram, tiers } from '../../companies/rules.ts';

export const ownCompany = query(
  'integrations.ownCompany',
  { company: 'uuid' },
  { id: 'uuid', name: 'text', slug: 'text', program_name: 'text?', tier: as<(typeof tiers)[number] | null>('text?') },
  `SELECT id, name, slug, program_name, tier FROM companies.companies WHERE id = $company`,
);

export const ownKey = query(
  'integrations.ownKey',
  { company: 'uuid', id: 'uuid' },
  { name: 'text', scopes: 'text[]', test: 'bool', version: 'text', expires_at: 'timestamptz?' },
  `SELECT name, scopes, is_test AS test, version, expires_at FROM integrations.api_keys WHERE company_id = $company AND id = $id`,
);

export const employeesOf = query(
  'integrations.employeesOf',
  { company: 'uuid', before: 'uuid', max: 'int8' },
  {
    id: 'uuid',
    name: 'text',
    email: 'text',
    role: 'text?',
    access: as<Access>('text'),
    team: 'text?',
    cost_centre: 'text?',
    joined_at: 'timestamptz?',
    deactivated_at: 'timestamptz?',
    created_at: 'timestamptz',
  },
  `SELECT e.id, e.name, e.email, e.role, e.access, t.name AS team, c.code AS cost_centre, e.joined_at, e.deactivated_at, e.created_at
     FROM companies.company_employees e
     LEFT JOIN companies.teams t ON t.id = e.team_id
     LEFT JOIN companies.cost_centres c ON c.id = e.cost_centre_id
    WHERE e.company_id = $company AND e.id < $before ORDER BY e.id DESC LIMIT $max`,
);

export const spendsOf = query(
  'integrations.spendsOf',
  { company: 'uuid', month: 'date', before: 'uuid', max: 'int8' },
  {
    id: 'uuid',
    order_key: 'text',
    program: as<CompanyProgram>('text'),
    title: 'text',
    amount_kobo: 'int8',
    state: as<'reserved' | 'spent' | 'freed'>('text'),
    month: 'date',
    employee_id: 'uuid?',
    team: 'text?',
    cost_centre: 'text?',
    project: 'text?',
    relocation_id: 'uuid?',
    reserved_at: 'timestamptz',
    settled_at: 'timestamptz?',
  },
  `SELECT s.id, s.key AS order_key, s.program, s.title, s.amount_kobo, s.state, s.month, s.employee_id, t.name AS team, c.code AS cost_centre,
          p.code AS project, s.relocation_id, s.reserved_at, s.settled_at
     FROM companies.spends s
     LEFT JOIN companies.teams t ON t.id = s.team_id
     LEFT JOIN companies.cost_centres c ON c.id = s.cost_centre_id
     LEFT JOIN companies.cost_centres p ON p.id = s.project_id
    WHERE s.company_id = $company AND s.month = $month AND s.id < $before ORDER BY s.id DESC LIMIT $max`,
);

export const sumsOf = query(
  'integrations.sumsOf',
  { company: 'uuid', month: 'date', max: 'int8' },
  {
    program: as<CompanyProgram>('text'),
    team: 'text?',
    removed: 'bool',
    orders: 'int8',
    reserved_kobo: 'int8',
    spent_kobo: 'int8',
  },
  `SELECT m.program, t.name AS team, t.removed_at IS NOT NULL AS removed, m.orders, m.reserved_kobo, m.spent_kobo
     FROM companies.month_sums m LEFT JOIN companies.teams t ON t.id = m.team_id
    WHERE m.company_id = $company AND m.month = $month ORDER BY m.program, m.team_id LIMIT $max`,
);

/** No row: the key is no longer valid, or a test key. */
export const holdKey = query(
  'integrations.holdKey',
  { id: 'uuid', company: 'uuid' },
  { name: 'text', made_by: 'uuid?' },
  `SELECT name, made_by FROM integrations.hold_key($id, $company)`,
);

export const codeOfCompany = query(
  'integrations.codeOfCompany',
  { company: 'uuid', kind: as<'cost_centre' | 'project'>('text'), code: 'text' },
  { id: 'uuid' },
  `SELECT id FROM companies.cost_centres
    WHERE company_id = $company AND kind = $kind AND lower(code) = lower($code) AND archived_at IS NULL`,
);
