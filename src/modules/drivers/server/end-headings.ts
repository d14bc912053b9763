import type { Act } from '../../../kernel/db/act.ts';
import { driversEvents } from '../events.ts';
import { endHeadings as end } from './headings.sql.ts';

/** Ends the destinations of these drivers, who have arrived, and of those whose time has passed or who are offline. */
export const endHeadings = async (act: Act, arrived: readonly string[]): Promise<void> => {
  for (const { driver_id } of await act.sql(end, { there: [...arrived] })) {
    act.emit(driversEvents.heading_changed, { driverId: driver_id, set: false, by: 'clock' });
  }
};
