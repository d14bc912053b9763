import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { checkInNigeria } from '../../places/server/door.ts';
import { driversRefusals as refuse } from '../contract.ts';
import { place } from './drivers.sql.ts';
import { ownDriver } from './read-driver.ts';
import type * as contract from '../contract.ts';

export const putPosition: UseCase<typeof contract.putPosition> = async (act, { body: { lat, lng } }) => {
  checkInNigeria({ lat, lng }, 'lat');
  const id = act.actor.accountId ?? '';
  const placed = await act.one(place, { id, lat, lng });
  if (!placed) {
    await ownDriver(act);
    throw new Refused(refuse.not_online);
  }
  return { at: placed.placed_at.toISOString() };
};
