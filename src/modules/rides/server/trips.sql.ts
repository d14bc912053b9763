import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import type { PriceLine, VehicleClass } from '../../catalogue/rules.ts';
import type { Vehicle } from '../../drivers/contract.ts';
import type { PaymentMethod } from '../../money/payment-methods-rules.ts';
import type { Trip } from '../contract.ts';
import { activeStates, type TripStatus, underwayStates } from '../rules.ts';

/** States as literals: a partial index is used only when the query names them, not with parameters. */
const named = (states: readonly TripStatus[]): string => states.map((state) => `'${state}'`).join(', ');
const active = named(activeStates);
export const underway = named(underwayStates);

export type CancelledBy = NonNullable<Trip['cancelled']>['by'];

export const bothEnds = {
  pickup: 'text',
  pickup_lat: 'float8',
  pickup_lng: 'float8',
  pickup_landmark: 'text',
  destination: 'text',
  destination_lat: 'float8',
  destination_lng: 'float8',
  destination_landmark: 'text',
} as const;

export const tripRow = {
  id: 'uuid',
  customer_id: 'uuid?',
  status: as<TripStatus>('text'),
  scheduled_for: 'timestamptz?',
  vehicle_class: as<VehicleClass>('text'),
  ...bothEnds,
  distance_m: 'int4',
  duration_s: 'int4',
  price_kobo: 'int8',
  price_lines: as<readonly PriceLine[]>('jsonb'),
  payment_method: as<PaymentMethod>('text'),
  pay_waits: 'bool',
  driver_share_kobo: 'int8',
  search_no: 'int4',
  search_ends_at: 'timestamptz?',
  asked: 'int4',
  offered_to: 'uuid?',
  offer_ends_at: 'timestamptz?',
  driver_id: 'uuid?',
  driver_phone: 'text?',
  vehicle: as<Vehicle | null>('jsonb?'),
  driver_lost: 'bool',
  promised_at: 'timestamptz?',
  searching_at: 'timestamptz?',
  accepted_at: 'timestamptz?',
  arriving_at: 'timestamptz?',
  arrived_at: 'timestamptz?',
  arrival_seen: 'bool?',
  started_at: 'timestamptz?',
  completed_at: 'timestamptz?',
  cancelled_at: 'timestamptz?',
  cancelled_by: as<CancelledBy | null>('text?'),
  cancelled_reason: 'text?',
  fee_kobo: 'int8',
  fee_share_kobo: 'int8',
  fee_paid_by: 'uuid?',
  share_due_kobo: 'int8',
  carried_kobo: 'int8',
  created_at: 'timestamptz',
  // Data of the people, if row-level security shows it to the actor.
  customer_name: 'text?',
  customer_phone: 'text?',
  rider_name: 'text?',
  rider_phone: 'text?',
  stars: 'int4?',
  comment: 'text?',
  rider_stars: 'int4?',
  rider_comment: 'text?',
  // On a company's account; for the customer, staff and the system. employee_id: null for a guest with a voucher.
  company_id: 'uuid?',
  company_name: 'text?',
  employee_id: 'uuid?',
  voucher_id: 'uuid?',
  purpose: 'text?',
} as const;

// A deleted driver has an empty vehicle.
const vehicle = `jsonb_build_object('vehicle_class', t.vehicle_class, 'name', '', 'colour', '', 'plate', '') || t.vehicle AS vehicle`;

export const tripColumns = `t.id, t.customer_id, t.status, t.scheduled_for, t.vehicle_class, t.pickup, t.pickup_lat, t.pickup_lng,
    t.pickup_landmark, t.destination, t.destination_lat, t.destination_lng, t.destination_landmark, t.distance_m, t.duration_s,
    t.price_kobo, t.price_lines, t.payment_method, t.pay_waits, t.driver_share_kobo, t.search_no, t.search_ends_at, t.asked, t.offered_to, t.offer_ends_at,
    t.driver_id, t.driver_phone, ${vehicle}, t.driver_lost, t.promised_at, t.searching_at, t.accepted_at, t.arriving_at,
    t.arrived_at, t.arrival_seen, t.started_at, t.completed_at, t.cancelled_at, t.cancelled_by, t.cancelled_reason, t.fee_kobo,
    t.fee_share_kobo, t.fee_paid_by, t.share_due_kobo, t.carried_kobo, t.created_at, c.customer_name, c.customer_phone, c.rider_name, c.rider_phone, r.stars, r.comment, b.stars AS rider_stars, b.comment AS rider_comment,
    w.company_id, w.company_name, w.employee_id, w.voucher_id, w.purpose`;
export const tripJoins = `LEFT JOIN rides.contacts c ON c.trip_id = t.id LEFT JOIN rides.ratings r ON r.trip_id = t.id
     LEFT JOIN rides.rider_ratings b ON b.trip_id = t.id LEFT JOIN rides.company_rides w ON w.trip_id = t.id`;
export const fromTrips = `FROM rides.trips t ${tripJoins}`;

export const findTrip = query(
  'rides.findTrip',
  { id: 'uuid' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips} WHERE t.id = $id`,
);

/** For a list that knows its ids. */
export const tripsByIds = query(
  'rides.tripsByIds',
  { ids: 'uuid[]' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips} WHERE t.id = ANY ($ids)`,
);

/** Locked: nobody else changes it until this act ends. */
export const lockTrip = query(
  'rides.lockTrip',
  { id: 'uuid' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips} WHERE t.id = $id FOR UPDATE OF t`,
);

export const tripsOfCustomer = query(
  'rides.tripsOfCustomer',
  { customer: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips}
    WHERE t.customer_id = $customer AND t.id < coalesce($before::uuid, '${highestId}') ORDER BY t.id DESC LIMIT $max`,
);

/** Rows of a page of staff's list. */
export const staffPage = 30;
const max = staffPage + 1;
const inOrder = `(t.urgency_ms, t.id) > ($after_ms, $after_id) ORDER BY t.urgency_ms, t.id LIMIT ${max}`;

/**
 * For staff: the most urgent first, ordered by urgency_ms; one row more than a page. The page's ids come in the order of the index, for all trips
 * or one state, or from a search.
 */
export const tripsByUrgency = query(
  'rides.tripsByUrgency',
  {
    statuses: as<readonly TripStatus[] | null>('text[]?'),
    patterns: as<readonly string[] | null>('text[]?'),
    after_ms: 'int8',
    after_id: 'uuid',
  },
  { ...tripRow, urgency_ms: 'int8', hit: 'bool?' },
  `WITH page AS (
     SELECT id, hit FROM (
       (SELECT t.id, t.urgency_ms, true AS hit FROM rides.trips t
         WHERE $patterns::text[] IS NULL AND $statuses::text[] IS NULL AND ${inOrder})
       UNION ALL
       SELECT theirs.id, theirs.urgency_ms, true FROM unnest($statuses::text[]) AS state
        CROSS JOIN LATERAL (SELECT t.id, t.urgency_ms FROM rides.trips t WHERE t.status = state AND ${inOrder}) theirs
        WHERE $patterns::text[] IS NULL
       UNION ALL
       (SELECT found.id, found.urgency_ms, found.hit FROM rides.found_by_urgency($patterns, $statuses, $after_ms, $after_id, ${max}) found
         WHERE $patterns::text[] IS NOT NULL)) every
      ORDER BY urgency_ms, id LIMIT ${max}
   )
   SELECT ${tripColumns}, t.urgency_ms, page.hit FROM page JOIN rides.trips t ON t.id = page.id ${tripJoins} ORDER BY t.urgency_ms, t.id`,
);

/** In progress or searching; the immediate one before a reserved one that has started. */
export const currentOfCustomer = query(
  'rides.currentOfCustomer',
  { customer: 'uuid' },
  tripRow,
  `SELECT ${tripColumns} ${fromTrips}
    WHERE t.customer_id = $customer AND t.status IN (${active}) ORDER BY t.scheduled_for NULLS FIRST, t.id DESC LIMIT 1`,
);

export const activeOfCustomer = query(
  'rides.activeOfCustomer',
  { customer: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM rides.trips WHERE customer_id = $customer AND scheduled_for IS NULL AND status IN (${active})`,
);

/** Locked, so that two bookings of one customer run one after the other and both are counted. */
export const lockBookings = query(
  'rides.lockBookings',
  { customer: 'uuid' },
  { lock: 'void' },
  `SELECT pg_advisory_xact_lock(hashtextextended('rides.bookings ' || $customer::uuid, 0)) AS lock`,
);

/** Open reserved rides, and rides of the last hour for which a text was sent. Ids start with their time. */
export const bookingsHeld = query(
  'rides.bookingsHeld',
  { customer: 'uuid' },
  { reserved: 'int8', texted: 'int8' },
  `SELECT (SELECT count(*) FROM rides.trips t WHERE t.customer_id = $customer AND t.scheduled_for IS NOT NULL
              AND t.status IN ('scheduled', ${active})) AS reserved,
          (SELECT count(*) FROM rides.trips t
            WHERE t.customer_id = $customer AND t.id > (SELECT uuidv7(interval '-1 hour'))
              AND (SELECT c.rider_phone FROM rides.contacts c WHERE c.trip_id = t.id) IS NOT NULL) AS texted`,
);

export const insertTrip = query(
  'rides.insertTrip',
  {
    id: 'uuid',
    customer: 'uuid',
    status: as<TripStatus>('text'),
    scheduled_for: as<Date | null>('timestamptz?'),
    search_ends_at: as<Date | null>('timestamptz?'),
    vehicle_class: 'text',
    ...bothEnds,
    distance_m: 'int4',
    duration_s: 'int4',
    price_kobo: 'int8',
    price_lines: as<readonly PriceLine[]>('jsonb'),
    payment_method: as<PaymentMethod>('text'),
    pay_waits: 'bool',
    driver_share_kobo: 'int8',
  },
  { id: 'uuid' },
  `INSERT INTO rides.trips (id, customer_id, status, scheduled_for, search_ends_at, searching_at, vehicle_class, pickup, pickup_lat,
     pickup_lng, pickup_landmark, destination, destination_lat, destination_lng, destination_landmark, distance_m, duration_s,
     price_kobo, price_lines, payment_method, pay_waits, driver_share_kobo)
   VALUES ($id, $customer, $status, $scheduled_for, $search_ends_at, CASE WHEN $status = 'searching' THEN now() END,
     $vehicle_class, $pickup, $pickup_lat, $pickup_lng, $pickup_landmark, $destination, $destination_lat, $destination_lng,
     $destination_landmark, $distance_m, $duration_s, $price_kobo, $price_lines, $payment_method, $pay_waits, $driver_share_kobo)
   RETURNING id`,
);

/** For rides cancelled late, and not yet paid with another one. */
export const owedFees = query(
  'rides.owedFees',
  { customer: 'uuid' },
  { owed_fee_kobo: 'int8' },
  `SELECT coalesce(sum(fee_kobo), 0)::int8 AS owed_fee_kobo FROM rides.trips
    WHERE customer_id = $customer AND fee_kobo > 0 AND fee_paid_by IS NULL`,
);

/** Carries the whole debt; returns its amount. Only for an immediate ride that is searching, or unpaid by card. */
export const carryFees = query(
  'rides.carryFees',
  { trip: 'uuid' },
  { owed_fee_kobo: 'int8?' },
  `SELECT rides.carry_fees($trip) AS owed_fee_kobo`,
);

export const insertCompanyRide = query(
  'rides.insertCompanyRide',
  {
    trip: 'uuid',
    company: 'uuid',
    company_name: 'text',
    employee: as<string | null>('uuid?'),
    voucher: as<string | null>('uuid?'),
    purpose: 'text',
  },
  {},
  `INSERT INTO rides.company_rides (trip_id, company_id, company_name, employee_id, voucher_id, purpose)
   VALUES ($trip, $company, $company_name, $employee, $voucher, $purpose)`,
);

export const insertContacts = query(
  'rides.insertContacts',
  {
    trip: 'uuid',
    customer_name: 'text',
    customer_phone: as<string | null>('text?'),
    rider_name: as<string | null>('text?'),
    rider_phone: as<string | null>('text?'),
  },
  {},
  `INSERT INTO rides.contacts (trip_id, customer_name, customer_phone, rider_name, rider_phone)
   VALUES ($trip, $customer_name, $customer_phone, $rider_name, $rider_phone)`,
);

export const insertStartCode = query(
  'rides.insertStartCode',
  { trip: 'uuid', code: 'text' },
  {},
  `INSERT INTO rides.start_codes (trip_id, code) VALUES ($trip, $code)`,
);

export const startCodeOf = query(
  'rides.startCodeOf',
  { trip: 'uuid' },
  { code: 'text' },
  `SELECT code FROM rides.start_codes WHERE trip_id = $trip`,
);

/** The driver's last position since they set off, if the actor may see it. */
export const driverAt = query(
  'rides.driverAt',
  { trip: 'uuid' },
  { lat: 'float8', lng: 'float8', placed_at: 'timestamptz' },
  `SELECT lat, lng, placed_at FROM rides.driver_at($trip)`,
);

export const personOf = query(
  'rides.personOf',
  { account: 'uuid' },
  { name: 'text', phone: 'text?', email: 'text' },
  `SELECT name, phone, email FROM identity.people WHERE id = $account`,
);

export const insertRiderRating = query(
  'rides.insertRiderRating',
  { trip: 'uuid', driver: 'uuid', customer: as<string | null>('uuid?'), stars: 'int4', comment: 'text' },
  { trip_id: 'uuid' },
  `INSERT INTO rides.rider_ratings (trip_id, driver_id, customer_id, stars, comment)
   VALUES ($trip, $driver, $customer, $stars, $comment) ON CONFLICT (trip_id) DO NOTHING RETURNING trip_id`,
);

export const insertRating = query(
  'rides.insertRating',
  { trip: 'uuid', driver: 'uuid', stars: 'int4', comment: 'text' },
  { trip_id: 'uuid' },
  `INSERT INTO rides.ratings (trip_id, driver_id, stars, comment) VALUES ($trip, $driver, $stars, $comment)
   ON CONFLICT (trip_id) DO NOTHING RETURNING trip_id`,
);
