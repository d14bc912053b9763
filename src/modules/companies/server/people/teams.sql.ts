import { as, query } from '../../../../kernel/db/query.ts';
import type { costCentreKinds } from '../../team-contract.ts';

type Kind = (typeof costCentreKinds)[number];
const team = { id: 'uuid', name: 'text' } as const;
const centre = { id: 'uuid', kind: as<Kind>('text'), code: 'text', name: 'text', archived: 'bool' } as const;
const centreColumns = 'id, kind, code, name, archived_at IS NOT NULL AS archived';

export const companyTeams = query(
  'companies.companyTeams',
  { company: 'uuid' },
  team,
  `SELECT id, name FROM companies.teams WHERE company_id = $company AND removed_at IS NULL ORDER BY lower(name), id LIMIT 100`,
);

/** No row: the max is reached. */
export const insertTeam = query(
  'companies.insertTeam',
  { company: 'uuid', name: 'text', max: 'int8' },
  team,
  `INSERT INTO companies.teams (company_id, name) SELECT $company, $name
    WHERE (SELECT count(*) FROM companies.teams t WHERE t.company_id = $company AND t.removed_at IS NULL) < $max RETURNING id, name`,
);

/** Adds the names that do not exist, as far as there is room. */
export const insertTeams = query(
  'companies.insertTeams',
  { company: 'uuid', names: 'text[]', max: 'int8' },
  team,
  `INSERT INTO companies.teams (company_id, name)
   SELECT $company, n.name FROM unnest($names::text[]) AS n (name)
    WHERE NOT EXISTS (SELECT FROM companies.teams t WHERE t.company_id = $company AND t.removed_at IS NULL AND lower(t.name) = lower(n.name))
    LIMIT greatest(0, $max - (SELECT count(*) FROM companies.teams t WHERE t.company_id = $company AND t.removed_at IS NULL))
   ON CONFLICT DO NOTHING RETURNING id, name`,
);

export const updateTeam = query(
  'companies.updateTeam',
  { company: 'uuid', id: 'uuid', name: 'text' },
  team,
  `UPDATE companies.teams SET name = $name WHERE id = $id AND company_id = $company AND removed_at IS NULL RETURNING id, name`,
);

/** The row stays, hidden, because its orders refer to it. */
export const hideTeam = query(
  'companies.hideTeam',
  { company: 'uuid', id: 'uuid' },
  team,
  `UPDATE companies.teams SET removed_at = now() WHERE id = $id AND company_id = $company AND removed_at IS NULL RETURNING id, name`,
);

/** Takes out at most `max` people; returns how many. */
export const takeOutOfTeam = query(
  'companies.takeOutOfTeam',
  { company: 'uuid', team: 'uuid', max: 'int8' },
  { people: 'int8' },
  `WITH gone AS (
     UPDATE companies.company_employees SET team_id = NULL WHERE company_id = $company AND id IN (
       SELECT id FROM companies.company_employees WHERE team_id = $team AND company_id = $company LIMIT $max)
     RETURNING id
   ) SELECT count(*) AS people FROM gone`,
);

export const dropTeamBudget = query(
  'companies.dropTeamBudget',
  { company: 'uuid', team: 'uuid' },
  {},
  `DELETE FROM companies.budgets WHERE team_id = $team AND company_id = $company`,
);

export const centresOf = query(
  'companies.centresOf',
  { company: 'uuid' },
  centre,
  `SELECT ${centreColumns} FROM companies.cost_centres WHERE company_id = $company ORDER BY kind, lower(code) LIMIT 1000`,
);

/** No row: the max is reached. */
export const insertCentre = query(
  'companies.insertCentre',
  { company: 'uuid', kind: as<Kind>('text'), code: 'text', name: 'text', max: 'int8' },
  centre,
  `INSERT INTO companies.cost_centres (company_id, kind, code, name) SELECT $company, $kind, $code, $name
    WHERE (SELECT count(*) FROM (SELECT FROM companies.cost_centres c WHERE c.company_id = $company LIMIT $max) few) < $max
   RETURNING ${centreColumns}`,
);

export const updateCentre = query(
  'companies.updateCentre',
  { company: 'uuid', id: 'uuid', code: 'text', name: 'text', archived: 'bool' },
  centre,
  `UPDATE companies.cost_centres SET code = $code, name = $name, archived_at = CASE WHEN $archived THEN coalesce(archived_at, now()) END
    WHERE id = $id AND company_id = $company RETURNING ${centreColumns}`,
);
