// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderById, type Retention } from '../../../kernel/retention.ts';
import { query } from '../../../kernel/db/query.ts';
import { positionRules } from '../position-rules.ts';
import { receiptRules } from '../receipt-rules.ts';

export const dispatchRetention: readonly Retention[] = [
  {
    name: 'dispatch.paths',
    what: 'The way of a ride or move',
    kept: '30 days',
    days: positionRules.pathDays,
    task: 'dispatch.forget_paths',
    older: query(
      'dispatch.olderPaths',
      { days: 'int4', max: 'int8' },
      { n: 'int4' },
      `SELECT count(*)::int AS n FROM (SELECT FROM dispatch.paths
        WHERE slot < (extract(epoch FROM now() - make_interval(days => $days)) / ${positionRules.pathSeconds})::int4 LIMIT $max) old`,
    ),
  },
  {
    name: 'dispatch.receipts',
    what: 'Why an order was offered to whom',
    kept: '90 days',
    days: receiptRules.keptDays,
    task: 'dispatch.tidy',
    older: olderById('dispatch.olderReceipts', 'dispatch.receipts'),
  },
];
