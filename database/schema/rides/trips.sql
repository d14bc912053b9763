-- A ride, from its booking to its end. Kobo.
CREATE TABLE rides.trips (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  status text NOT NULL,
  -- null: now
  scheduled_for timestamptz,
  vehicle_class text NOT NULL CHECK (vehicle_class IN ('car', 'truck', 'bus_van', 'inter_city')),
  pickup text NOT NULL CHECK (length(pickup) <= 300),
  pickup_lat float8 NOT NULL,
  pickup_lng float8 NOT NULL,
  pickup_landmark text NOT NULL DEFAULT '',
  destination text NOT NULL CHECK (length(destination) <= 300),
  destination_lat float8 NOT NULL,
  destination_lng float8 NOT NULL,
  destination_landmark text NOT NULL DEFAULT '',
  distance_m int4 NOT NULL CHECK (distance_m >= 0),
  duration_s int4 NOT NULL CHECK (duration_s >= 0),
  price_kobo int8 NOT NULL CHECK (price_kobo > 0),
  price_lines jsonb NOT NULL,
  driver_share_kobo int8 NOT NULL CHECK (driver_share_kobo >= 0 AND driver_share_kobo <= price_kobo),
  -- the current search: its number, when it gives up, and how many drivers were asked
  search_no int4 NOT NULL DEFAULT 1,
  search_ends_at timestamptz,
  asked int4 NOT NULL DEFAULT 0,
  offered_to uuid REFERENCES drivers.drivers,
  offer_ends_at timestamptz,
  driver_id uuid REFERENCES drivers.drivers,
  -- as at the acceptance
  driver_phone text,
  vehicle jsonb,
  -- the previous driver could not come
  driver_lost boolean NOT NULL DEFAULT false,
  promised_at timestamptz,
  searching_at timestamptz,
  accepted_at timestamptz,
  arriving_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  cancelled_reason text CHECK (length(cancelled_reason) <= 300),
  fee_kobo int8 NOT NULL DEFAULT 0 CHECK (fee_kobo >= 0 AND fee_kobo <= price_kobo),
  fee_share_kobo int8 NOT NULL DEFAULT 0 CHECK (fee_share_kobo >= 0 AND fee_share_kobo <= fee_kobo),
  reminded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- fees of earlier cancelled rides that this ride pays
  carried_kobo int8 NOT NULL DEFAULT 0 CHECK (carried_kobo >= 0),
  -- the last ride that was meant to pay this one's fee; fee_paid_by did. null: none
  fee_carried_by uuid REFERENCES rides.trips,
  fee_paid_by uuid REFERENCES rides.trips,
  -- The order of staff lists, ms: open rides by start, then ended ones, the newest first. An immediate ride starts when it is booked.
  urgency_ms int8 NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status IN ('completed', 'cancelled', 'no_driver')
    THEN 1000000000000000 - (extract(epoch FROM coalesce(scheduled_for, created_at) AT TIME ZONE 'UTC') * 1000)::int8
    ELSE (extract(epoch FROM coalesce(scheduled_for, created_at) AT TIME ZONE 'UTC') * 1000)::int8 END) STORED,
  -- Whether the driver's last position was at the pickup when they pressed "Arrived"; null: not arrived, or no position was known.
  arrival_seen boolean,
  -- the driver's unposted share of the paid fee; 0: none
  share_due_kobo int8 NOT NULL DEFAULT 0 CHECK (share_due_kobo >= 0),
  -- By card, the price is held before any driver is asked (docs/decisions/0042-rides-by-card.md).
  payment_method text NOT NULL DEFAULT 'cash' CHECK (payment_method IN ('cash', 'card', 'invoice')),
  -- A company pays (invoice), and what the driver earns cannot be paid out before it has paid its bill. Fixed at the booking.
  pay_waits boolean NOT NULL DEFAULT false,
  -- Whether the ride counts for its driver: it was long enough in time and distance (rules.ts). Otherwise two colluding people could collect trips
  -- and ratings in seconds.
  counts bool NOT NULL DEFAULT false,
  CHECK (fee_kobo = 0 OR status = 'cancelled'),
  CHECK ((status = 'offered') = (offered_to IS NOT NULL) AND (offered_to IS NULL) = (offer_ends_at IS NULL)),
  CHECK (driver_id IS NOT NULL OR status NOT IN ('accepted', 'arriving', 'arrived', 'in_progress', 'completed')),
  CHECK (driver_id IS NULL OR status NOT IN ('unpaid', 'searching', 'offered', 'scheduled', 'no_driver')),
  CHECK ((driver_id IS NULL) = (vehicle IS NULL) AND (driver_id IS NULL) = (driver_phone IS NULL)),
  CONSTRAINT only_now_carries CHECK (carried_kobo = 0 OR scheduled_for IS NULL),
  CONSTRAINT companies_carry_nothing CHECK (payment_method <> 'invoice' OR carried_kobo = 0),
  CONSTRAINT only_companies_wait CHECK (payment_method = 'invoice' OR NOT pay_waits),
  CONSTRAINT only_fees_are_paid CHECK (fee_kobo > 0 OR (fee_carried_by IS NULL AND fee_paid_by IS NULL)),
  CONSTRAINT trips_status_check CHECK (status IN ('unpaid', 'searching', 'scheduled', 'offered', 'accepted', 'arriving', 'arrived',
    'in_progress', 'completed', 'cancelled', 'no_driver')),
  CONSTRAINT trips_cancelled_by_check CHECK (cancelled_by IN ('customer', 'staff', 'driver', 'clock', 'company')),
  CONSTRAINT only_cards_wait CHECK (status <> 'unpaid' OR payment_method = 'card')
);

-- Two trips or offers for one driver, or two immediate rides of one customer, at once: one succeeds. The same holds for one_ride_or_offer and
-- one_active_trip.
CREATE UNIQUE INDEX one_trip_per_driver ON rides.trips (driver_id) WHERE status IN ('accepted', 'arriving', 'arrived', 'in_progress');
CREATE UNIQUE INDEX one_offer_per_driver ON rides.trips (offered_to) WHERE status = 'offered';
CREATE INDEX trips_by_customer ON rides.trips (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX trips_by_driver ON rides.trips (driver_id, id DESC) WHERE driver_id IS NOT NULL;
CREATE INDEX trips_completed_by_driver ON rides.trips (driver_id, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX fees_owed ON rides.trips (customer_id) WHERE fee_kobo > 0 AND fee_paid_by IS NULL;
CREATE INDEX trips_by_urgency ON rides.trips (urgency_ms, id);
-- For the console's search; contacts, customers and drivers have separate indexes.
CREATE INDEX trips_find ON rides.trips USING gin ((lower(right(replace(id::text, '-', ''), 8) || ' ' || pickup || ' ' || destination))
  gin_trgm_ops);
-- paid fees with an unposted share
CREATE INDEX shares_due ON rides.trips (id) WHERE share_due_kobo > 0;
CREATE INDEX trips_by_status ON rides.trips (status, urgency_ms, id);
CREATE INDEX trips_shares_waiting ON rides.trips (driver_id) WHERE status = 'cancelled' AND fee_share_kobo > 0;
-- A driver's trips by state and time, for the list with its filters. CASE and not coalesce, which PostgreSQL does not use in an index before
-- row-level security has checked the row.
CREATE INDEX trips_driven ON rides.trips (driver_id, status,
    (CASE WHEN completed_at IS NOT NULL THEN completed_at WHEN cancelled_at IS NOT NULL THEN cancelled_at ELSE accepted_at END) DESC,
    id DESC)
  WHERE driver_id IS NOT NULL;
-- What drivers earned since a time.
CREATE INDEX trips_completed ON rides.trips (completed_at) INCLUDE (driver_id, driver_share_kobo) WHERE status = 'completed';
CREATE UNIQUE INDEX one_active_trip ON rides.trips (customer_id)
  WHERE scheduled_for IS NULL AND status IN ('unpaid', 'searching', 'offered', 'accepted', 'arriving', 'arrived', 'in_progress');
CREATE INDEX trips_live_by_customer ON rides.trips (customer_id)
  WHERE status IN ('unpaid', 'scheduled', 'searching', 'offered', 'accepted', 'arriving', 'arrived', 'in_progress');
CREATE UNIQUE INDEX one_ride_or_offer ON rides.trips (coalesce(driver_id, offered_to))
  WHERE status IN ('offered', 'accepted', 'arriving', 'arrived', 'in_progress');
CREATE INDEX trips_that_count ON rides.trips (driver_id, customer_id) WHERE counts;

SELECT kernel.protect('rides.trips');
CREATE POLICY customer ON rides.trips USING (customer_id = (SELECT kernel.account_id()));
-- The driver of the trip, and the driver it is offered to, who may accept it only for themselves.
CREATE POLICY driver_read ON rides.trips FOR SELECT USING (driver_id = (SELECT kernel.account_id()) OR offered_to = (SELECT kernel.account_id()));
CREATE POLICY driver_step ON rides.trips FOR UPDATE
  USING (driver_id = (SELECT kernel.account_id()) OR offered_to = (SELECT kernel.account_id()))
  WITH CHECK (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON rides.trips USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON rides.trips FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE (status, search_no, search_ends_at, asked, offered_to, offer_ends_at, driver_id, driver_phone, vehicle,
  driver_lost, promised_at, searching_at, accepted_at, arriving_at, arrived_at, started_at, completed_at, cancelled_at, cancelled_by,
  cancelled_reason, fee_kobo, fee_share_kobo, reminded_at, arrival_seen, payment_method) ON rides.trips TO kaya_app;
GRANT SELECT (id, customer_id, status, scheduled_for, vehicle_class, distance_m, duration_s, price_kobo, driver_share_kobo, driver_id,
  accepted_at, arrived_at, started_at, completed_at, cancelled_at, cancelled_by, fee_kobo, created_at, carried_kobo, fee_paid_by,
  payment_method) ON rides.trips TO kaya_read;

CREATE TRIGGER under_way AFTER UPDATE OF status, driver_id ON rides.trips
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.driver_id IS DISTINCT FROM new.driver_id)
  EXECUTE FUNCTION rides.note_under_way();
CREATE TRIGGER begins_under_way AFTER INSERT ON rides.trips
  FOR EACH ROW WHEN (new.status IN ('accepted', 'arriving', 'arrived', 'in_progress')) EXECUTE FUNCTION rides.note_under_way();
CREATE TRIGGER refuse_unpaid BEFORE INSERT OR UPDATE OF status, payment_method ON rides.trips
  FOR EACH ROW EXECUTE FUNCTION rides.refuse_unpaid();
CREATE TRIGGER nobody_barred BEFORE UPDATE OF driver_id ON rides.trips FOR EACH ROW
  WHEN (new.driver_id IS NOT NULL AND new.driver_id IS DISTINCT FROM old.driver_id) EXECUTE FUNCTION rides.nobody_barred();

CREATE POLICY start_ride ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND payable_kind = 'ride' AND account_id = (SELECT kernel.account_id()) AND EXISTS (
    SELECT FROM rides.trips t WHERE t.id = payable_id AND t.customer_id = (SELECT kernel.account_id()) AND t.status = 'unpaid'));
CREATE POLICY start_tip ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND payable_kind = 'tip' AND account_id = (SELECT kernel.account_id()) AND EXISTS (
    SELECT FROM rides.trips t WHERE t.id = payable_id AND t.customer_id = (SELECT kernel.account_id()) AND t.status = 'completed'
       AND t.driver_id IS NOT NULL));
