-- The driver declined an offer, or it expired: the next driver may be asked. A function, because the row is then no longer the driver's. Accepted
-- and passed on at once: one succeeds.
CREATE OR REPLACE FUNCTION rides.pass_on(trip uuid, driver uuid, why text) RETURNS TABLE (customer_id uuid, search_no int4)
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
REVOKE ALL ON FUNCTION rides.pass_on(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.pass_on(uuid, uuid, text) TO kaya_app;
