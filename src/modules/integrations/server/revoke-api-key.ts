import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { integrationsEvents } from '../events.ts';
import { endKey, oneKey } from './api-keys.sql.ts';
import { keyOf } from './list-api-keys.ts';

/** Idempotent: the time of the first revocation stays. */
export const revokeApiKey: UseCase<typeof contract.revokeApiKey> = async (act, { params }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  const ended = await act.one(endKey, { company, id: params.id });
  const row = await act.one(oneKey, { company, id: params.id });
  if (!row) throw new Refused(common.not_found);
  if (ended) act.emit(integrationsEvents.key_revoked, { companyId: company, keyId: row.id, name: row.name });
  return keyOf(row);
};
