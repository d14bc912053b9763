-- Metres from the driver's last position to the pickup. After the arrival only positions from `minutes` before it on count, before it those of the
-- last `minutes`; null: there is none. A definer, because drivers may not read positions.
CREATE OR REPLACE FUNCTION rides.metres_from_pickup(trip uuid, minutes int4) RETURNS float8
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.metres(p.lat, p.lng, t.pickup_lat, t.pickup_lng)
    FROM rides.trips t JOIN dispatch.positions p ON p.account_id = t.driver_id
   WHERE t.id = trip AND t.driver_id = kernel.account_id() AND p.at > coalesce(t.arrived_at, now()) - make_interval(mins => minutes) $$;
REVOKE ALL ON FUNCTION rides.metres_from_pickup(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.metres_from_pickup(uuid, integer) TO kaya_app;
