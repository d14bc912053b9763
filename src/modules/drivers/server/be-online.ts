// Online, offline, and where: what a driver's page says while it is open.
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { outsideNigeria } from '../../places/contract.ts';
import { insideNigeria } from '../../places/server/door.ts';
import { driversRefusals as refuse, type putPosition, type setOnline } from '../contract.ts';
import { driversEvents } from '../events.ts';
import { closeShift, goOffline, goOnline, openShift, place } from './drivers.sql.ts';
import { ownDriver } from './read-driver.ts';

/** On a trip a driver may go offline too: nobody asks them anew. The trip goes on, and an offer that waits runs its 15 s. */
export const setOwnOnline: UseCase<typeof setOnline> = async (act, { body: { online } }) => {
  const { id, status } = await ownDriver(act);
  if (online) {
    if (status !== 'approved') throw new Refused(refuse.not_approved);
    const before = await act.one(goOnline, { id });
    void act.sql(openShift, { id });
    if (!before?.was) act.emit(driversEvents.online_changed, { driverId: id, online, by: 'driver' });
  } else {
    const gone = await act.one(goOffline, { id });
    void act.sql(closeShift, { id });
    if (gone) act.emit(driversEvents.online_changed, { driverId: id, online, by: 'driver' });
  }
  return ownDriver(act);
};

export const putOwnPosition: UseCase<typeof putPosition> = async (act, { body: { lat, lng } }) => {
  if (!insideNigeria(lat, lng)) throw refuseField(outsideNigeria, 'lat');
  const id = act.actor.accountId ?? '';
  const placed = await act.one(place, { id, lat, lng });
  if (!placed) {
    await ownDriver(act);
    throw new Refused(refuse.not_online);
  }
  return { at: placed.placed_at.toISOString() };
};
