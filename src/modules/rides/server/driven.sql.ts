import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import { fromTrips, tripColumns, tripRow, underway } from './trips.sql.ts';

export const offeredTo = query(
  'rides.offeredTo',
  { driver: 'uuid' },
  { ...tripRow, minutes: 'int4' },
  `SELECT ${tripColumns}, o.minutes ${fromTrips}
     JOIN rides.offers o ON o.trip_id = t.id AND o.search_no = t.search_no AND o.driver_id = t.offered_to
    WHERE t.offered_to = $driver AND t.status = 'offered'`,
);

export const underwayOf = query(
  'rides.underwayOf',
  { driver: 'uuid' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips} WHERE t.driver_id = $driver AND t.status IN (${underway})`,
);

export const tripsOfDriver = query(
  'rides.tripsOfDriver',
  { driver: 'uuid', before: as<string | null>('uuid?'), most: 'int8' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips}
    WHERE t.driver_id = $driver AND t.id < coalesce($before::uuid, '${highestId}') ORDER BY t.id DESC LIMIT $most`,
);

export const completedSince = query(
  'rides.completedSince',
  { driver: 'uuid', since: 'timestamptz' },
  { trips: 'int8' },
  `SELECT count(*) AS trips FROM rides.trips t WHERE t.driver_id = $driver AND t.completed_at >= $since`,
);
