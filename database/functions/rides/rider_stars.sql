-- The average of the customer's shown ratings, from three on, for the readers of rides.rider_rating; nothing calls it.
CREATE OR REPLACE FUNCTION rides.rider_stars(trip uuid) RETURNS float8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT round(avg(b.stars), 1)::float8 FROM rides.trips t JOIN rides.rider_ratings b ON b.customer_id = t.customer_id AND b.shown_at IS NOT NULL
   WHERE t.id = trip AND (t.offered_to = kernel.account_id() OR t.driver_id = kernel.account_id() OR kernel.is_staff())
  HAVING count(*) >= 3 $$;
REVOKE ALL ON FUNCTION rides.rider_stars(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.rider_stars(uuid) TO kaya_app;
