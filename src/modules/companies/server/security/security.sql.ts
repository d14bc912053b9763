import { as, query } from '../../../../kernel/db/query.ts';
import type { Access } from '../../rules.ts';
import type { EntryNeed } from '../../security-rules.ts';

/** The actor's companies, open or not, and those that have them on their list. */
export const ownEntries = query(
  'companies.ownEntries',
  {},
  {
    id: 'uuid',
    name: 'text',
    slug: 'text',
    access: as<Access>('text'),
    employee_id: 'uuid',
    needs: as<EntryNeed[]>('text[]'),
    ask: 'text[]',
  },
  `SELECT id, name, slug, access, employee_id, needs, ask FROM companies.entries()`,
);

/** The actor's session has the company's pages open. */
export const noteVisit = query(
  'companies.noteVisit',
  { company: 'uuid', every_minutes: 'int4' },
  {},
  `SELECT companies.visit($company, $every_minutes)`,
);

export const settingsOf = query(
  'companies.settingsOf',
  { company: 'uuid' },
  { two_factor_required: 'bool', allowed_domains: 'text[]' },
  `SELECT two_factor_required, allowed_domains FROM companies.security_settings WHERE company_id = $company`,
);

/** For members who add people; null: no domains are set. */
export const domainsOf = query(
  'companies.domainsOf',
  { company: 'uuid' },
  { domains: 'text[]?' },
  `SELECT companies.domains_of($company) AS domains`,
);

/** No row: it was already so. */
export const setTwoFactor = query(
  'companies.setTwoFactor',
  { company: 'uuid', required: 'bool' },
  { company_id: 'uuid' },
  `INSERT INTO companies.security_settings AS s (company_id, two_factor_required) VALUES ($company, $required)
   ON CONFLICT (company_id) DO UPDATE SET two_factor_required = excluded.two_factor_required
    WHERE s.two_factor_required <> excluded.two_factor_required RETURNING company_id`,
);

export const setDomains = query(
  'companies.setDomains',
  { company: 'uuid', domains: 'text[]' },
  { company_id: 'uuid' },
  `INSERT INTO companies.security_settings AS s (company_id, allowed_domains) VALUES ($company, $domains)
   ON CONFLICT (company_id) DO UPDATE SET allowed_domains = excluded.allowed_domains
    WHERE s.allowed_domains <> excluded.allowed_domains RETURNING company_id`,
);

export const visitsOf = query(
  'companies.visitsOf',
  { company: 'uuid', before: 'uuid', max: 'int8' },
  {
    id: 'uuid',
    session_id: 'uuid',
    employee_id: 'uuid',
    name: 'text',
    email: 'text',
    user_agent: 'text',
    kind: as<'browser' | 'token'>('text'),
    signed_on: 'bool',
    began_at: 'timestamptz',
    last_at: 'timestamptz',
  },
  `SELECT id, session_id, employee_id, name, email, user_agent, kind, signed_on, began_at, last_at
     FROM companies.sessions_of($company, $before, $max)`,
);

/** One visit, those of one person, or all; never those of the given session. */
export const endVisits = query(
  'companies.endVisits',
  {
    company: 'uuid',
    visit: as<string | null>('uuid?'),
    employee: as<string | null>('uuid?'),
    keep: as<string | null>('uuid?'),
  },
  { employee_id: 'uuid', name: 'text' },
  `UPDATE companies.visits v SET ended_at = now() FROM companies.company_employees e
    WHERE v.company_id = $company AND v.ended_at IS NULL AND e.id = v.employee_id
      AND ($visit::uuid IS NULL OR v.id = $visit) AND ($employee::uuid IS NULL OR v.employee_id = $employee)
      AND v.session_id IS DISTINCT FROM $keep::uuid RETURNING v.employee_id, e.name`,
);

export const auditOf = query(
  'companies.auditOf',
  {
    company: 'uuid',
    person: as<string | null>('uuid?'),
    names: as<readonly string[] | null>('text[]?'),
    modules: as<readonly string[] | null>('text[]?'),
    without: as<readonly string[] | null>('text[]?'),
    before: 'uuid',
    max: 'int8',
  },
  {
    id: 'uuid',
    name: 'text',
    payload: as<Readonly<Record<string, unknown>>>('jsonb'),
    actor_kind: 'text',
    employee_id: 'uuid?',
    actor_name: 'text?',
    created_at: 'timestamptz',
  },
  `SELECT id, name, payload, actor_kind, employee_id, actor_name, created_at
     FROM companies.audit_of($company, $person, $names, $modules, $without, $before, $max)`,
);

export const tidySecurity = query(
  'companies.tidySecurity',
  { after_hours: 'int4' },
  {},
  `SELECT companies.tidy_security($after_hours)`,
);
