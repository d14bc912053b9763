import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import type { OfferOutcome, TripStatus } from '../rules.ts';
import { fromTrips, tripColumns, tripJoins, tripRow, underway } from './trips.sql.ts';

export const offeredTo = query(
  'rides.offeredTo',
  { driver: 'uuid' },
  { ...tripRow, minutes: 'int4', customer_stars: 'float8?', customer_ratings: 'int4' },
  `SELECT ${tripColumns}, o.minutes, k.stars AS customer_stars, k.ratings AS customer_ratings ${fromTrips}
     CROSS JOIN LATERAL rides.rider_rating(t.id) AS k
     JOIN rides.offers o ON o.trip_id = t.id AND o.search_no = t.search_no AND o.driver_id = t.offered_to
    WHERE t.offered_to = $driver AND t.status = 'offered'`,
);

/** The last ride completed since then whose customer this driver has not rated. */
export const toRate = query(
  'rides.toRate',
  { driver: 'uuid', since: 'timestamptz' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips}
    WHERE t.driver_id = $driver AND t.completed_at >= $since AND t.status = 'completed' AND b.trip_id IS NULL
    ORDER BY t.completed_at DESC LIMIT 1`,
);

export const underwayOf = query(
  'rides.underwayOf',
  { driver: 'uuid' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips} WHERE t.driver_id = $driver AND t.status IN (${underway})`,
);

export const currentTripOf = query(
  'rides.currentTripOf',
  { driver: 'uuid' },
  { id: 'uuid' },
  `SELECT t.id FROM rides.trips t WHERE t.driver_id = $driver AND t.status IN (${underway})`,
);

/** When a trip ended; for the current one, when it was accepted. The same expression as in the index trips_driven. */
const at =
  'CASE WHEN t.completed_at IS NOT NULL THEN t.completed_at WHEN t.cancelled_at IS NOT NULL THEN t.cancelled_at ELSE t.accepted_at END';

/** Newest first, each state in the order of the index; `before` is the id of the last row of the previous page. */
export const tripsOfDriver = query(
  'rides.tripsOfDriver',
  {
    driver: 'uuid',
    states: as<readonly TripStatus[]>('text[]'),
    from: as<Date | null>('timestamptz?'),
    to: as<Date | null>('timestamptz?'),
    before: as<string | null>('uuid?'),
    max: 'int8',
  },
  tripRow,
  `WITH last AS MATERIALIZED (
     SELECT ${at} AS at, t.id FROM rides.trips t WHERE t.id = $before AND t.driver_id = $driver
     UNION ALL SELECT 'infinity', '${highestId}' WHERE $before::uuid IS NULL
   ), days AS MATERIALIZED (
     SELECT coalesce($from::timestamptz, '-infinity') AS starts, coalesce($to::timestamptz, 'infinity') AS ends
   ), page AS (
     SELECT theirs.id, theirs.at FROM last CROSS JOIN days CROSS JOIN unnest($states::text[]) AS state
      CROSS JOIN LATERAL (
        SELECT t.id, ${at} AS at FROM rides.trips t
         WHERE t.driver_id = $driver AND t.status = state AND (${at}, t.id) < (last.at, last.id)
           AND ${at} >= days.starts AND ${at} < days.ends
         ORDER BY ${at} DESC, t.id DESC LIMIT $max) theirs
      ORDER BY at DESC, id DESC LIMIT $max
   )
   SELECT ${tripColumns} FROM page JOIN rides.trips t ON t.id = page.id ${tripJoins} ORDER BY page.at DESC, page.id DESC`,
);

export const completedSince = query(
  'rides.completedSince',
  { driver: 'uuid', since: 'timestamptz' },
  { trips: 'int8' },
  `SELECT count(*) AS trips FROM rides.trips t WHERE t.driver_id = $driver AND t.completed_at >= $since`,
);

/** By Lagos day, without empty days. */
export const completedByDay = query(
  'rides.completedByDay',
  { driver: 'uuid', from: 'timestamptz', to: 'timestamptz' },
  { day: 'date', trips: 'int8' },
  `SELECT (t.completed_at AT TIME ZONE 'Africa/Lagos')::date AS day, count(*) AS trips FROM rides.trips t
    WHERE t.driver_id = $driver AND t.completed_at >= $from AND t.completed_at < $to GROUP BY 1`,
);

/** The offers of these trips to the caller, one row each. */
export const myOffers = query(
  'rides.myOffers',
  { orders: 'uuid[]' },
  {
    trip_id: 'uuid',
    offered_at: 'timestamptz',
    outcome: as<OfferOutcome>('text'),
    pickup_lat: 'float8',
    pickup_lng: 'float8',
    destination_lat: 'float8',
    destination_lng: 'float8',
    distance_m: 'int4',
    you_earn_kobo: 'int8',
  },
  `SELECT trip_id, offered_at, outcome, pickup_lat, pickup_lng, destination_lat, destination_lng, distance_m, you_earn_kobo
     FROM rides.my_offers($orders)`,
);
