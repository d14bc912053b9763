// A repeated write with the same key answers what the first answered, and does nothing. The key's row lives in the
// transaction of the effect: a refused or crashed call leaves no row, so it may be tried again.
import { createHash } from 'node:crypto';
import { common, Refused } from '../../shared/refusal.ts';
import type { Act } from '../db/act.ts';
import { claimKey, findKey, keepAnswer } from './idempotency.sql.ts';

export const once = async <T>(
  act: Act,
  operation: string,
  key: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> => {
  if (key.length < 8 || key.length > 200) {
    throw new Refused(common.invalid_request, { detail: 'Idempotency-Key must have 8 to 200 characters.' });
  }
  const scope = act.actor.accountId ?? 'visitor';
  const body_hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  // A concurrent first call holds the row: this insert waits for it to commit or roll back.
  const claimed = await act.one(claimKey, { scope, operation, key, body_hash });
  if (!claimed) {
    const kept = await act.one(findKey, { scope, operation, key });
    if (!kept || kept.body_hash !== body_hash) throw new Refused(common.key_reused);
    return kept.answer as T;
  }
  const answer = await work();
  await act.one(keepAnswer, { scope, operation, key, answer });
  return answer;
};
