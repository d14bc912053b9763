import { query } from '../../../kernel/db/query.ts';
import type { Measure } from '../../../kernel/metrics.ts';

const unknown = `FROM money.payouts WHERE status IN ('requested', 'sent') AND uncertain`;
const open = `FROM money.exceptions WHERE status = 'open'`;

export const moneyMeasures: readonly Measure[] = [
  {
    name: 'kaya_payouts_unknown',
    help: 'Payouts that a provider may have sent: its answer was lost.',
    query: query('money.payoutsUnknown', {}, { value: 'float8' }, `SELECT count(*)::float8 AS value ${unknown}`),
  },
  {
    name: 'kaya_payouts_unknown_oldest_seconds',
    help: 'Since when the oldest of them was requested.',
    query: query(
      'money.payoutsUnknownOldest',
      {},
      { value: 'float8' },
      `SELECT coalesce(extract(epoch FROM now() - min(requested_at)), 0)::float8 AS value ${unknown}`,
    ),
  },
  {
    name: 'kaya_money_differences_open',
    help: 'Differences between the books of Kaya and those of its providers that are open.',
    query: query('money.differencesOpen', {}, { value: 'float8' }, `SELECT count(*)::float8 AS value ${open}`),
  },
  {
    name: 'kaya_money_differences_oldest_seconds',
    help: 'Since when the oldest of them is known.',
    query: query(
      'money.differencesOldest',
      {},
      { value: 'float8' },
      `SELECT coalesce(extract(epoch FROM now() - min(first_seen_at)), 0)::float8 AS value ${open}`,
    ),
  },
];
