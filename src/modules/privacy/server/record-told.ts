// Staff record that the commission and the people were told; Kaya sends neither notice itself.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { breachRefusals as refuse } from '../breach-contract.ts';
import type * as contract from '../breach-contract.ts';
import { privacyEvents } from '../events.ts';
import { tellCommission, tellPeople } from './breaches.sql.ts';
import { breachFile, rowOfBreach } from './read-breach.ts';

/** The time, if it may be one: after Kaya knew and not ahead. */
const toldAt = async (act: Act, id: string, at: string): Promise<Date> => {
  const { known_at } = await rowOfBreach(act, id);
  const told = new Date(at);
  if (told < known_at || told > (await act.now())) throw refuseField(refuse.told_outside, 'at');
  return told;
};

const refuseTold = async (act: Act, id: string): Promise<never> => {
  throw new Refused((await rowOfBreach(act, id)).closed_at ? refuse.breach_closed : refuse.already_told);
};

export const recordCommissionTold: UseCase<typeof contract.recordCommissionTold> = async (
  act,
  { params: { id }, body: { at, reference } },
) => {
  const told = await toldAt(act, id, at);
  if (!(await act.one(tellCommission, { id, at: told, reference }))) return refuseTold(act, id);
  act.emit(privacyEvents.commission_told, { breachId: id, code: displayCode(id), at: told.toISOString(), reference });
  return breachFile(act, id);
};

export const recordPeopleTold: UseCase<typeof contract.recordPeopleTold> = async (
  act,
  { params: { id }, body: { at, how } },
) => {
  const told = await toldAt(act, id, at);
  if (!(await act.one(tellPeople, { id, at: told, how }))) return refuseTold(act, id);
  act.emit(privacyEvents.people_told, { breachId: id, code: displayCode(id), at: told.toISOString() });
  return breachFile(act, id);
};
