import { as, query } from '../../../kernel/db/query.ts';
import type { CaseStatus, DriverAnswer } from '../rules.ts';

/** For a completed ride that the actor drove. */
export const findLostItem = query(
  'support.findLostItem',
  { id: 'uuid' },
  {
    id: 'uuid',
    trip_id: 'uuid',
    item: 'text?',
    status: as<CaseStatus>('text'),
    driver_says: as<DriverAnswer | null>('text?'),
    created_at: 'timestamptz',
  },
  `SELECT id, trip_id, item, status, driver_says, created_at FROM support.lost_item($id)`,
);

export const sayOfLostItem = query(
  'support.sayOfLostItem',
  { id: 'uuid', says: 'text' },
  { user_id: 'uuid?', trip_id: 'uuid' },
  `SELECT user_id, trip_id FROM support.say_of_lost_item($id, $says)`,
);

/** The driver of a completed ride that the actor may see. */
export const driverOfTrip = query(
  'support.driverOfTrip',
  { id: 'uuid' },
  { driver_id: 'uuid?' },
  `SELECT driver_id FROM rides.trips WHERE id = $id AND status = 'completed'`,
);
