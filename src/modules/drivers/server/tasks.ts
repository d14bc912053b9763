import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { driversEvents } from '../events.ts';
import { driverRules } from '../rules.ts';
import { silenceDrivers } from './drivers.sql.ts';

export const driversTasks: TaskTable = {
  /** A page that was closed without going offline. */
  'drivers.silence': (_payload, db) =>
    db.act(system, async (act) => {
      const gone = await act.sql(silenceDrivers, { minutes: driverRules.offlineMinutes });
      for (const { driver_id } of gone) {
        act.emit(driversEvents.online_changed, { driverId: driver_id, online: false, by: 'clock' });
      }
    }),
};

export const driversClockwork: readonly Clockwork[] = [{ task: 'drivers.silence', match: '*/5 * * * *' }];
