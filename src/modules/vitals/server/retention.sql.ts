// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { query } from '../../../kernel/db/query.ts';
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { vitalsRules } from '../rules.ts';

export const keptDays = vitalsRules.keptWeeks * 7;

export const vitalsRetention: readonly Retention[] = [
  {
    name: 'vitals.weeks',
    what: 'How fast pages were',
    kept: `${vitalsRules.keptWeeks} weeks`,
    days: keptDays,
    task: 'vitals.forget_old_weeks',
    older: olderThan('vitals.olderWeeks', `vitals.weeks WHERE monday`),
  },
];

export const forgetOldWeeks = query(
  'vitals.forgetOldWeeks',
  { days: 'int4', max: 'int8' },
  { page: 'text' },
  `DELETE FROM vitals.weeks WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM vitals.weeks WHERE monday < now() - make_interval(days => $days) ORDER BY monday LIMIT $max)) RETURNING page`,
);
