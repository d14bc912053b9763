import type { UseCase } from '../../../kernel/http/route.ts';
import { driversEvents } from '../events.ts';
import { closeShift, goOffline, goOnline, openShift } from './drivers.sql.ts';
import { dropHeading } from './headings.sql.ts';
import { mayDrive } from './may-drive.ts';
import { ownDriver } from './read-driver.ts';
import type * as contract from '../contract.ts';

/** A driver may go offline during a trip: no new offers come, the trip continues, and an open offer keeps its 15 s. */
export const setOnline: UseCase<typeof contract.setOnline> = async (act, { body: { online } }) => {
  const driver = await ownDriver(act);
  const { id } = driver;
  if (online) {
    await mayDrive(act, driver);
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
