// The changes of a trip. Each is one guarded update: `from` comes from the lifecycle in rules.ts.
import { as, query } from '../../../kernel/db/query.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';
import type { ReleaseReason } from '../../drivers/release-rules.ts';
import type { TripStatus } from '../rules.ts';
import type { CancelledBy } from './trips.sql.ts';

/**
 * The drivers among these who could come, in every class, for people without a ride. A position leaves the database only as the
 * middle of its square, so the list reveals no more than the square.
 */
export const nearDrivers = query(
  'rides.nearDrivers',
  {
    silent: 'float8',
    fresh: 'float8',
    square: 'float8',
    drivers: 'uuid[]',
  },
  {
    driver_id: 'uuid',
    vehicle_class: as<VehicleClass>('text'),
    full_name: 'text',
    rating: 'float8',
    ratings_count: 'int4',
    vehicle_name: 'text',
    vehicle_colour: 'text',
    lat: 'float8?',
    lng: 'float8?',
  },
  `SELECT a.driver_id, a.vehicle_class, c.full_name, c.rating, c.ratings_count, v.name AS vehicle_name, v.colour AS vehicle_colour, p.lat, p.lng
     FROM dispatch.takers a
     JOIN drivers.cards c ON c.id = a.driver_id
     JOIN drivers.vehicles v ON v.driver_id = a.driver_id AND v.vehicle_class = a.vehicle_class
     LEFT JOIN LATERAL (SELECT (floor(a.lat / $square) + 0.5) * $square AS lat, (floor(a.lng / $square) + 0.5) * $square AS lng
                         WHERE a.placed_at > now() - make_interval(secs => $fresh)) AS p ON true
    WHERE a.driver_id = ANY ($drivers) AND (a.is_sample OR a.heard_at > now() - make_interval(secs => $silent))
      AND NOT EXISTS (SELECT FROM rides.trips b WHERE b.driver_id = a.driver_id AND b.status IN ('accepted', 'arriving', 'arrived', 'in_progress'))
    ORDER BY a.driver_id`,
);

export const passOn = query(
  'rides.passOn',
  { trip: 'uuid', driver: 'uuid', why: as<'declined' | 'expired'>('text') },
  { customer_id: 'uuid?', search_no: 'int4' },
  `SELECT customer_id, search_no FROM rides.pass_on($trip, $driver, $why)`,
);

/** The search of a reserved trip starts, or the customer wants to search again. */
export const beginSearch = query(
  'rides.beginSearch',
  { trip: 'uuid', from: 'text[]', seconds: 'float8' },
  { customer_id: 'uuid?', search_no: 'int4' },
  `UPDATE rides.trips SET status = 'searching', search_no = search_no + 1, asked = 0, searching_at = now(),
          search_ends_at = greatest(now() + make_interval(secs => $seconds), scheduled_for)
    WHERE id = $trip AND status = ANY ($from) RETURNING customer_id, search_no`,
);

/** A card ride that found no driver must be paid again before the next search. */
export const awaitPayment = query(
  'rides.awaitPayment',
  { trip: 'uuid', from: 'text[]' },
  { id: 'uuid' },
  `UPDATE rides.trips SET status = 'unpaid' WHERE id = $trip AND status = ANY ($from) RETURNING id`,
);

/** An unpaid trip is reserved. */
export const reserve = query(
  'rides.reserve',
  { trip: 'uuid', from: 'text[]' },
  { id: 'uuid' },
  `UPDATE rides.trips SET status = 'scheduled' WHERE id = $trip AND status = ANY ($from) RETURNING id`,
);

/** Switches an unpaid trip to cash: in one statement with its state, which a card ride without money cannot leave. */
export const takeCash = query(
  'rides.takeCash',
  { trip: 'uuid', to: as<'searching' | 'scheduled'>('text'), from: 'text[]', seconds: 'float8' },
  { id: 'uuid' },
  `UPDATE rides.trips SET payment_method = 'cash', status = $to, search_no = search_no + 1, asked = 0,
          searching_at = CASE $to WHEN 'searching' THEN now() END,
          search_ends_at = CASE $to WHEN 'searching' THEN greatest(now() + make_interval(secs => $seconds), scheduled_for) END
    WHERE id = $trip AND status = ANY ($from) RETURNING id`,
);

/** Accepted by the offer's driver before it expires, with their current phone and vehicle. */
export const takeOffer = query(
  'rides.takeOffer',
  { trip: 'uuid', driver: 'uuid' },
  { customer_id: 'uuid?', driver_name: 'text', minutes: 'int4', scheduled_for: 'timestamptz?' },
  `WITH mine AS (
     SELECT t.id, t.search_no, d.full_name, d.phone, o.minutes, t.scheduled_for,
            jsonb_build_object('vehicle_class', d.vehicle_class, 'name', d.name, 'colour', d.colour, 'plate', d.plate) AS vehicle
       FROM rides.trips t JOIN drivers.standing d ON d.driver_id = t.offered_to AND d.vehicle_class = t.vehicle_class
       JOIN rides.offers o ON o.trip_id = t.id AND o.search_no = t.search_no AND o.driver_id = d.driver_id
      WHERE t.id = $trip AND t.offered_to = $driver AND NOT rides.is_own_company(t.id)),
   taken AS (
     UPDATE rides.trips t SET status = 'accepted', driver_id = $driver, offered_to = NULL, offer_ends_at = NULL, search_ends_at = NULL,
            accepted_at = now(), driver_phone = mine.phone, vehicle = mine.vehicle,
            promised_at = greatest(now() + make_interval(mins => mine.minutes), t.scheduled_for)
       FROM mine WHERE t.id = mine.id AND t.status = 'offered' AND t.offered_to = $driver AND t.offer_ends_at > now()
     RETURNING t.id, t.customer_id, mine.full_name, mine.minutes, mine.search_no, t.scheduled_for),
   noted AS (
     UPDATE rides.offers o SET answer = 'accepted', answered_at = now() FROM taken
      WHERE o.trip_id = taken.id AND o.search_no = taken.search_no AND o.driver_id = $driver)
   SELECT customer_id, full_name AS driver_name, minutes, scheduled_for FROM taken`,
);

/** One step by the trip's driver; its time is written with it. */
export const stepTrip = query(
  'rides.stepTrip',
  { trip: 'uuid', driver: 'uuid', from: 'text[]', to: as<TripStatus>('text'), within_m: 'int4', minutes: 'int4' },
  { customer_id: 'uuid?' },
  `UPDATE rides.trips SET status = $to,
          arrival_seen = CASE $to WHEN 'arrived' THEN rides.metres_from_pickup(id, $minutes) <= $within_m::int4 ELSE arrival_seen END,
          arriving_at = CASE $to WHEN 'arriving' THEN now() ELSE arriving_at END,
          arrived_at = CASE $to WHEN 'arrived' THEN now() ELSE arrived_at END,
          started_at = CASE $to WHEN 'in_progress' THEN now() ELSE started_at END,
          completed_at = CASE $to WHEN 'completed' THEN now() ELSE completed_at END
    WHERE id = $trip AND driver_id = $driver AND status = ANY ($from) RETURNING customer_id`,
);

/** "Arrived" again, by a driver who was seen elsewhere at the first press: the wait begins now. No row while they are still there. */
export const reachPickup = query(
  'rides.reachPickup',
  { trip: 'uuid', driver: 'uuid', within_m: 'int4', minutes: 'int4' },
  { id: 'uuid' },
  `UPDATE rides.trips SET arrived_at = now(), arrival_seen = rides.metres_from_pickup(id, $minutes) <= $within_m::int4
    WHERE id = $trip AND driver_id = $driver AND status = 'arrived' AND arrival_seen = false
      AND (rides.metres_from_pickup(id, $minutes) <= $within_m::int4) IS NOT FALSE RETURNING id`,
);

/** null: no position known since shortly before the arrival. */
export const metresFromPickup = query(
  'rides.metresFromPickup',
  { trip: 'uuid', minutes: 'int4' },
  { metres: 'float8?' },
  `SELECT rides.metres_from_pickup($trip, $minutes) AS metres`,
);

/** Counts a trip for its driver, if it qualifies: only in the transaction that completed it. */
export const countTrip = query(
  'rides.countTrip',
  { trip: 'uuid', min_s: 'int4', min_m: 'int4', fastest_kmh: 'int4' },
  {},
  `SELECT rides.count_trip($trip, $min_s, $min_m, $fastest_kmh)`,
);
/** Makes both ratings visible and counts the driver's, when it is time; one row if that happened now. */
export const showRatings = query(
  'rides.showRatings',
  { trip: 'uuid', rate_days: 'int4', pair_days: 'int4' },
  { customer_id: 'uuid?', driver_id: 'uuid?', stars: 'int4?', rider_stars: 'int4?' },
  `SELECT customer_id, driver_id, stars, rider_stars FROM rides.show_ratings($trip, $rate_days, $pair_days)`,
);

/** Deletes share links that expired long ago; returns how many. */
export const forgetShareLinks = query(
  'rides.forgetShareLinks',
  { after_days: 'int4', max: 'int8' },
  { gone: 'int8?' },
  `SELECT rides.forget_links($after_days, $max) AS gone`,
);

/** After completion: marks the fees that the trip carried as paid. */
export const payFees = query('rides.payFees', { trip: 'uuid' }, {}, `SELECT rides.pay_fees($trip)`);

/** After the cancellation of a card ride: pays its fee from the held money. */
export const keepFee = query(
  'rides.keepFee',
  { trip: 'uuid' },
  { kept: 'bool?' },
  `SELECT rides.keep_fee($trip) AS kept`,
);

export const paidFee = {
  id: 'uuid',
  customer_id: 'uuid?',
  driver_id: 'uuid',
  pickup: 'text',
  destination: 'text',
  cancelled_at: 'timestamptz',
  fee_kobo: 'int8',
  fee_share_kobo: 'int8',
  paid_by: 'uuid',
  carrier_id: 'uuid',
  /** The paying ride was paid by card, so Kaya has the fee. */
  by_card: 'bool',
} as const;
/**
 * Fees paid with another ride whose shares are not posted; for one paying ride, or for all. carrier_id: the driver who collected the cash.
 */
export const sharesDue = query(
  'rides.sharesDue',
  { paid_by: as<string | null>('uuid?'), after: as<string | null>('uuid?'), max: 'int8' },
  paidFee,
  `SELECT f.id, f.customer_id, f.driver_id, f.pickup, f.destination, f.cancelled_at, f.fee_kobo, f.fee_share_kobo, t.id AS paid_by, t.driver_id AS carrier_id,
          t.payment_method = 'card' AS by_card
     FROM rides.trips f JOIN rides.trips t ON t.id = f.fee_paid_by
    WHERE f.share_due_kobo > 0 AND ($paid_by::uuid IS NULL OR f.fee_paid_by = $paid_by) AND ($after::uuid IS NULL OR f.id > $after)
    ORDER BY f.id LIMIT $max`,
);
/** The late-cancellation fees that a completed ride has paid. */
export const feesPaidWith = query(
  'rides.feesPaidWith',
  { customer: 'uuid', trip: 'uuid' },
  { id: 'uuid', fee_kobo: 'int8', fee_share_kobo: 'int8', cancelled_at: 'timestamptz' },
  `SELECT id, fee_kobo, fee_share_kobo, cancelled_at FROM rides.trips
    WHERE customer_id = $customer AND fee_kobo > 0 AND fee_paid_by = $trip AND id <> $trip ORDER BY id`,
);

export const closeShare = query('rides.closeShare', { trip: 'uuid' }, {}, `SELECT rides.close_share($trip)`);

export const releaseTrip = query(
  'rides.releaseTrip',
  { trip: 'uuid', states: 'text[]', seconds: 'int4', reason: as<ReleaseReason>('text'), note: 'text' },
  { customer_id: 'uuid?', driver_id: 'uuid', search_no: 'int4' },
  `SELECT customer_id, driver_id, search_no FROM rides.release($trip, $states, $seconds, $reason, $note)`,
);

/** The caller has locked the row and computed the fee. */
export const cancelOne = query(
  'rides.cancelOne',
  { trip: 'uuid', from: 'text[]', by: as<CancelledBy>('text'), reason: 'text', fee: 'int8', share: 'int8' },
  { id: 'uuid' },
  `UPDATE rides.trips SET status = 'cancelled', cancelled_at = now(), cancelled_by = $by, cancelled_reason = $reason,
          fee_kobo = $fee, fee_share_kobo = $share, offered_to = NULL, offer_ends_at = NULL, search_ends_at = NULL
    WHERE id = $trip AND status = ANY ($from) RETURNING id`,
);

export const remindOnce = query(
  'rides.remindOnce',
  { trip: 'uuid' },
  { customer_id: 'uuid?', pickup: 'text', destination: 'text', scheduled_for: 'timestamptz' },
  `UPDATE rides.trips SET reminded_at = now()
    WHERE id = $trip AND status = 'scheduled' AND reminded_at IS NULL AND scheduled_for > now()
   RETURNING customer_id, pickup, destination, scheduled_for`,
);

export const tryStartCode = query(
  'rides.tryStartCode',
  { trip: 'uuid', code: 'text', max_wrong: 'int4', lock_minutes: 'int4' },
  { verdict: as<'right' | 'wrong' | 'locked'>('text') },
  `SELECT rides.try_start_code($trip, $code, $max_wrong, $lock_minutes) AS verdict`,
);

/** Trips stalled for half an hour; a search that goes on should have its rounds. */
export const stuckTrips = query(
  'rides.stuckTrips',
  { max: 'int8' },
  { id: 'uuid', status: as<TripStatus>('text'), offered_to: 'uuid?', pickup_lat: 'float8', pickup_lng: 'float8' },
  `SELECT id, status, offered_to, pickup_lat, pickup_lng FROM rides.trips
    WHERE (status = 'offered' AND offer_ends_at < now() - interval '30 seconds')
       OR (status = 'searching' AND searching_at < now() - interval '30 seconds')
       OR (status = 'scheduled' AND scheduled_for < now() + interval '28 minutes')
    ORDER BY id LIMIT $max`,
);
