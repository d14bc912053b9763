import type { Act } from '../../../kernel/db/act.ts';
import { isBarred } from '../../workers/server/door.ts';
import { driversEvents } from '../events.ts';
import { closeShift, goOffline } from './drivers.sql.ts';
import { dropHeading } from './headings.sql.ts';

/** Takes a driver offline whose work a hearing has stopped; a trip continues. Does nothing for people who do not drive. By the system. */
export const stopBarred = async (act: Act, id: string): Promise<void> => {
  if (!(await isBarred(act, id)) || !(await act.one(goOffline, { id }))) return;
  void act.sql(dropHeading, { id });
  void act.sql(closeShift, { id });
  act.emit(driversEvents.online_changed, { driverId: id, online: false, by: 'hearing' });
};
