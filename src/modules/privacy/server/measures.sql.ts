import { query } from '../../../kernel/db/query.ts';
import type { Measure } from '../../../kernel/metrics.ts';

export const privacyMeasures: readonly Measure[] = [
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
