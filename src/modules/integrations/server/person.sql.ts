import { query } from '../../../kernel/db/query.ts';

/** Keys that the person created, and their calendar feeds; never the secrets. */
export const exportedKeys = query(
  'integrations.exportedKeys',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT jsonb_build_object('name', k.name, 'prefix', k.prefix, 'scopes', k.scopes, 'created_at', k.created_at, 'revoked_at', k.revoked_at) AS row
     FROM integrations.api_keys k JOIN companies.company_employees e ON e.id = k.made_by
    WHERE e.account_id = $account ORDER BY k.id`,
);

export const exportedFeeds = query(
  'integrations.exportedFeeds',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT jsonb_build_object('created_at', f.created_at, 'last_read_at', f.last_read_at, 'revoked_at', f.revoked_at) AS row
     FROM integrations.calendar_feeds f JOIN companies.company_employees e ON e.id = f.employee_id
    WHERE e.account_id = $account ORDER BY f.id`,
);
