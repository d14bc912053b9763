import { query } from '../../../kernel/db/query.ts';
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { retentionRules } from '../retention-rules.ts';

export const privacyRetention: readonly Retention[] = [
  {
    name: 'privacy.retention_runs',
    what: 'Reports of deletions',
    kept: '2 years',
    days: retentionRules.runDays,
    task: 'privacy.watch_retention',
    older: olderThan('privacy.olderRuns', `privacy.retention_runs WHERE ran_at`),
  },
];

export const noteRun = query(
  'privacy.noteRun',
  { name: 'text', removed: 'int4', overdue: 'int4' },
  {},
  `WITH run AS (INSERT INTO privacy.retention_runs (name, removed, overdue) VALUES ($name, $removed, $overdue))
   INSERT INTO privacy.retention_rules AS r (name, last_run_at, removed, overdue) VALUES ($name, now(), $removed, $overdue)
   ON CONFLICT (name) DO UPDATE SET last_run_at = now(), removed = excluded.removed, overdue = excluded.overdue`,
);

/** New clocks get a row, which starts their two days; those of an older release lose theirs. */
export const registerRules = query(
  'privacy.registerRules',
  { names: 'text[]' },
  {},
  `WITH gone AS (DELETE FROM privacy.retention_rules WHERE name <> ALL ($names))
   INSERT INTO privacy.retention_rules (name) SELECT unnest($names::text[]) ON CONFLICT (name) DO NOTHING`,
);

export const allRules = query(
  'privacy.allRules',
  {},
  { name: 'text', since: 'timestamptz', last_run_at: 'timestamptz?', removed: 'int4', overdue: 'int4' },
  `SELECT name, since, last_run_at, removed, overdue FROM privacy.retention_rules ORDER BY name`,
);

export const runsOf = query(
  'privacy.runsOf',
  { name: 'text', max: 'int8' },
  { ran_at: 'timestamptz', removed: 'int4', overdue: 'int4' },
  `SELECT ran_at, removed, overdue FROM privacy.retention_runs WHERE name = $name ORDER BY ran_at DESC LIMIT $max`,
);

export const forgetRuns = query(
  'privacy.forgetRuns',
  { days: 'int4', max: 'int8' },
  { id: 'uuid' },
  `DELETE FROM privacy.retention_runs WHERE id IN (
     SELECT id FROM privacy.retention_runs WHERE ran_at < now() - make_interval(days => $days) ORDER BY ran_at LIMIT $max) RETURNING id`,
);

/** For the yearly return. */
export const countRuns = query(
  'privacy.countRuns',
  { from: 'timestamptz', until: 'timestamptz' },
  { name: 'text', runs: 'int4', removed: 'int8', overdue: 'int4' },
  `SELECT name, count(*)::int AS runs, sum(removed)::int8 AS removed, max(overdue) AS overdue
     FROM privacy.retention_runs WHERE ran_at >= $from AND ran_at < $until GROUP BY name ORDER BY name`,
);
