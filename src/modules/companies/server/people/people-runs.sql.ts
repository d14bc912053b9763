import { as, query } from '../../../../kernel/db/query.ts';
import { actsAtOnce, maxRefusalsShown, type PeopleAct } from '../../people-rules.ts';
import type { Access } from '../../rules.ts';

const act = as<PeopleAct>('text');

/** An ended one makes room for the next; so does one whose task failed for good, and that will never end. */
export const dropEndedRun = query(
  'companies.dropEndedRun',
  { company: 'uuid' },
  {},
  `DELETE FROM companies.people_runs WHERE company_id = $company
      AND (ended_at IS NOT NULL OR asked_at < now() - interval '7 days')`,
);

const start = (targets: string): string => `WITH targets AS MATERIALIZED (${targets}), run AS (
     INSERT INTO companies.people_runs (company_id, asked_by, session_id, act, to_id, to_access, people)
     SELECT $company, $by, $session, $act, $to_id, $to_access, $people::int4 FROM targets HAVING count(*) = $people::int4
     ON CONFLICT (company_id) DO NOTHING RETURNING company_id)
   INSERT INTO companies.people_run_lines (company_id, employee_id) SELECT run.company_id, t.id FROM run CROSS JOIN targets t RETURNING employee_id AS id`;
const asked = {
  company: 'uuid',
  by: 'uuid',
  session: as<string | null>('uuid?'),
  act,
  to_id: as<string | null>('uuid?'),
  to_access: as<Access | null>('text?'),
  people: 'int4',
} as const;

/** No row: another one is under way, or the number differs. */
export const startRunOf = query(
  'companies.startRunOf',
  { ...asked, ids: 'uuid[]' },
  { id: 'uuid' },
  start('SELECT DISTINCT n.id FROM unnest($ids::uuid[]) AS n (id)'),
);

export const startRunOfFound = query(
  'companies.startRunOfFound',
  {
    ...asked,
    patterns: as<readonly string[] | null>('text[]?'),
    state: as<string | null>('text?'),
    team: as<string | null>('text?'),
    access: as<string | null>('text?'),
  },
  { id: 'uuid' },
  start(
    `SELECT f.id FROM companies.find_employees($company, $patterns, $state, $team, $access, 'newest', NULL, NULL, NULL) f`,
  ),
);

export const runRow = {
  asked_by: 'uuid?',
  session_id: 'uuid?',
  act,
  to_id: 'uuid?',
  to_access: as<Access | null>('text?'),
  people: 'int4',
  done: 'int4',
  refused: 'int4',
  asked_at: 'timestamptz',
  ended_at: 'timestamptz?',
} as const;

export const runOf = query(
  'companies.runOf',
  { company: 'uuid' },
  runRow,
  `SELECT asked_by, session_id, act, to_id, to_access, people, done, refused, asked_at, ended_at FROM companies.people_runs WHERE company_id = $company`,
);

export const runRefusals = query(
  'companies.runRefusals',
  { company: 'uuid' },
  { id: 'uuid', name: 'text?', reason: 'text' },
  `SELECT l.employee_id AS id, (SELECT e.name FROM companies.company_employees e WHERE e.id = l.employee_id) AS name, coalesce(l.reason, '') AS reason
     FROM companies.people_run_lines l WHERE l.company_id = $company AND l.outcome = 'refused' ORDER BY l.employee_id LIMIT ${maxRefusalsShown}`,
);

/** By the system. */
export const waitingLines = query(
  'companies.waitingLines',
  { company: 'uuid' },
  { employee_id: 'uuid' },
  `SELECT employee_id FROM companies.people_run_lines WHERE company_id = $company AND outcome IS NULL ORDER BY employee_id LIMIT ${actsAtOnce}`,
);

/** In the act on this person, so that both happen or neither does. No row: done already. */
export const noteDone = query(
  'companies.noteDone',
  { company: 'uuid', employee: 'uuid' },
  { employee_id: 'uuid' },
  `WITH noted AS (UPDATE companies.people_run_lines SET outcome = 'done' WHERE company_id = $company AND employee_id = $employee AND outcome IS NULL RETURNING employee_id),
        counted AS (UPDATE companies.people_runs SET done = done + 1 WHERE company_id = $company AND EXISTS (SELECT FROM noted))
   SELECT employee_id FROM noted`,
);

/** By the system: the act itself was undone. */
export const noteRefused = query(
  'companies.noteRefused',
  { company: 'uuid', employee: 'uuid', reason: 'text' },
  {},
  `WITH noted AS (UPDATE companies.people_run_lines SET outcome = 'refused', reason = $reason
                   WHERE company_id = $company AND employee_id = $employee AND outcome IS NULL RETURNING employee_id)
   UPDATE companies.people_runs SET refused = refused + 1 WHERE company_id = $company AND EXISTS (SELECT FROM noted)`,
);

/** By the system. No row: ended already. */
export const endRun = query(
  'companies.endRun',
  { company: 'uuid' },
  { act, done: 'int4', refused: 'int4' },
  `UPDATE companies.people_runs SET ended_at = now() WHERE company_id = $company AND ended_at IS NULL RETURNING act, done, refused`,
);
