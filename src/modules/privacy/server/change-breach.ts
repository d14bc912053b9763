import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { Refused } from '../../../shared/refusal.ts';
import { breachRefusals as refuse } from '../breach-contract.ts';
import type * as contract from '../breach-contract.ts';
import { privacyEvents } from '../events.ts';
import { updateBreach } from './breaches.sql.ts';
import { breachFile, rowOfBreach } from './read-breach.ts';

/** Refuses with breach_closed, and breach_changed when somebody else was first. */
export const changeBreach: UseCase<typeof contract.changeBreach> = async (act, { params: { id }, body }) => {
  const changed = await act.one(updateBreach, { ...body, id });
  if (!changed)
    throw new Refused((await rowOfBreach(act, id)).closed_at ? refuse.breach_closed : refuse.breach_changed);
  act.emit(privacyEvents.breach_changed, { breachId: id, code: displayCode(id), risk: body.risk });
  return breachFile(act, id);
};
