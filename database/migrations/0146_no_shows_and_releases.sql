-- A driver who gives a ride back says why, and it is counted; a driver who has waited in vain ends the ride.
-- Owners: src/modules/drivers, src/modules/rides. docs/decisions/0048-waiting-and-giving-back.md.

-- Rides that drivers gave back. Without a reference to the ride: rides stand above drivers.
CREATE TABLE drivers.releases (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  driver_id   uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  trip_id     uuid NOT NULL,
  reason      text NOT NULL CHECK (reason IN ('vehicle_problem', 'cannot_reach_pickup', 'rider_asked', 'felt_unsafe', 'other')),
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  released_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX releases_by_driver ON drivers.releases (driver_id, released_at DESC);
CREATE INDEX releases_by_trip ON drivers.releases (trip_id);
SELECT kernel.protect('drivers.releases');
CREATE POLICY own ON drivers.releases FOR SELECT USING (driver_id = (SELECT kernel.account_id()) OR (SELECT kernel.is_staff()));
GRANT SELECT ON drivers.releases TO kaya_app;
GRANT SELECT (id, driver_id, trip_id, reason, released_at) ON drivers.releases TO kaya_read;
CREATE POLICY read_only ON drivers.releases FOR SELECT TO kaya_read USING (true);

-- Only the functions of rides call the next two.
CREATE FUNCTION drivers.record_release(driver uuid, trip uuid, reason text, note text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO drivers.releases (driver_id, trip_id, reason, note) VALUES (driver, trip, record_release.reason, record_release.note) $$;
-- The customers of these rides are erased: what a driver wrote may be about them.
CREATE FUNCTION drivers.forget_release_notes(trips uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.releases r SET note = '' WHERE r.trip_id = ANY (trips) AND r.note <> '' $$;
-- What goes with a driver.
CREATE FUNCTION drivers.forget_releases(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM drivers.releases r WHERE r.driver_id = account;
END $$;
REVOKE ALL ON FUNCTION drivers.record_release(uuid, uuid, text, text), drivers.forget_release_notes(uuid[]), drivers.forget_releases(uuid)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.forget_releases(uuid) TO kaya_app;

-- As in 0125, with the reason.
CREATE FUNCTION rides.release(trip uuid, states text[], search_seconds int4, reason text, note text)
  RETURNS TABLE (customer_id uuid, driver_id uuid, search_no int4) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH seen AS MATERIALIZED (
    SELECT t.id, t.driver_id AS gone FROM rides.trips t
     WHERE t.id = trip AND t.status = ANY (states) AND (t.driver_id = kernel.account_id() OR kernel.is_staff()) FOR NO KEY UPDATE),
  freed AS (
    UPDATE rides.trips t SET status = 'searching', driver_id = NULL, driver_phone = NULL, vehicle = NULL, promised_at = NULL,
           accepted_at = NULL, arriving_at = NULL, arrived_at = NULL, driver_lost = true, asked = 0, search_no = t.search_no + 1,
           searching_at = now(), search_ends_at = greatest(now() + make_interval(secs => search_seconds), t.scheduled_for)
      FROM seen WHERE t.id = seen.id
    RETURNING t.id, t.customer_id, seen.gone, t.search_no),
  noted AS (
    INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes, answer, answered_at)
    SELECT freed.id, freed.search_no, freed.gone, 0, 'released', now() FROM freed)
  SELECT freed.customer_id, freed.gone, freed.search_no
    FROM freed CROSS JOIN LATERAL drivers.record_release(freed.gone, freed.id, release.reason, release.note) $$;
-- For processes of the release before.
CREATE OR REPLACE FUNCTION rides.release(trip uuid, states text[], search_seconds int4)
  RETURNS TABLE (customer_id uuid, driver_id uuid, search_no int4) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT r.customer_id, r.driver_id, r.search_no FROM rides.release(trip, states, search_seconds, 'other', '') r $$;
REVOKE ALL ON FUNCTION rides.release(uuid, text[], int4, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.release(uuid, text[], int4, text, text) TO kaya_app;

-- How far the driver's last position is from the pickup where they wait, m. Positions from `minutes` before the arrival on count;
-- null when there is none. A function, because drivers read no positions.
CREATE FUNCTION rides.metres_from_pickup(trip uuid, minutes int4) RETURNS float8
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.metres(p.lat, p.lng, t.pickup_lat, t.pickup_lng)
    FROM rides.trips t JOIN dispatch.positions p ON p.account_id = t.driver_id
   WHERE t.id = trip AND t.driver_id = kernel.account_id() AND p.at > t.arrived_at - make_interval(mins => minutes) $$;
REVOKE ALL ON FUNCTION rides.metres_from_pickup(uuid, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.metres_from_pickup(uuid, int4) TO kaya_app;

-- As in 0126, with these notes.
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
  PERFORM drivers.forget_release_notes(ordered);
  DELETE FROM rides.share_links l WHERE l.trip_id = ANY (ordered);
  UPDATE rides.trips t SET driver_phone = '', vehicle = '{}' WHERE t.id = ANY (driven);
  UPDATE kernel.events e SET payload = e.payload || '{"pickup": "Address deleted", "destination": "Address deleted"}'
   WHERE e.payload ? 'pickup' AND e.payload ->> 'tripId' = ANY (ordered::text[]);
  UPDATE kernel.events e SET payload = e.payload || '{"driverName": "Deleted account", "vehicleWords": ""}'
   WHERE e.payload ? 'vehicleWords' AND e.payload ->> 'driverId' = account::text;
END $$;
