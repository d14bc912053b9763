import { query } from '../../../kernel/db/query.ts';
import type { Measure } from '../../../kernel/metrics.ts';

const notSeen = `FROM safety.sos_alerts WHERE state IN ('open', 'acknowledged') AND acknowledged_at IS NULL AND NOT drill`;

/** Alerts that staff have not acknowledged; drills do not count. */
export const safetyMeasures: readonly Measure[] = [
  {
    name: 'kaya_sos_open',
    help: 'SOS alerts that staff have not acknowledged.',
    query: query('safety.sosOpen', {}, { value: 'float8' }, `SELECT count(*)::float8 AS value ${notSeen}`),
  },
  {
    name: 'kaya_sos_oldest_seconds',
    help: 'Since when the oldest of them waits.',
    query: query(
      'safety.sosOldest',
      {},
      { value: 'float8' },
      `SELECT coalesce(extract(epoch FROM now() - min(received_at)), 0)::float8 AS value ${notSeen}`,
    ),
  },
];
