-- Rides: trips, their matching and sharing. Owner: src/modules/rides.
CREATE SCHEMA rides;
GRANT USAGE ON SCHEMA rides TO kaya_app, kaya_read;

CREATE TABLE rides.trips (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id       uuid REFERENCES identity.accounts ON DELETE SET NULL,
  status            text NOT NULL CHECK (status IN ('searching', 'scheduled', 'offered', 'accepted', 'arriving', 'arrived',
                      'in_progress', 'completed', 'cancelled', 'no_driver')),
  scheduled_for     timestamptz,         -- null: for now
  vehicle_class     text NOT NULL CHECK (vehicle_class IN ('car', 'truck', 'bus_van', 'inter_city')),
  pickup            text NOT NULL CHECK (length(pickup) <= 300),
  pickup_lat        float8 NOT NULL,
  pickup_lng        float8 NOT NULL,
  pickup_landmark   text NOT NULL DEFAULT '',
  destination       text NOT NULL CHECK (length(destination) <= 300),
  destination_lat   float8 NOT NULL,
  destination_lng   float8 NOT NULL,
  destination_landmark text NOT NULL DEFAULT '',
  distance_m        int4 NOT NULL CHECK (distance_m >= 0),
  duration_s        int4 NOT NULL CHECK (duration_s >= 0),
  price_kobo        int8 NOT NULL CHECK (price_kobo > 0),
  price_lines       jsonb NOT NULL,
  driver_share_kobo int8 NOT NULL CHECK (driver_share_kobo >= 0 AND driver_share_kobo <= price_kobo),
  -- The search under way: its number, when it gives up, how many were asked in it.
  search_no         int4 NOT NULL DEFAULT 1,
  search_ends_at    timestamptz,
  asked             int4 NOT NULL DEFAULT 0,
  offered_to        uuid REFERENCES drivers.drivers,
  offer_ends_at     timestamptz,
  driver_id         uuid REFERENCES drivers.drivers,
  driver_phone      text,                -- as it was at the acceptance, like the vehicle
  vehicle           jsonb,
  driver_lost       boolean NOT NULL DEFAULT false, -- the one before could not come
  promised_at       timestamptz,
  searching_at      timestamptz,
  accepted_at       timestamptz,
  arriving_at       timestamptz,
  arrived_at        timestamptz,
  started_at        timestamptz,
  completed_at      timestamptz,
  cancelled_at      timestamptz,
  cancelled_by      text CHECK (cancelled_by IN ('customer', 'staff')),
  cancelled_reason  text CHECK (length(cancelled_reason) <= 300),
  fee_kobo          int8 NOT NULL DEFAULT 0 CHECK (fee_kobo >= 0 AND fee_kobo <= price_kobo),
  fee_share_kobo    int8 NOT NULL DEFAULT 0 CHECK (fee_share_kobo >= 0 AND fee_share_kobo <= fee_kobo),
  reminded_at       timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (fee_kobo = 0 OR status = 'cancelled'),
  CHECK ((status = 'offered') = (offered_to IS NOT NULL) AND (offered_to IS NULL) = (offer_ends_at IS NULL)),
  CHECK (driver_id IS NOT NULL OR status NOT IN ('accepted', 'arriving', 'arrived', 'in_progress', 'completed')),
  CHECK (driver_id IS NULL OR status NOT IN ('searching', 'offered', 'scheduled', 'no_driver')),
  CHECK ((driver_id IS NULL) = (vehicle IS NULL) AND (driver_id IS NULL) = (driver_phone IS NULL))
);
-- The referees of matching: one ride for now a customer, one ride a driver, one offer a driver.
CREATE UNIQUE INDEX one_active_trip ON rides.trips (customer_id)
  WHERE scheduled_for IS NULL AND status IN ('searching', 'offered', 'accepted', 'arriving', 'arrived', 'in_progress');
CREATE UNIQUE INDEX one_trip_per_driver ON rides.trips (driver_id) WHERE status IN ('accepted', 'arriving', 'arrived', 'in_progress');
CREATE UNIQUE INDEX one_offer_per_driver ON rides.trips (offered_to) WHERE status = 'offered';
CREATE INDEX trips_by_customer ON rides.trips (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX trips_by_driver ON rides.trips (driver_id, id DESC) WHERE driver_id IS NOT NULL;
CREATE INDEX trips_by_status ON rides.trips (status, id DESC);

-- Who rides and how they are reached: for the customer, the driver who has the trip, and staff.
CREATE TABLE rides.contacts (
  trip_id        uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  customer_name  text NOT NULL,
  customer_phone text CHECK (customer_phone ~ '^\+[1-9][0-9]{6,14}$'),
  rider_name     text CHECK (length(rider_name) BETWEEN 1 AND 120),   -- null: the customer
  rider_phone    text CHECK (rider_phone ~ '^\+[1-9][0-9]{6,14}$'),
  CHECK ((rider_name IS NULL) = (rider_phone IS NULL))
);
-- The 4 digits that start a trip. The driver never reads them: rides.try_start_code compares.
CREATE TABLE rides.start_codes (
  trip_id      uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  code         text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  wrong_tries  int4 NOT NULL DEFAULT 0,
  locked_until timestamptz
);
-- Who was asked, once a search. answer null: not yet, or the customer cancelled meanwhile.
CREATE TABLE rides.offers (
  trip_id     uuid NOT NULL REFERENCES rides.trips ON DELETE CASCADE,
  search_no   int4 NOT NULL,
  driver_id   uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  minutes     int4 NOT NULL,             -- to the pickup, as reckoned when it was offered
  offered_at  timestamptz NOT NULL DEFAULT now(),
  answer      text CHECK (answer IN ('accepted', 'declined', 'expired', 'released')),
  answered_at timestamptz,
  PRIMARY KEY (trip_id, search_no, driver_id)
);
CREATE INDEX offers_by_driver ON rides.offers (driver_id, offered_at DESC);
CREATE TABLE rides.ratings (
  trip_id    uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  driver_id  uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  stars      int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment    text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ratings_by_driver ON rides.ratings (driver_id, created_at DESC);
-- Links to follow a trip: only their hashes.
CREATE TABLE rides.share_links (
  hash       text PRIMARY KEY,
  trip_id    uuid NOT NULL REFERENCES rides.trips ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX share_links_by_trip ON rides.share_links (trip_id);

CREATE FUNCTION rides.is_customer(trip uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM rides.trips t WHERE t.id = trip AND t.customer_id = kernel.account_id()) $$;
CREATE FUNCTION rides.is_driver(trip uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM rides.trips t WHERE t.id = trip AND t.driver_id = kernel.account_id()) $$;

-- Where the driver of a trip is: for its customer and staff, while it is under way and the position is `fresh` seconds old at most.
CREATE FUNCTION rides.driver_at(trip uuid, fresh int4) RETURNS TABLE (lat float8, lng float8, placed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.lat, w.lng, w.placed_at FROM rides.trips t JOIN drivers.whereabouts w ON w.driver_id = t.driver_id
   WHERE t.id = trip AND t.status IN ('accepted', 'arriving', 'arrived', 'in_progress')
     AND (t.customer_id = kernel.account_id() OR kernel.is_staff()) AND w.placed_at > now() - make_interval(secs => fresh) $$;

-- What the holder of a link may know. Nothing of the customer but the first name of whoever rides.
CREATE FUNCTION rides.shared_trip(link text, fresh int4)
  RETURNS TABLE (status text, scheduled_for timestamptz, rider text, pickup text, pickup_lat float8, pickup_lng float8, pickup_landmark text,
    destination text, destination_lat float8, destination_lng float8, destination_landmark text, duration_s int4,
    driver_name text, photo_url text, vehicle jsonb, lat float8, lng float8, placed_at timestamptz, promised_at timestamptz,
    created_at timestamptz, searching_at timestamptz, accepted_at timestamptz, arriving_at timestamptz, arrived_at timestamptz,
    started_at timestamptz, completed_at timestamptz, cancelled_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT t.status, t.scheduled_for, coalesce(c.rider_name, c.customer_name), t.pickup, t.pickup_lat, t.pickup_lng, t.pickup_landmark,
         t.destination, t.destination_lat, t.destination_lng, t.destination_landmark, t.duration_s,
         d.full_name, d.photo_url, t.vehicle, w.lat, w.lng, w.placed_at, t.promised_at,
         t.created_at, t.searching_at, t.accepted_at, t.arriving_at, t.arrived_at, t.started_at, t.completed_at, t.cancelled_at
    FROM rides.share_links l JOIN rides.trips t ON t.id = l.trip_id JOIN rides.contacts c ON c.trip_id = t.id
    LEFT JOIN drivers.cards d ON d.id = t.driver_id
    LEFT JOIN drivers.whereabouts w ON w.driver_id = t.driver_id AND t.status IN ('accepted', 'arriving', 'arrived', 'in_progress')
     AND w.placed_at > now() - make_interval(secs => fresh)
   WHERE l.hash = link $$;

-- An offer that was not taken: declined by who has it, or run out (by the clock). The next one may be asked. A function,
-- because the row is no longer the driver's when it is done.
CREATE FUNCTION rides.pass_on(trip uuid, driver uuid, why text) RETURNS TABLE (customer_id uuid, search_no int4)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH passed AS (
    UPDATE rides.trips t SET status = 'searching', offered_to = NULL, offer_ends_at = NULL
     WHERE t.id = trip AND t.status = 'offered' AND t.offered_to = driver
       AND (kernel.is_system() OR (driver = kernel.account_id() AND why = 'declined'))
       AND (why <> 'expired' OR t.offer_ends_at <= now())
    RETURNING t.id, t.customer_id, t.search_no),
  noted AS (
    UPDATE rides.offers o SET answer = why, answered_at = now() FROM passed
     WHERE o.trip_id = passed.id AND o.search_no = passed.search_no AND o.driver_id = driver)
  SELECT passed.customer_id, passed.search_no FROM passed $$;

-- The driver cannot come after all (or staff takes the trip back): a new search in which this driver is not asked.
CREATE FUNCTION rides.release(trip uuid, states text[], search_seconds int4)
  RETURNS TABLE (customer_id uuid, driver_id uuid, search_no int4) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH freed AS (
    UPDATE rides.trips t SET status = 'searching', driver_id = NULL, driver_phone = NULL, vehicle = NULL, promised_at = NULL,
           accepted_at = NULL, arriving_at = NULL, arrived_at = NULL, driver_lost = true, asked = 0, search_no = t.search_no + 1,
           searching_at = now(), search_ends_at = greatest(now() + make_interval(secs => search_seconds), t.scheduled_for)
     WHERE t.id = trip AND t.status = ANY (states) AND (t.driver_id = kernel.account_id() OR kernel.is_staff())
    RETURNING new.id, new.customer_id, old.driver_id AS gone, new.search_no),
  noted AS (
    INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes, answer, answered_at)
    SELECT freed.id, freed.search_no, freed.gone, 0, 'released', now() FROM freed)
  SELECT freed.customer_id, freed.gone, freed.search_no FROM freed $$;

-- Compares a start code for the trip's driver: 'right', 'wrong' or 'locked'. Five wrong ones lock it for ten minutes.
CREATE FUNCTION rides.try_start_code(trip uuid, given text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE c rides.start_codes;
BEGIN
  SELECT s.* INTO c FROM rides.start_codes s JOIN rides.trips t ON t.id = s.trip_id
   WHERE s.trip_id = trip AND (t.driver_id = kernel.account_id() OR kernel.is_staff()) FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN 'wrong'; END IF;
  IF c.locked_until > now() THEN RETURN 'locked'; END IF;
  IF c.code = given THEN RETURN 'right'; END IF;
  UPDATE rides.start_codes SET wrong_tries = CASE WHEN wrong_tries >= 4 THEN 0 ELSE wrong_tries + 1 END,
         locked_until = CASE WHEN wrong_tries >= 4 THEN now() + interval '10 minutes' END WHERE trip_id = trip;
  RETURN 'wrong';
END $$;
REVOKE ALL ON FUNCTION rides.is_customer(uuid), rides.is_driver(uuid), rides.driver_at(uuid, int4), rides.shared_trip(text, int4),
  rides.pass_on(uuid, uuid, text), rides.release(uuid, text[], int4), rides.try_start_code(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.is_customer(uuid), rides.is_driver(uuid), rides.driver_at(uuid, int4), rides.shared_trip(text, int4),
  rides.pass_on(uuid, uuid, text), rides.release(uuid, text[], int4), rides.try_start_code(uuid, text) TO kaya_app;

SELECT kernel.protect('rides.trips', 'rides.contacts', 'rides.start_codes', 'rides.offers', 'rides.ratings', 'rides.share_links');
CREATE POLICY customer ON rides.trips USING (customer_id = (SELECT kernel.account_id()));
-- The driver who has it, and whoever it is offered to, who may take it for nobody but themselves.
CREATE POLICY driver_read ON rides.trips FOR SELECT USING (driver_id = (SELECT kernel.account_id()) OR offered_to = (SELECT kernel.account_id()));
CREATE POLICY driver_step ON rides.trips FOR UPDATE
  USING (driver_id = (SELECT kernel.account_id()) OR offered_to = (SELECT kernel.account_id()))
  WITH CHECK (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON rides.trips USING ((SELECT kernel.is_staff()));
CREATE POLICY read_parties ON rides.contacts FOR SELECT
  USING (rides.is_customer(trip_id) OR rides.is_driver(trip_id) OR (SELECT kernel.is_staff()));
CREATE POLICY customer ON rides.contacts FOR INSERT WITH CHECK (rides.is_customer(trip_id));
CREATE POLICY customer ON rides.start_codes FOR SELECT USING (rides.is_customer(trip_id));
CREATE POLICY customer_new ON rides.start_codes FOR INSERT WITH CHECK (rides.is_customer(trip_id));
CREATE POLICY driver_read ON rides.offers FOR SELECT USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY driver_answer ON rides.offers FOR UPDATE USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON rides.offers FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_parties ON rides.ratings FOR SELECT
  USING (rides.is_customer(trip_id) OR driver_id = (SELECT kernel.account_id()) OR (SELECT kernel.is_staff()));
CREATE POLICY customer ON rides.ratings FOR INSERT WITH CHECK (rides.is_customer(trip_id));
CREATE POLICY customer ON rides.share_links USING (rides.is_customer(trip_id));

GRANT SELECT, INSERT ON rides.trips, rides.contacts, rides.start_codes, rides.offers, rides.ratings, rides.share_links TO kaya_app;
-- Never the price, the way or the owner: those are fixed at booking.
GRANT UPDATE (status, search_no, search_ends_at, asked, offered_to, offer_ends_at, driver_id, driver_phone, vehicle, driver_lost,
  promised_at, searching_at, accepted_at, arriving_at, arrived_at, started_at, completed_at, cancelled_at, cancelled_by,
  cancelled_reason, fee_kobo, fee_share_kobo, reminded_at) ON rides.trips TO kaya_app;
GRANT UPDATE (answer, answered_at) ON rides.offers TO kaya_app;
-- Reports need no names, places or phones.
GRANT SELECT (id, customer_id, status, scheduled_for, vehicle_class, distance_m, duration_s, price_kobo, driver_share_kobo, driver_id,
  accepted_at, arrived_at, started_at, completed_at, cancelled_at, cancelled_by, fee_kobo, created_at) ON rides.trips TO kaya_read;
GRANT SELECT ON rides.ratings TO kaya_read;
CREATE POLICY read_only ON rides.trips FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON rides.ratings FOR SELECT TO kaya_read USING (true);

-- What goes with a person: who, where and how to reach them. What is left says what was driven and paid, by nobody in particular.
CREATE FUNCTION rides.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM rides.trips WHERE customer_id = account);
  driven uuid[] := ARRAY(SELECT id FROM rides.trips WHERE driver_id = account);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE rides.trips t SET pickup = 'Address deleted', pickup_landmark = '', destination = 'Address deleted', destination_landmark = '',
         pickup_lat = round(t.pickup_lat::numeric, 1), pickup_lng = round(t.pickup_lng::numeric, 1),
         destination_lat = round(t.destination_lat::numeric, 1), destination_lng = round(t.destination_lng::numeric, 1),
         cancelled_reason = CASE WHEN t.cancelled_reason IS NOT NULL THEN '' END
   WHERE t.id = ANY (ordered);
  UPDATE rides.contacts c SET customer_name = 'Deleted account', customer_phone = NULL, rider_name = NULL, rider_phone = NULL
   WHERE c.trip_id = ANY (ordered);
  UPDATE rides.ratings r SET comment = '' WHERE r.trip_id = ANY (ordered);
  DELETE FROM rides.share_links l WHERE l.trip_id = ANY (ordered);
  UPDATE rides.trips t SET driver_phone = '', vehicle = '{}' WHERE t.id = ANY (driven);
  UPDATE kernel.events e SET payload = e.payload || '{"pickup": "Address deleted", "destination": "Address deleted"}'
   WHERE e.payload ? 'pickup' AND (e.payload ->> 'tripId')::uuid = ANY (ordered);
  UPDATE kernel.events e SET payload = e.payload || '{"driverName": "Deleted account", "vehicleWords": ""}'
   WHERE e.payload ? 'vehicleWords' AND (e.payload ->> 'tripId')::uuid = ANY (driven);
END $$;
REVOKE ALL ON FUNCTION rides.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.erase_person(uuid) TO kaya_app;
