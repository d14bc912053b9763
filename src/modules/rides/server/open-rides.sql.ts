// The part of rides that a matching round reads and writes (ride-orders.ts).
import { as, query } from '../../../kernel/db/query.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';
import type { PaymentMethod } from '../../money/payment-methods-rules.ts';

/** Searching trips whose pickup is in the square; asked: drivers already asked in this search, who are skipped. */
export const searchingTrips = query(
  'rides.searchingTrips',
  { south: 'float8', west: 'float8', north: 'float8', east: 'float8', max: 'int8' },
  {
    id: 'uuid',
    search_no: 'int4',
    customer_id: 'uuid?',
    vehicle_class: as<VehicleClass>('text'),
    pickup_lat: 'float8',
    pickup_lng: 'float8',
    destination_lat: 'float8',
    destination_lng: 'float8',
    duration_s: 'int4',
    scheduled_for: 'timestamptz?',
    searching_at: 'timestamptz',
    search_ends_at: 'timestamptz',
    asked: 'uuid[]',
    payment_method: as<PaymentMethod>('text'),
    company_id: 'uuid?',
  },
  `SELECT t.id, t.search_no, t.customer_id, t.vehicle_class, t.pickup_lat, t.pickup_lng, t.destination_lat, t.destination_lng, t.duration_s,
          t.scheduled_for, coalesce(t.searching_at, now()) AS searching_at, coalesce(t.search_ends_at, now()) AS search_ends_at,
          ARRAY(SELECT o.driver_id FROM rides.offers o WHERE o.trip_id = t.id AND o.search_no = t.search_no) AS asked,
          t.payment_method, (SELECT c.company_id FROM rides.company_rides c WHERE c.trip_id = t.id AND t.payment_method = 'invoice') AS company_id
     FROM rides.trips t
    WHERE t.status = 'searching' AND t.pickup_lat >= $south AND t.pickup_lat < $north AND t.pickup_lng >= $west AND t.pickup_lng < $east
    ORDER BY t.id LIMIT $max`,
);

/**
 * Drivers in these cells, and these others, who could be asked now: online with GO, seen recently, without a trip or an offer; positions only while
 * fresh, and where they were last. Income and time online since an instant; offers refused or expired in the last hour; debt to Kaya; visible ratings. Each driver is looked
 * up by their id, so that the drivers elsewhere cost nothing.
 */
export const freeDrivers = query(
  'rides.freeDrivers',
  { cells: 'int4[]', others: 'uuid[]', silent: 'float8', fresh: 'float8', since: 'timestamptz' },
  {
    driver_id: 'uuid',
    is_sample: 'bool',
    classes: as<VehicleClass[]>('text[]'),
    lat: 'float8?',
    lng: 'float8?',
    last_lat: 'float8?',
    last_lng: 'float8?',
    home_lat: 'float8?',
    home_lng: 'float8?',
    earned_kobo: 'int8',
    online_s: 'int8',
    rejections: 'int4',
    last_asked_at: 'timestamptz?',
    owed_kobo: 'int8',
    rating: 'float8',
    ratings_count: 'int4',
  },
  `WITH here AS MATERIALIZED (
     SELECT p.account_id AS driver_id FROM dispatch.last_places p WHERE p.cell = ANY($cells) UNION SELECT unnest($others::uuid[])),
   free AS MATERIALIZED (
     SELECT a.driver_id, bool_or(a.is_sample) AS is_sample, array_agg(a.vehicle_class ORDER BY a.vehicle_class) AS classes,
            min(a.lat) FILTER (WHERE a.placed_at > now() - make_interval(secs => $fresh)) AS lat,
            min(a.lng) FILTER (WHERE a.placed_at > now() - make_interval(secs => $fresh)) AS lng, min(a.lat) AS last_lat, min(a.lng) AS last_lng,
            min(a.heading_lat) AS home_lat, min(a.heading_lng) AS home_lng
       FROM here
      CROSS JOIN LATERAL (SELECT t.* FROM dispatch.takers t WHERE t.driver_id = here.driver_id OFFSET 0) a
      WHERE (a.is_sample OR a.heard_at > now() - make_interval(secs => $silent))
        AND NOT EXISTS (SELECT FROM rides.trips b WHERE b.driver_id = a.driver_id AND b.status IN ('accepted', 'arriving', 'arrived', 'in_progress'))
        AND NOT EXISTS (SELECT FROM rides.trips b WHERE b.offered_to = a.driver_id AND b.status = 'offered')
      GROUP BY a.driver_id)
   SELECT f.driver_id, f.is_sample, f.classes, f.lat, f.lng, f.last_lat, f.last_lng, f.home_lat, f.home_lng, coalesce(e.kobo, 0)::int8 AS earned_kobo,
          coalesce(h.seconds, 0)::int8 AS online_s, coalesce(o.rejections, 0)::int4 AS rejections, o.last_asked_at,
          coalesce(-m.balance_kobo, 0)::int8 AS owed_kobo, c.rating, c.ratings_count
     FROM free f
     JOIN LATERAL (SELECT d.rating, d.ratings_count FROM drivers.cards d WHERE d.id = f.driver_id OFFSET 0) c ON true
     LEFT JOIN LATERAL (SELECT sum(t.driver_share_kobo) AS kobo FROM rides.trips t
                         WHERE t.driver_id = f.driver_id AND t.status = 'completed' AND t.completed_at > $since) e ON true
     LEFT JOIN LATERAL (SELECT r.balance_kobo FROM money.accounts r
                         WHERE r.kind = 'worker_receivable' AND r.owner_id = f.driver_id AND r.shard = 0 OFFSET 0) m ON true
     LEFT JOIN LATERAL (SELECT sum(extract(epoch FROM coalesce(s.ended_at, now()) - greatest(s.started_at, $since))) AS seconds
                          FROM drivers.hours s
                         WHERE s.driver_id = f.driver_id AND s.started_at > $since::timestamptz - interval '1 day' AND coalesce(s.ended_at, now()) > $since) h ON true
     LEFT JOIN LATERAL (SELECT max(p.offered_at) AS last_asked_at,
                               count(*) FILTER (WHERE p.answer IN ('declined', 'expired') AND p.offered_at > now() - interval '1 hour') AS rejections
                          FROM rides.offers p WHERE p.driver_id = f.driver_id AND p.offered_at > $since) o ON true`,
);

/** Offers each trip to its driver, if its search has not changed and the driver took no ride meanwhile; one row per written offer. */
export const offerTrips = query(
  'rides.offerTrips',
  { trips: 'uuid[]', searches: 'int4[]', drivers: 'uuid[]', minutes: 'int4[]', seconds: 'float8' },
  { id: 'uuid', driver_id: 'uuid', customer_id: 'uuid?', offer_ends_at: 'timestamptz' },
  `WITH wanted AS (
     SELECT * FROM unnest($trips::uuid[], $searches::int4[], $drivers::uuid[], $minutes::int4[]) AS w (trip_id, search_no, driver_id, minutes)
      WHERE NOT EXISTS (SELECT FROM rides.trips b WHERE b.driver_id = w.driver_id AND b.status IN ('accepted', 'arriving', 'arrived', 'in_progress'))),
   offered AS (
     UPDATE rides.trips t SET status = 'offered', offered_to = w.driver_id, offer_ends_at = now() + make_interval(secs => $seconds),
            asked = t.asked + 1
       FROM wanted w WHERE t.id = w.trip_id AND t.status = 'searching' AND t.search_no = w.search_no
     RETURNING t.id, w.driver_id, t.customer_id, t.offer_ends_at),
   noted AS (
     INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes)
     SELECT w.trip_id, w.search_no, w.driver_id, w.minutes FROM wanted w JOIN offered o ON o.id = w.trip_id)
   SELECT id, driver_id, customer_id, offer_ends_at FROM offered`,
);

/** Ends these searches; one row per search that was still open. */
export const giveUp = query(
  'rides.giveUp',
  { trips: 'uuid[]', searches: 'int4[]' },
  { id: 'uuid', customer_id: 'uuid?', pickup: 'text', destination: 'text', payment_method: 'text' },
  `UPDATE rides.trips t SET status = 'no_driver' FROM unnest($trips::uuid[], $searches::int4[]) AS w (trip_id, search_no)
    WHERE t.id = w.trip_id AND t.status = 'searching' AND t.search_no = w.search_no
   RETURNING t.id, t.customer_id, t.pickup, t.destination, t.payment_method`,
);
