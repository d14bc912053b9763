// The steps of approval requests, the company's rules for them, and who stands in for whom.
import { as, query } from '../../../../kernel/db/query.ts';
import type { Access } from '../../rules.ts';
import type { StepKind, StepRule } from '../../step-rules.ts';

/** The present day in Lagos. */
export const today = `(now() AT TIME ZONE 'Africa/Lagos')::date`;

export const stepRulesOf = query(
  'companies.stepRulesOf',
  { company: 'uuid' },
  { above_kobo: 'int8', who: as<StepRule['who']>('text'), named: as<string[]>('uuid[]'), reason: 'text' },
  `SELECT above_kobo, who, named, reason FROM companies.step_rules WHERE company_id = $company ORDER BY nth`,
);

/** Two admins set the steps one after the other: the later set replaces the earlier one whole. */
export const lockStepRules = query(
  'companies.lockStepRules',
  { company: 'uuid' },
  {},
  `SELECT pg_advisory_xact_lock(hashtextextended('companies.step_rules ' || $company::uuid, 0))`,
);

export const dropStepRules = query(
  'companies.dropStepRules',
  { company: 'uuid' },
  {},
  `DELETE FROM companies.step_rules WHERE company_id = $company`,
);

type StoredStep = {
  readonly nth: number;
  readonly who: StepKind;
  readonly named: readonly string[];
  readonly above_kobo: number | null;
  readonly reason: string;
};
const stepsTyped = as<readonly StoredStep[]>('jsonb');
const asRows = `jsonb_to_recordset($steps) AS x (nth int2, who text, named uuid[], above_kobo int8, reason text)`;

export const keepStepRules = query(
  'companies.keepStepRules',
  { company: 'uuid', steps: stepsTyped },
  {},
  `INSERT INTO companies.step_rules (company_id, nth, above_kobo, who, named, reason)
   SELECT $company, x.nth, x.above_kobo, x.who, x.named, x.reason FROM ${asRows}`,
);

/** By the system. */
export const storeSteps = query(
  'companies.storeSteps',
  { approval: 'uuid', steps: stepsTyped },
  {},
  `INSERT INTO companies.approval_steps (approval_id, nth, who, named, above_kobo, reason)
   SELECT $approval, x.nth, x.who, x.named, x.above_kobo, x.reason FROM ${asRows}`,
);

export const stepRow = {
  approval_id: 'uuid',
  nth: 'int2',
  who: as<StepKind>('text'),
  named: as<string[]>('uuid[]'),
  above_kobo: 'int8?',
  reason: 'text',
  approved: 'bool?',
  decided_by: 'uuid?',
  decided_name: 'text?',
  decided_for_name: 'text?',
  decided_at: 'timestamptz?',
  decision_reason: 'text',
  asked: as<string[]>('text[]'),
} as const;

/** asked: up to three people who were asked about it. */
export const stepsOf = query(
  'companies.stepsOf',
  { ids: 'uuid[]' },
  stepRow,
  `SELECT s.approval_id, s.nth, s.who, s.named, s.above_kobo, s.reason, s.approved, s.decided_by, companies.colleague(s.decided_by) AS decided_name,
          companies.colleague(s.decided_for) AS decided_for_name, s.decided_at, s.decision_reason, companies.asked_people(s.approval_id, s.nth) AS asked
     FROM companies.approval_steps s WHERE s.approval_id = ANY ($ids) ORDER BY s.approval_id, s.nth`,
);

/** The only statement that decides a step, once. No row: it is decided, or does not wait. By the system. */
export const decideStep = query(
  'companies.decideStep',
  {
    approval: 'uuid',
    nth: 'int2',
    approved: 'bool',
    by: as<string | null>('uuid?'),
    instead_of: as<string | null>('uuid?'),
    reason: 'text',
  },
  { nth: 'int2' },
  `UPDATE companies.approval_steps SET approved = $approved, decided_by = $by, decided_for = $instead_of, decided_at = now(), decision_reason = $reason
    WHERE approval_id = $approval AND nth = $nth AND approved IS NULL RETURNING nth`,
);

type Away = {
  readonly employee_id: string;
  readonly access: Access;
  readonly team_id: string | null;
  readonly name: string;
};
const standsFor = (person: string): string => `coalesce((
            SELECT jsonb_agg(jsonb_build_object('employee_id', w.id, 'access', w.access, 'team_id', w.team_id, 'name', w.name) ORDER BY w.id)
              FROM companies.stand_ins i JOIN companies.company_employees w ON w.id = i.employee_id
             WHERE i.stand_in_id = ${person} AND i.until_on >= ${today} AND w.deactivated_at IS NULL AND w.account_id IS NOT NULL), '[]')`;

/**
 * Who might decide a step: admins, the team's managers, those who are named, and stand-ins; managers first. step-rules.ts says who of them
 * does. away: they have a stand-in now.
 */
export const approversOf = query(
  'companies.approversOf',
  { company: 'uuid', team: as<string | null>('uuid?'), named: 'uuid[]', max: 'int8' },
  {
    employee_id: 'uuid',
    email: 'text',
    account_id: 'uuid',
    name: 'text',
    access: as<Access>('text'),
    team_id: 'uuid?',
    away: 'bool',
    standsFor: as<readonly Away[]>('jsonb'),
  },
  `SELECT e.id AS employee_id, e.email, e.account_id, e.name, e.access, e.team_id,
          EXISTS (SELECT FROM companies.stand_ins o WHERE o.employee_id = e.id AND o.until_on >= ${today}) AS away,
          ${standsFor('e.id')} AS "standsFor"
     FROM companies.company_employees e
    WHERE e.company_id = $company AND e.account_id IS NOT NULL AND e.deactivated_at IS NULL AND e.access <> 'employee'
      AND (e.access = 'admin' OR e.team_id = $team::uuid OR e.id = ANY ($named)
           OR e.id IN (SELECT i.stand_in_id FROM companies.stand_ins i WHERE i.company_id = $company AND i.until_on >= ${today}))
    ORDER BY e.access = 'manager' DESC, e.id LIMIT $max`,
);

/** The people who are away and have named this person. */
export const standsForOf = query(
  'companies.standsForOf',
  { me: 'uuid' },
  { away: as<readonly Away[]>('jsonb') },
  `SELECT ${standsFor('$me::uuid')} AS away`,
);

/** Everyone in the company who may approve, to choose from: the first 200 by name. */
export const approverChoices = query(
  'companies.approverChoices',
  { company: 'uuid' },
  {
    id: 'uuid',
    name: 'text',
    access: as<Access>('text'),
    team_id: 'uuid?',
    stand_in: 'text?',
    until_on: as<string | null>('date?'),
  },
  `SELECT e.id, e.name, e.access, e.team_id, s.name AS stand_in, i.until_on
     FROM (SELECT id, name, access, team_id FROM companies.company_employees
            WHERE company_id = $company AND account_id IS NOT NULL AND deactivated_at IS NULL AND access <> 'employee'
            ORDER BY name, id LIMIT 200) e
     LEFT JOIN companies.stand_ins i ON i.employee_id = e.id AND i.until_on >= ${today}
     LEFT JOIN companies.company_employees s ON s.id = i.stand_in_id
    ORDER BY e.name, e.id`,
);

/** How many of these people may approve in this company. */
export const countApprovers = query(
  'companies.countApprovers',
  { company: 'uuid', ids: 'uuid[]' },
  { approvers: 'int8' },
  `SELECT count(*) AS approvers FROM companies.company_employees
    WHERE company_id = $company AND id = ANY ($ids) AND account_id IS NOT NULL AND deactivated_at IS NULL AND access <> 'employee'`,
);

/** By the person who goes away. */
export const keepStandIn = query(
  'companies.keepStandIn',
  { company: 'uuid', me: 'uuid', stand_in: 'uuid', until_on: 'date' },
  {},
  `INSERT INTO companies.stand_ins (employee_id, company_id, stand_in_id, until_on) VALUES ($me, $company, $stand_in, $until_on)
   ON CONFLICT (employee_id) DO UPDATE SET stand_in_id = excluded.stand_in_id, until_on = excluded.until_on, created_at = now()`,
);
export const dropStandIn = query(
  'companies.dropStandIn',
  { me: 'uuid' },
  { stand_in_id: 'uuid' },
  `DELETE FROM companies.stand_ins WHERE employee_id = $me RETURNING stand_in_id`,
);
export const standInOf = query(
  'companies.standInOf',
  { me: 'uuid' },
  { id: 'uuid', name: 'text', account_id: 'uuid?', until_on: 'date' },
  `SELECT e.id, e.name, e.account_id, i.until_on FROM companies.stand_ins i JOIN companies.company_employees e ON e.id = i.stand_in_id
    WHERE i.employee_id = $me AND i.until_on >= ${today}`,
);
/** The names of people who are away and whose decisions this person makes. */
export const awayFor = query(
  'companies.awayFor',
  { me: 'uuid' },
  { name: 'text', until_on: 'date' },
  `SELECT e.name, i.until_on FROM companies.stand_ins i JOIN companies.company_employees e ON e.id = i.employee_id
    WHERE i.stand_in_id = $me AND i.until_on >= ${today} ORDER BY e.name`,
);

const there = (person: string): string =>
  `EXISTS (SELECT FROM companies.company_employees e WHERE e.id = ${person} AND e.deactivated_at IS NULL`;
/** The person who asked, or the one it is for, is not in the company any more. */
const askersGoneIn = (asker: string, employee: string): string =>
  `(NOT ${there(asker)} AND e.left_at IS NULL) OR NOT ${there(employee)} AND e.left_at IS NULL))`;

/** Open requests of a company whose people are gone (gone), or whose step waits for nobody who is there. By the system. */
export const lostRequests = query(
  'companies.lostRequests',
  { company: 'uuid', max: 'int8' },
  { id: 'uuid', gone: 'bool' },
  `SELECT o.id, o.gone FROM (
     SELECT a.id, ${askersGoneIn('a.asked_by', 'a.employee_id')} AS gone,
            NOT EXISTS (SELECT FROM companies.approval_links l JOIN companies.company_employees e ON e.id = l.employee_id
                         WHERE l.approval_id = a.id AND l.step = a.step AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL
                           AND e.access <> 'employee') AS lost
       FROM companies.approvals a WHERE a.company_id = $company AND a.status = 'pending' AND a.expires_at > now()) o
    WHERE o.gone OR o.lost ORDER BY o.id LIMIT $max`,
);

/** By the system. */
export const askersGone = query(
  'companies.askersGone',
  { asked_by: as<string | null>('uuid?'), employee: as<string | null>('uuid?') },
  { gone: 'bool' },
  `SELECT ${askersGoneIn('$asked_by::uuid', '$employee::uuid')} AS gone`,
);
