-- Driver and customer rate each other; neither reads the other's words before both have written, or 7 days after the ride.
-- Owner: src/modules/rides. docs/decisions/0042-rides-by-card.md.
ALTER TABLE rides.ratings ADD COLUMN shown_at timestamptz;
UPDATE rides.ratings SET shown_at = created_at;

-- The driver's rating of the customer who booked.
CREATE TABLE rides.rider_ratings (
  trip_id     uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  driver_id   uuid NOT NULL REFERENCES drivers.drivers,
  customer_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  stars       int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment     text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at  timestamptz NOT NULL DEFAULT now(),
  shown_at    timestamptz
);
CREATE INDEX rider_ratings_shown ON rides.rider_ratings (customer_id) INCLUDE (stars) WHERE shown_at IS NOT NULL;
CREATE INDEX rider_ratings_by_driver ON rides.rider_ratings (driver_id);
SELECT kernel.protect('rides.rider_ratings');
DROP POLICY read_parties ON rides.ratings;
CREATE POLICY read_parties ON rides.ratings FOR SELECT
  USING (rides.is_customer(trip_id) OR (shown_at IS NOT NULL AND driver_id = (SELECT kernel.account_id())) OR (SELECT kernel.is_staff()));
CREATE POLICY read_parties ON rides.rider_ratings FOR SELECT
  USING (driver_id = (SELECT kernel.account_id()) OR (shown_at IS NOT NULL AND rides.is_customer(trip_id)) OR (SELECT kernel.is_staff()));
CREATE POLICY driver ON rides.rider_ratings FOR INSERT
  WITH CHECK (shown_at IS NULL AND driver_id = (SELECT kernel.account_id()) AND EXISTS (
    SELECT FROM rides.trips t WHERE t.id = trip_id AND t.driver_id = (SELECT kernel.account_id()) AND t.status = 'completed'
       AND t.customer_id IS NOT DISTINCT FROM rider_ratings.customer_id));
DROP POLICY customer ON rides.ratings;
CREATE POLICY customer ON rides.ratings FOR INSERT WITH CHECK (shown_at IS NULL AND rides.is_customer(trip_id));
GRANT SELECT, INSERT ON rides.rider_ratings TO kaya_app;
GRANT SELECT (trip_id, driver_id, stars, created_at) ON rides.rider_ratings TO kaya_read;
CREATE POLICY read_only ON rides.rider_ratings FOR SELECT TO kaya_read USING (true);

-- Shows both ratings once it is time, and only then counts the driver's stars; each once. The trip is locked: of two who write at one
-- moment, the second shows both. One row when something was shown now.
CREATE FUNCTION rides.show_ratings(trip uuid)
  RETURNS TABLE (customer_id uuid, driver_id uuid, stars int4, rider_stars int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  ride rides.trips;
  of_driver rides.ratings;
  of_rider rides.rider_ratings;
BEGIN
  SELECT t.* INTO ride FROM rides.trips t
   WHERE t.id = show_ratings.trip AND t.status = 'completed'
     AND (t.customer_id = kernel.account_id() OR t.driver_id = kernel.account_id() OR kernel.is_system()) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF ride.completed_at > now() - interval '7 days'
     AND NOT (EXISTS (SELECT FROM rides.ratings r WHERE r.trip_id = ride.id)
          AND EXISTS (SELECT FROM rides.rider_ratings b WHERE b.trip_id = ride.id)) THEN RETURN; END IF;
  UPDATE rides.ratings r SET shown_at = now() WHERE r.trip_id = ride.id AND r.shown_at IS NULL RETURNING r.* INTO of_driver;
  UPDATE rides.rider_ratings b SET shown_at = now() WHERE b.trip_id = ride.id AND b.shown_at IS NULL RETURNING b.* INTO of_rider;
  IF of_driver.trip_id IS NULL AND of_rider.trip_id IS NULL THEN RETURN; END IF;
  IF of_driver.trip_id IS NOT NULL THEN PERFORM drivers.record_rating(of_driver.driver_id, of_driver.stars); END IF;
  RETURN QUERY SELECT ride.customer_id, ride.driver_id, of_driver.stars, of_rider.stars;
END $$;
-- For processes of the release before.
CREATE OR REPLACE FUNCTION rides.count_rating(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT FROM rides.show_ratings(trip) $$;

-- How drivers rated the customer of a ride that is offered to, or driven by, the one who asks: only from three ratings on.
CREATE FUNCTION rides.rider_stars(trip uuid) RETURNS float8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT round(avg(b.stars), 1)::float8 FROM rides.trips t JOIN rides.rider_ratings b ON b.customer_id = t.customer_id AND b.shown_at IS NOT NULL
   WHERE t.id = trip AND (t.offered_to = kernel.account_id() OR t.driver_id = kernel.account_id() OR kernel.is_staff())
  HAVING count(*) >= 3 $$;
REVOKE ALL ON FUNCTION rides.show_ratings(uuid), rides.rider_stars(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.show_ratings(uuid), rides.rider_stars(uuid) TO kaya_app;

-- The words go with who wrote them, and with whom they are about.
CREATE OR REPLACE FUNCTION rides.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
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
  UPDATE rides.rider_ratings b SET comment = '' WHERE b.driver_id = account OR b.customer_id = account;
  DELETE FROM rides.share_links l WHERE l.trip_id = ANY (ordered);
  UPDATE rides.trips t SET driver_phone = '', vehicle = '{}' WHERE t.id = ANY (driven);
  UPDATE kernel.events e SET payload = e.payload || '{"pickup": "Address deleted", "destination": "Address deleted"}'
   WHERE e.payload ? 'pickup' AND e.payload ->> 'tripId' = ANY (ordered::text[]);
  UPDATE kernel.events e SET payload = e.payload || '{"driverName": "Deleted account", "vehicleWords": ""}'
   WHERE e.payload ? 'vehicleWords' AND e.payload ->> 'driverId' = account::text;
END $$;
