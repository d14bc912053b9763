import { query } from '../../../kernel/db/query.ts';
import type { Measure } from '../../../kernel/metrics.ts';

export const supportMeasures: readonly Measure[] = [
  {
    name: 'kaya_data_request_oldest_seconds',
    help: 'Since when the oldest request about data waits for a decision.',
    query: query(
      'support.oldestRight',
      {},
      { value: 'float8' },
      `SELECT coalesce(extract(epoch FROM now() - min(opened_at)), 0)::float8 AS value FROM support.data_requests WHERE outcome IS NULL`,
    ),
  },
];
