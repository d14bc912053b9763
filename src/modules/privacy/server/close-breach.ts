import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { Refused } from '../../../shared/refusal.ts';
import { breachRefusals as refuse } from '../breach-contract.ts';
import type * as contract from '../breach-contract.ts';
import { privacyEvents } from '../events.ts';
import { endBreach } from './breaches.sql.ts';
import { breachFile, rowOfBreach } from './read-breach.ts';

/** Refuses with breach_closed and breach_untold. */
export const closeBreach: UseCase<typeof contract.closeBreach> = async (act, { params: { id }, body: { closing } }) => {
  const ended = await act.one(endBreach, { id, by: ownAccount(act), closing });
  if (!ended) throw new Refused((await rowOfBreach(act, id)).closed_at ? refuse.breach_closed : refuse.breach_untold);
  act.emit(privacyEvents.breach_closed, { breachId: id, code: displayCode(id), reason: closing });
  return breachFile(act, id);
};
