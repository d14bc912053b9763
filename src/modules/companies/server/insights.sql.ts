import { as, query } from '../../../kernel/db/query.ts';
import type { CompanyProgram } from '../rules.ts';

const sums = {
  orders: 'int8',
  reserved_kobo: 'int8',
  spent_kobo: 'int8',
  moves: 'int8',
  on_time: 'int8',
  measured: 'int8',
  distance_m: 'int8',
  co2_g: 'int8',
} as const;
const summed = Object.keys(sums)
  .map((name) => `coalesce(sum(m.${name}), 0)::int8 AS ${name}`)
  .join(', ');
const asked = { company: 'uuid', from: 'date', until: 'date', team: as<string | null>('uuid?') } as const;
const ofAsked = `m.company_id = $company AND m.month BETWEEN $from AND $until AND ($team::uuid IS NULL OR m.team_id = $team)`;

/** by: what the row sums up. */
export const insightSums = query(
  'companies.insightSums',
  asked,
  {
    by: as<'month' | 'program' | 'team' | 'total'>('text'),
    month: as<string | null>('date?'),
    program: as<CompanyProgram | null>('text?'),
    team_id: as<string | null>('uuid?'),
    ...sums,
  },
  `SELECT * FROM (
     SELECT CASE grouping(m.month, m.program, m.team_id) WHEN 3 THEN 'month' WHEN 5 THEN 'program' WHEN 6 THEN 'team' ELSE 'total' END AS by,
            m.month, m.program, m.team_id, ${summed}
       FROM companies.month_sums m WHERE ${ofAsked}
      GROUP BY GROUPING SETS ((m.month), (m.program), (m.team_id), ())) s
    ORDER BY s.spent_kobo + s.reserved_kobo DESC`,
);

/** The highest spend first. */
export const centreSums = query(
  'companies.centreSums',
  { ...asked, max: 'int8' },
  {
    id: as<string | null>('uuid?'),
    code: 'text?',
    name: 'text?',
    orders: 'int8',
    reserved_kobo: 'int8',
    spent_kobo: 'int8',
  },
  `SELECT s.id, c.code, c.name, s.orders, s.reserved_kobo, s.spent_kobo
     FROM (SELECT m.cost_centre_id AS id, sum(m.orders)::int8 AS orders, sum(m.reserved_kobo)::int8 AS reserved_kobo, sum(m.spent_kobo)::int8 AS spent_kobo
             FROM companies.centre_sums m WHERE ${ofAsked} GROUP BY m.cost_centre_id HAVING sum(m.orders) > 0
            ORDER BY sum(m.reserved_kobo) + sum(m.spent_kobo) DESC, m.cost_centre_id LIMIT $max) s
     LEFT JOIN companies.cost_centres c ON c.id = s.id ORDER BY s.spent_kobo + s.reserved_kobo DESC, c.code`,
);

export const teamNames = query(
  'companies.teamNames',
  { ids: 'uuid[]' },
  { id: 'uuid', name: 'text', removed: 'bool' },
  `SELECT id, name, removed_at IS NOT NULL AS removed FROM companies.teams WHERE id = ANY ($ids)`,
);

export const insightRows = query(
  'companies.insightRows',
  { ...asked, max: 'int8' },
  { month: 'date', program: as<CompanyProgram>('text'), team: 'text?', removed: 'bool', ...sums },
  `SELECT m.month, m.program, t.name AS team, t.removed_at IS NOT NULL AS removed, m.orders, m.reserved_kobo, m.spent_kobo, m.moves, m.on_time, m.measured, m.distance_m, m.co2_g
     FROM companies.month_sums m LEFT JOIN companies.teams t ON t.id = m.team_id
    WHERE ${ofAsked} AND (m.orders > 0 OR m.moves > 0) ORDER BY m.month, m.program, t.name, t.id LIMIT $max`,
);

export const laterSum = query(
  'companies.laterSum',
  { company: 'uuid', until: 'date', team: as<string | null>('uuid?') },
  { reserved_kobo: 'int8' },
  `SELECT coalesce(sum(m.reserved_kobo), 0)::int8 AS reserved_kobo FROM companies.month_sums m
    WHERE m.company_id = $company AND m.month > $until AND ($team::uuid IS NULL OR m.team_id = $team)`,
);

export const teamsOf = query(
  'companies.teamsOf',
  { company: 'uuid', team: as<string | null>('uuid?') },
  { id: 'uuid', name: 'text' },
  `SELECT id, name FROM companies.teams WHERE company_id = $company AND removed_at IS NULL AND ($team::uuid IS NULL OR id = $team) ORDER BY lower(name) LIMIT 200`,
);

export const lockSpend = query(
  'companies.lockSpend',
  { ordered: 'uuid' },
  { key: 'text' },
  `SELECT key FROM companies.lock_spend($ordered)`,
);

export const noteMoves = query(
  'companies.noteMoves',
  { key: 'text', moves: 'int4', on_time: 'int4', measured: 'int4', distance_m: 'int8', grams: 'int8' },
  {},
  `SELECT companies.note_moves($key, $moves, $on_time, $measured, $distance_m, $grams)`,
);
