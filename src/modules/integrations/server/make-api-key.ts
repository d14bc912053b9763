import type { UseCase } from '../../../kernel/http/route.ts';
import { currentVersion } from '../../../shared/api-versions.ts';
import { Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import type * as contract from '../contract.ts';
import { integrationsRefusals } from '../contract.ts';
import { integrationsEvents } from '../events.ts';
import { keyRules } from '../rules.ts';
import { insertKey, lockIntegrations, validKeys } from './api-keys.sql.ts';
import { keyOf } from './list-api-keys.ts';

/** Only the hash is stored: no one, staff included, can read the key later. */
export const makeApiKey: UseCase<typeof contract.makeApiKey> = async (act, { params, body }) => {
  const { company_id: company, employee_id: employee } = await memberOf(act, params.company, 'manageIntegrations');
  void act.sql(lockIntegrations, { company });
  const valid = await act.one(validKeys, { company });
  if ((valid?.count ?? 0) >= keyRules.maxValid) throw new Refused(integrationsRefusals.too_many_keys);
  const { test = false } = body;
  const secret = `${test ? keyRules.testStart : keyRules.start}${newSecret()}`;
  const row = await act.one(insertKey, {
    company,
    employee,
    name: body.name,
    prefix: secret.slice(0, keyRules.shown),
    hash: hashSecret(secret),
    scopes: body.scopes,
    days: body.life_days,
    test,
    version: currentVersion,
  });
  if (!row) throw new Error('no key was written');
  const { id: keyId, name, scopes } = row;
  act.emit(integrationsEvents.key_made, { companyId: company, keyId, name, scopes });
  return { key: keyOf(row), secret };
};
