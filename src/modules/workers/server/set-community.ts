import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type * as contract from '../community-contract.ts';
import { workersRefusals as refuse } from '../contract.ts';
import { workersEvents } from '../events.ts';
import { showInCommunity } from './community.sql.ts';
import { communityOf } from './read-community.ts';

/** No event: other people's lists are read from the database each time. */
export const setCommunity: UseCase<typeof contract.setCommunity> = async (act, { body: { shown } }) => {
  const id = ownAccount(act);
  const changed = await act.one(showInCommunity, { id, shown });
  if (!changed) throw new Refused(refuse.no_worker_profile);
  act.emit(workersEvents.profile_changed, { workerId: id });
  return communityOf(act);
};
