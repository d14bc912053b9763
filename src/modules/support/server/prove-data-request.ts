import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { supportRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { supportEvents } from '../events.ts';
import { followedCase } from './case-key.ts';
import { ofCase } from './case-views.ts';
import { proveRight, rightOf } from './data-requests.sql.ts';
import { viewOf } from './read-case.ts';

/**
 * By a press on the page, so that a mail scanner that opens the link proves nothing: with the letter's link, or signed in. Refuses with no_proof.
 */
export const proveDataRequest: UseCase<typeof contract.proveDataRequest> = async (act, { params: { key } }) => {
  const row = await followedCase(act, key);
  const before = await act.one(rightOf, { id: row.id });
  const proof = await act.one(proveRight, { id: row.id, hash: hashSecret(key) });
  if (!proof?.proven) throw new Refused(refuse.no_proof);
  if (before?.proven_at === null) act.emit(supportEvents.data_request_proven, ofCase(row));
  return viewOf(act, row, key);
};
