import { as, query } from '../../../kernel/db/query.ts';
import { batch } from '../../../kernel/personal-data.ts';

export const knowZone = query(
  'dispatch.knowZone',
  { kind: 'text', zone: 'text' },
  {},
  `INSERT INTO dispatch.rounds (kind, zone) VALUES ($kind, $zone) ON CONFLICT DO NOTHING`,
);

/** Locks the zone's row; no row while another process runs its round. wait_ms: until the next round may begin. */
export const lockZone = query(
  'dispatch.lockZone',
  { kind: 'text', zone: 'text', every_ms: 'float8' },
  { wait_ms: 'float8' },
  `SELECT greatest(0, extract(epoch FROM greatest(ran_at, '2000-01-01') - clock_timestamp())::float8 * 1000 + $every_ms) AS wait_ms
     FROM dispatch.rounds WHERE kind = $kind AND zone = $zone FOR UPDATE SKIP LOCKED`,
);

export const markRound = query(
  'dispatch.markRound',
  { kind: 'text', zone: 'text' },
  {},
  `UPDATE dispatch.rounds SET ran_at = clock_timestamp() WHERE kind = $kind AND zone = $zone`,
);

export type ReceiptLine = {
  readonly order_id: string;
  readonly taker_id: string;
  readonly rank: number;
  readonly pickup_ms: number;
  readonly has_position: boolean;
  readonly long_way_ms: number;
  readonly fairness_ms: number;
  readonly rating_ms: number;
  readonly rejection_ms: number;
  readonly total_ms: number;
  readonly is_elsewhere: boolean;
  readonly is_offered: boolean;
};
type NewReceipt = {
  readonly order_id: string;
  readonly taker_id: string;
  readonly waited_s: number;
  readonly considered: number;
};

export const keepReceipts = query(
  'dispatch.keepReceipts',
  {
    kind: 'text',
    rule: 'text',
    orders: 'int4',
    takers: 'int4',
    typical: 'int8',
    fairness_max: 'int4',
    receipts: as<readonly NewReceipt[]>('jsonb'),
    lines: as<readonly ReceiptLine[]>('jsonb'),
  },
  {},
  `WITH receipt AS (
     INSERT INTO dispatch.receipts (kind, order_id, taker_id, rule_version, waited_s, orders, takers, considered, typical_kobo_h, fairness_max_ms)
     SELECT $kind, n.order_id, n.taker_id, $rule, n.waited_s, $orders, $takers, n.considered, $typical, $fairness_max
       FROM jsonb_to_recordset($receipts) AS n (order_id uuid, taker_id uuid, waited_s int4, considered int4)
     RETURNING id, order_id)
   INSERT INTO dispatch.receipt_lines
     (receipt_id, taker_id, rank, pickup_ms, has_position, long_way_ms, fairness_ms, rating_ms, rejection_ms, total_ms, is_elsewhere,
      is_offered)
   SELECT receipt.id, l.taker_id, l.rank, l.pickup_ms, l.has_position, l.long_way_ms, l.fairness_ms, l.rating_ms, l.rejection_ms,
          l.total_ms, l.is_elsewhere, l.is_offered
     FROM jsonb_to_recordset($lines) AS l (order_id uuid, taker_id uuid, rank int2, pickup_ms int4, has_position bool, long_way_ms int4,
                                           fairness_ms int4, rating_ms int4, rejection_ms int4, total_ms int4, is_elsewhere bool, is_offered bool)
     JOIN receipt USING (order_id)`,
);

/** The numbers of one taker. */
type Numbers = Omit<ReceiptLine, 'order_id' | 'taker_id' | 'is_offered'>;

export const myReceipt = {
  id: 'uuid',
  kind: 'text',
  order_id: 'uuid?',
  rule_version: 'text',
  decided_at: 'timestamptz',
  waited_s: 'int4',
  orders: 'int4',
  takers: 'int4',
  considered: 'int4',
  typical_kobo_h: 'int8',
  fairness_max_ms: 'int4',
  is_mine: 'bool',
  mine: as<Numbers>('jsonb'),
  offered: as<Numbers | null>('jsonb?'),
} as const;
const columns = Object.keys(myReceipt).join(', ');

export const myReceipts = query(
  'dispatch.myReceipts',
  { before: as<string | null>('uuid?'), max: 'int4' },
  myReceipt,
  `SELECT ${columns} FROM dispatch.my_receipts($before, $max)`,
);

export const myReceiptOf = query(
  'dispatch.myReceiptOf',
  { order: 'uuid' },
  myReceipt,
  `SELECT ${columns} FROM dispatch.my_receipt($order)`,
);

/** Deletes old receipts with their lines; returns how many. */
export const forgetReceipts = query(
  'dispatch.forgetReceipts',
  { days: 'int4', max: 'int8' },
  { gone: 'int8' },
  `WITH old AS MATERIALIZED (
     SELECT id FROM dispatch.receipts WHERE id < uuidv7(-make_interval(days => $days)) ORDER BY id LIMIT $max),
   lines AS (DELETE FROM dispatch.receipt_lines WHERE receipt_id IN (SELECT id FROM old)),
   gone AS (DELETE FROM dispatch.receipts WHERE id IN (SELECT id FROM old) RETURNING 1)
   SELECT count(*) AS gone FROM gone`,
);

export const exportedReceipts = query(
  'dispatch.exportedReceipts',
  { account: 'uuid', after: 'uuid' },
  { id: 'uuid', row: 'jsonb' },
  `SELECT l.receipt_id AS id, to_jsonb(l) - 'taker_id' AS row FROM dispatch.receipt_lines l
    WHERE l.taker_id = $account AND l.receipt_id > $after ORDER BY l.receipt_id LIMIT ${batch}`,
);

export const eraseReceiptLines = query(
  'dispatch.eraseReceiptLines',
  { account: 'uuid' },
  {},
  `DELETE FROM dispatch.receipt_lines WHERE taker_id = $account`,
);
