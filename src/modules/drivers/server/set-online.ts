import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { driversRefusals as refuse } from '../contract.ts';
import { driversEvents } from '../events.ts';
import { closeShift, goOffline, goOnline, openShift } from './drivers.sql.ts';
import { dropHeading } from './headings.sql.ts';
import { ownDriver } from './read-driver.ts';
import { hasApprovedVehicle } from './vehicles.sql.ts';
import type * as contract from '../contract.ts';

/** A driver on a trip may go offline too: they get no new offers, the trip goes on, and a waiting offer keeps its 15 s. */
export const setOnline: UseCase<typeof contract.setOnline> = async (act, { body: { online } }) => {
  const { id, status, papers_until } = await ownDriver(act);
  if (online) {
    if (status !== 'approved') throw new Refused(refuse.not_approved);
    if (papers_until !== null && papers_until < lagosDate(await act.now())) throw new Refused(refuse.papers_expired);
    const vehicle = await act.one(hasApprovedVehicle, { driver: id });
    if (!vehicle?.has) throw new Refused(refuse.no_approved_vehicle);
    const before = await act.one(goOnline, { id });
    void act.sql(openShift, { id });
    if (!before?.was) act.emit(driversEvents.online_changed, { driverId: id, online, by: 'driver' });
  } else {
    const gone = await act.one(goOffline, { id });
    void act.sql(dropHeading, { id });
    void act.sql(closeShift, { id });
    if (gone) act.emit(driversEvents.online_changed, { driverId: id, online, by: 'driver' });
  }
  return ownDriver(act);
};
