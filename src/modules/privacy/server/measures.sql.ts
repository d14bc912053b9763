import { query } from '../../../kernel/db/query.ts';
import type { Measure } from '../../../kernel/metrics.ts';

export const privacyMeasures: readonly Measure[] = [
  {
    name: 'kaya_retention_overdue',
    help: 'Rows that are more than a day older than they should be, by the last run of each retention clock.',
    query: query(
      'privacy.overdueRows',
      {},
      { value: 'float8' },
      `SELECT coalesce(sum(overdue), 0)::float8 AS value FROM privacy.retention_rules`,
    ),
  },
  {
    name: 'kaya_retention_silent_seconds',
    help: 'Since when the retention clock that is silent the longest has not run.',
    query: query(
      'privacy.silentClock',
      {},
      { value: 'float8' },
      `SELECT coalesce(extract(epoch FROM now() - min(coalesce(last_run_at, since))), 0)::float8 AS value FROM privacy.retention_rules`,
    ),
  },
  {
    name: 'kaya_breach_untold_seconds',
    help: 'Since when the oldest breach of personal data is known of which the commission must be told and is not.',
    query: query(
      'privacy.oldestUntold',
      {},
      { value: 'float8' },
      `SELECT coalesce(extract(epoch FROM now() - min(known_at)), 0)::float8 AS value
         FROM privacy.breaches WHERE commission_told_at IS NULL AND closed_at IS NULL AND risk <> 'unlikely'`,
    ),
  },
];
