-- The position of a driver on the way or driving, for the customer and staff.
CREATE OR REPLACE FUNCTION rides.driver_at(trip uuid) RETURNS TABLE (lat float8, lng float8, placed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.lat, w.lng, w.at FROM rides.trips t JOIN dispatch.whereabouts w ON w.order_id = t.id AND w.account_id = t.driver_id
   WHERE t.id = trip AND (kernel.is_staff() OR t.customer_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION rides.driver_at(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.driver_at(uuid) TO kaya_app;
