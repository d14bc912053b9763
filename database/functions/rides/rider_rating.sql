-- The average and number of visible ratings of the customer, for the driver with the offer or the ride, and staff. Always one row
-- (docs/decisions/0048-waiting-and-giving-back.md).
CREATE OR REPLACE FUNCTION rides.rider_rating(trip uuid) RETURNS TABLE (stars float8, ratings int4)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT round(avg(b.stars), 1)::float8, count(*)::int4
    FROM rides.trips t JOIN rides.rider_ratings b ON b.customer_id = t.customer_id AND b.shown_at IS NOT NULL
   WHERE t.id = trip AND (t.offered_to = kernel.account_id() OR t.driver_id = kernel.account_id() OR kernel.is_staff()) $$;
REVOKE ALL ON FUNCTION rides.rider_rating(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.rider_rating(uuid) TO kaya_app;
