import { query } from '../../../kernel/db/query.ts';

/** Clears the mark: ended_by is the creator's name until the others are told. For the system. */
const take = (table: string, column: string): string =>
  `WITH ended AS (SELECT id, ended_by FROM integrations.${table} WHERE ended_by IS NOT NULL ORDER BY id LIMIT $max FOR UPDATE)
   UPDATE integrations.${table} t SET ended_by = NULL FROM ended WHERE t.id = ended.id
   RETURNING t.id, t.company_id, t.${column}, ended.ended_by AS by`;

export const endedKeys = query(
  'integrations.endedKeys',
  { max: 'int8' },
  { id: 'uuid', company_id: 'uuid', name: 'text', by: 'text' },
  take('api_keys', 'name'),
);

export const endedWebhooks = query(
  'integrations.endedWebhooks',
  { max: 'int8' },
  { id: 'uuid', company_id: 'uuid', url: 'text', by: 'text' },
  take('webhook_endpoints', 'url'),
);
