-- Race: the driver gives the ride back as they, the customer or staff move it on. The row is locked, and one succeeds.
-- The driver cannot come, or staff take the ride from them: a new search, in which this driver is not asked. A separate statement locks the row:
-- with a trigger, an update may return the old row as it was before waiting for the lock.
CREATE OR REPLACE FUNCTION rides.release(trip uuid, states text[], search_seconds int4, reason text, note text)
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
REVOKE ALL ON FUNCTION rides.release(uuid, text[], integer, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.release(uuid, text[], integer, text, text) TO kaya_app;
