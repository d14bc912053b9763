import type { Actor, Database } from '../../../kernel/db/act.ts';
import { companyKey } from '../../../kernel/db/actor.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { keyRules } from '../rules.ts';
import { useKey } from './api-keys.sql.ts';

/** What an API key opens: its company, and what it may do there. Null: nothing. Notes that it was used. */
export const openKey = async (
  db: Database,
  secret: string,
): Promise<{ readonly actor: Actor; readonly scopes: readonly string[] } | null> => {
  if (!secret.startsWith(keyRules.start)) return null;
  const found = await db.find(useKey, { hash: hashSecret(secret) });
  return found ? { actor: companyKey(found.key_id, found.company_id), scopes: found.scopes } : null;
};
