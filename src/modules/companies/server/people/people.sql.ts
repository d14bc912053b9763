import { as, query } from '../../../../kernel/db/query.ts';
import type { PersonState } from '../../people-rules.ts';
import type { Access } from '../../rules.ts';

export const peoplePage = 50;

export const personRow = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  role: 'text?',
  access: as<Access>('text'),
  team_id: 'uuid?',
  cost_centre_id: 'uuid?',
  invited_at: 'timestamptz?',
  joined_at: 'timestamptz?',
  state: as<PersonState>('text'),
  active_at: 'timestamptz?',
} as const;
/** active_at: when they last had the company's pages open; for admins. */
const columns = `e.id, e.name, e.email, e.role, e.access, e.team_id, e.cost_centre_id, e.invited_at, e.joined_at, e.state,
  (SELECT max(v.last_at) FROM companies.visits v WHERE v.employee_id = e.id) AS active_at`;

/**
 * The newest people, without search or filter; one row more than a page. BETWEEN instead of =: otherwise the planner, misled by a large company,
 * searches all people, newest first, for those of a small one.
 */
export const newestPeople = query(
  'companies.newestPeople',
  { company: 'uuid', before: as<string | null>('uuid?') },
  personRow,
  `WITH page AS (
     SELECT id FROM companies.company_employees
       WHERE company_id BETWEEN $company AND $company AND ($before::uuid IS NULL OR id < $before)
       ORDER BY company_id, id DESC LIMIT ${peoplePage + 1})
   SELECT ${columns} FROM page JOIN companies.company_employees e ON e.id = page.id ORDER BY e.id DESC`,
);

const filter = {
  company: 'uuid',
  patterns: as<readonly string[] | null>('text[]?'),
  state: as<string | null>('text?'),
  team: as<string | null>('text?'),
  access: as<string | null>('text?'),
} as const;

/** One page of a search, a filter or another order; one row more than a page. found: on all pages. */
export const foundPeople = query(
  'companies.foundPeople',
  { ...filter, sort: 'text', after_key: as<string | null>('text?'), after_id: as<string | null>('uuid?') },
  { ...personRow, key: 'text', found: 'int8' },
  `SELECT ${columns}, f.key, f.found FROM companies.find_employees($company, $patterns, $state, $team, $access, $sort, $after_key, $after_id, ${peoplePage + 1})
       WITH ORDINALITY f (id, key, found, nth)
     JOIN companies.company_employees e ON e.id = f.id ORDER BY f.nth`,
);

export const peopleOf = query(
  'companies.peopleOf',
  { company: 'uuid' },
  { people: 'int4' },
  `SELECT people FROM companies.companies WHERE id = $company`,
);

export const findPerson = query(
  'companies.findPerson',
  { company: 'uuid', id: 'uuid' },
  personRow,
  `SELECT ${columns} FROM companies.company_employees e WHERE e.id = $id AND e.company_id = $company`,
);

/** No row: this email is already on the list. */
export const insertPerson = query(
  'companies.insertPerson',
  {
    company: 'uuid',
    name: 'text',
    email: 'text',
    role: as<string | null>('text?'),
    access: as<Access>('text'),
    team: as<string | null>('uuid?'),
    centre: as<string | null>('uuid?'),
  },
  { id: 'uuid' },
  `INSERT INTO companies.company_employees (company_id, name, email, role, access, team_id, cost_centre_id)
   VALUES ($company, $name, $email, $role, $access, $team, $centre) ON CONFLICT (company_id, email) DO NOTHING RETURNING id`,
);

/** The emails that were added. The others are already on the list. */
export const insertPeople = query(
  'companies.insertPeople',
  {
    company: 'uuid',
    names: 'text[]',
    emails: 'text[]',
    roles: 'text[]',
    accesses: 'text[]',
    teams: 'text[]',
    /** Ids as text; empty: none. */
    centres: 'text[]',
  },
  { email: 'text' },
  `INSERT INTO companies.company_employees (company_id, name, email, role, access, team_id, cost_centre_id)
   SELECT $company, l.name, l.email, nullif(l.role, ''), l.access,
          (SELECT t.id FROM companies.teams t WHERE t.company_id = $company AND t.removed_at IS NULL AND l.team <> '' AND lower(t.name) = lower(l.team)), nullif(l.centre, '')::uuid
     FROM unnest($names::text[], $emails::text[], $roles::text[], $accesses::text[], $teams::text[], $centres::text[]) AS l (name, email, role, access, team, centre)
   ON CONFLICT (company_id, email) DO NOTHING RETURNING email`,
);

/** Which of these emails are on the list. */
export const listedOf = query(
  'companies.listedOf',
  { company: 'uuid', emails: 'text[]' },
  { email: 'text' },
  `SELECT email FROM companies.company_employees WHERE company_id = $company AND email = ANY ($emails)`,
);

/** The open cost centres with these codes, which are in lower case. */
export const centresByCode = query(
  'companies.centresByCode',
  { company: 'uuid', codes: 'text[]' },
  { id: 'uuid', code: 'text' },
  `SELECT id, lower(code) AS code FROM companies.cost_centres
    WHERE company_id = $company AND kind = 'cost_centre' AND archived_at IS NULL AND lower(code) = ANY ($codes)`,
);

export const updatePerson = query(
  'companies.updatePerson',
  {
    company: 'uuid',
    id: 'uuid',
    name: 'text',
    role: as<string | null>('text?'),
    access: as<Access>('text'),
    team: as<string | null>('uuid?'),
    centre: as<string | null>('uuid?'),
  },
  { id: 'uuid' },
  `UPDATE companies.company_employees SET name = $name, role = $role, access = $access, team_id = $team, cost_centre_id = $centre
    WHERE id = $id AND company_id = $company RETURNING id`,
);

/** No row: nothing to change, or there is no such person. */
export const switchPerson = query(
  'companies.switchPerson',
  { company: 'uuid', id: 'uuid', on: 'bool' },
  { id: 'uuid' },
  `UPDATE companies.company_employees SET deactivated_at = CASE WHEN $on THEN NULL ELSE now() END
    WHERE id = $id AND company_id = $company AND (deactivated_at IS NULL) <> $on RETURNING id`,
);

export const deletePerson = query(
  'companies.deletePerson',
  { company: 'uuid', id: 'uuid' },
  { name: 'text' },
  `DELETE FROM companies.company_employees WHERE id = $id AND company_id = $company RETURNING name`,
);

/** A new email invalidates the previous link. */
export const keepInvite = query(
  'companies.keepInvite',
  { company: 'uuid', employee: 'uuid', hash: 'text', by: 'uuid' },
  {},
  `WITH noted AS (UPDATE companies.company_employees SET invited_at = now() WHERE id = $employee AND company_id = $company)
   INSERT INTO companies.invites (company_id, employee_id, secret_hash, sent_by) VALUES ($company, $employee, $hash, $by)
   ON CONFLICT (employee_id) DO UPDATE SET secret_hash = $hash, sent_by = $by, sent_at = now(),
          expires_at = now() + interval '14 days', accepted_at = NULL`,
);

const stop = as<'open' | 'not_yours' | 'closed' | 'deactivated' | 'used' | 'expired' | 'staff' | 'elsewhere'>('text');

export const readInvite = query(
  'companies.readInvite',
  { hash: 'text' },
  {
    state: stop,
    company_name: 'text?',
    access: as<Access | null>('text?'),
    invited_by: 'text?',
    expires_at: 'timestamptz',
  },
  `SELECT state, company_name, access, invited_by, expires_at FROM companies.read_invite($hash)`,
);

export const heldRow = {
  state: as<'open' | 'closed' | 'deactivated' | 'used' | 'expired'>('text'),
  company_id: 'uuid',
  company_name: 'text',
  employee_id: 'uuid',
  email: 'text',
  name: 'text',
  access: as<Access>('text'),
  invited_by: 'text?',
  expires_at: 'timestamptz',
  fresh: 'bool',
} as const;

/** The invite of a link's holder, locked until the act ends. By the system: the link is the proof, and its holder is not a member yet. */
export const holdInvite = query(
  'companies.holdInvite',
  { hash: 'text', fresh_hours: 'int4' },
  heldRow,
  `SELECT state, company_id, company_name, employee_id, email, name, access, invited_by, expires_at, fresh FROM companies.hold_invite($hash, $fresh_hours)`,
);

export const acceptInvite = query(
  'companies.acceptInvite',
  { hash: 'text' },
  { state: stop, company_id: 'uuid', employee_id: 'uuid', company_name: 'text?', name: 'text' },
  `SELECT state, company_id, employee_id, company_name, name FROM companies.accept_invite($hash)`,
);

/** No row: the account may not join. By the person, or by the system for a press that it has verified. */
export const joinCompany = query(
  'companies.joinCompany',
  { employee: 'uuid', account: 'uuid' },
  { company_id: 'uuid', company_name: 'text', name: 'text' },
  'SELECT company_id, company_name, name FROM companies.join_company($employee, $account)',
);

/** No row: the actor is not a member. Breaks last_admin. */
export const leaveCompany = query(
  'companies.leaveCompany',
  { company: 'uuid' },
  { employee_id: 'uuid', name: 'text' },
  'SELECT employee_id, name FROM companies.leave_company($company)',
);

/** The open companies that the person with this email has joined. By the system. */
export const joinedByEmail = query(
  'companies.joinedByEmail',
  { email: 'text' },
  { name: 'text' },
  `SELECT c.name FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
    WHERE e.email = $email AND e.account_id IS NOT NULL AND e.deactivated_at IS NULL AND c.closed_at IS NULL ORDER BY c.name LIMIT 3`,
);
