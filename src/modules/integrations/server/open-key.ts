import type { Actor, Database } from '../../../kernel/db/act.ts';
import { companyKey } from '../../../kernel/db/actor.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { keyRules } from '../rules.ts';
import { useKey } from './api-keys.sql.ts';

/** The company and the scopes of an API key; null: the key is not valid. Records the use. */
export const openKey = async (
  db: Database,
  secret: string,
): Promise<{ readonly actor: Actor; readonly scopes: readonly string[]; readonly version: string } | null> => {
  if (!secret.startsWith(keyRules.start)) return null;
  const keyRow = await db.find(useKey, { hash: hashSecret(secret) });
  if (!keyRow) return null;
  const { key_id, company_id, is_test, scopes, version } = keyRow;
  return { actor: companyKey(key_id, company_id, is_test), scopes, version };
};
