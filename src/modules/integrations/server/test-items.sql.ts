import { as, query } from '../../../kernel/db/query.ts';
import type { ItemState } from '../../programs/rules.ts';
import type { ApiItem } from '../api-order-contract.ts';

/** An item without what has columns. cancel_hours: of its offer; null: it has none. reserved_at: when it was confirmed; null: it is not. */
export type TestItem = Omit<ApiItem, 'id' | 'status' | 'version' | 'created_at'> & {
  readonly cancel_hours: number | null;
  readonly team: string | null;
  readonly reserved_at: string | null;
};

const row = {
  id: 'uuid',
  item: as<TestItem>('jsonb'),
  status: as<ItemState>('text'),
  billed: 'bool',
  version: 'int4',
  created_at: 'timestamptz',
  ended_at: 'timestamptz?',
} as const;
const columns = 't.id, t.item, t.status, t.billed, t.version, t.created_at, t.ended_at';
export type TestItemRow = (typeof oneTestItem)['~row'] & object;

export const insertTestItem = query(
  'integrations.insertTestItem',
  { company: 'uuid', item: as<TestItem>('jsonb') },
  row,
  `INSERT INTO integrations.test_items AS t (company_id, item) VALUES ($company, $item) RETURNING ${columns}`,
);

export const dropOldTestItems = query(
  'integrations.dropOldTestItems',
  { company: 'uuid', keep: 'int8' },
  {},
  `DELETE FROM integrations.test_items WHERE id IN (
     SELECT id FROM integrations.test_items WHERE company_id = $company ORDER BY id DESC OFFSET $keep LIMIT 100)`,
);

/** All that a company keeps, the newest first. */
export const testItemsOf = query(
  'integrations.testItemsOf',
  { company: 'uuid', max: 'int8' },
  row,
  `SELECT ${columns} FROM integrations.test_items t WHERE t.company_id = $company ORDER BY t.id DESC LIMIT $max`,
);

export const oneTestItem = query(
  'integrations.oneTestItem',
  { company: 'uuid', id: 'uuid' },
  row,
  `SELECT ${columns} FROM integrations.test_items t WHERE t.company_id = $company AND t.id = $id`,
);

/** Only if nobody changed it since it was seen: if two people change it at once, one succeeds. */
export const writeTestItem = query(
  'integrations.writeTestItem',
  {
    company: 'uuid',
    id: 'uuid',
    version: 'int4',
    item: as<TestItem>('jsonb'),
    status: as<ItemState>('text'),
    billed: 'bool',
  },
  row,
  `UPDATE integrations.test_items t SET item = $item, status = $status, billed = $billed, version = version + 1,
          ended_at = CASE WHEN $status IN ('COMPLETED', 'CANCELLED') THEN coalesce(t.ended_at, now()) END
    WHERE t.company_id = $company AND t.id = $id AND t.version = $version RETURNING ${columns}`,
);

/** By the system, oldest first. */
export const forgetTestItems = query(
  'integrations.forgetTestItems',
  { days: 'int4', max: 'int8' },
  { id: 'uuid' },
  `DELETE FROM integrations.test_items WHERE id IN (
     SELECT id FROM integrations.test_items WHERE created_at < now() - make_interval(days => $days) ORDER BY created_at LIMIT $max)
   RETURNING id`,
);
