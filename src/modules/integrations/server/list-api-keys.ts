import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import type { ApiKey } from '../contract.ts';
import { keyRules } from '../rules.ts';
import { type ApiKeyRow, keysOf } from './api-keys.sql.ts';

export const keyOf = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  test: row.is_test,
  state: row.revoked_at ? 'revoked' : row.is_over ? 'over' : 'valid',
  made_by: row.made_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

export const listApiKeys: UseCase<typeof contract.listApiKeys> = async (act, { params, query }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  const rows = await act.sql(keysOf, { company, before: query.cursor ?? highestId, max: keyRules.page + 1 });
  const { items, next } = cutPage(rows, keyRules.page);
  return { items: items.map(keyOf), next };
};
