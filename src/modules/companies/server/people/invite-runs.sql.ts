import { as, query } from '../../../../kernel/db/query.ts';
import type { Access } from '../../rules.ts';

/** On the list and never invited. Joined or deactivated people need no invite. */
const toInvite = 'invited_at IS NULL AND account_id IS NULL AND deactivated_at IS NULL';

/** Counted up to max. */
export const countToInvite = query(
  'companies.countToInvite',
  { company: 'uuid', max: 'int8' },
  { people: 'int8' },
  `SELECT count(*) AS people FROM (SELECT FROM companies.company_employees WHERE company_id = $company AND ${toInvite} LIMIT $max) first`,
);

/** The latest run, unless it ended more than a day ago. */
export const inviteRunOf = query(
  'companies.inviteRunOf',
  { company: 'uuid' },
  { people: 'int4', sent: 'int4', ended: 'bool' },
  `SELECT people, sent, ended_at IS NOT NULL AS ended FROM companies.invite_runs
    WHERE company_id = $company AND (ended_at IS NULL OR ended_at > now() - interval '1 day')`,
);

/** No row: one is in progress, or there is no one to invite. */
export const startInviteRun = query(
  'companies.startInviteRun',
  { company: 'uuid', by: 'uuid' },
  { people: 'int4' },
  `INSERT INTO companies.invite_runs AS r (company_id, asked_by, last_person, people)
   SELECT $company, $by, (array_agg(id ORDER BY id DESC))[1], count(*)::int4 FROM companies.company_employees
    WHERE company_id = $company AND ${toInvite} HAVING count(*) > 0
   ON CONFLICT (company_id) DO UPDATE SET asked_by = excluded.asked_by, asked_at = now(), last_person = excluded.last_person,
      people = excluded.people, sent = 0, ended_at = NULL
      WHERE r.ended_at IS NOT NULL
   RETURNING people`,
);

/** Locks the run, so that two of its tasks take turns. By the system. */
export const lockInviteRun = query(
  'companies.lockInviteRun',
  { company: 'uuid' },
  { asked_by: 'uuid?', last_person: 'uuid', sent: 'int4' },
  `SELECT asked_by, last_person, sent FROM companies.invite_runs WHERE company_id = $company AND ended_at IS NULL FOR UPDATE`,
);

/** The next people of a run, locked: a deactivation comes before or after the invite. */
export const nextToInvite = query(
  'companies.nextToInvite',
  { company: 'uuid', last: 'uuid', max: 'int8' },
  { id: 'uuid', email: 'text', access: as<Access>('text') },
  `SELECT id, email, access FROM companies.company_employees WHERE company_id = $company AND id <= $last AND ${toInvite}
    ORDER BY id LIMIT $max FOR NO KEY UPDATE`,
);

/** Only for people who were never invited: they have no row here yet. */
export const keepInvites = query(
  'companies.keepInvites',
  { company: 'uuid', employees: 'uuid[]', hashes: 'text[]', by: 'uuid' },
  {},
  `WITH noted AS (UPDATE companies.company_employees SET invited_at = now() WHERE id = ANY ($employees) AND company_id = $company)
   INSERT INTO companies.invites (company_id, employee_id, secret_hash, sent_by)
   SELECT $company, n.employee, n.hash, $by FROM unnest($employees::uuid[], $hashes::text[]) AS n (employee, hash)`,
);

export const noteInvites = query(
  'companies.noteInvites',
  { company: 'uuid', sent: 'int4', ended: 'bool' },
  {},
  `UPDATE companies.invite_runs SET sent = sent + $sent, ended_at = CASE WHEN $ended THEN now() END WHERE company_id = $company`,
);
