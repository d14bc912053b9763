-- Whether the last position of the driver who asks is within within_m of the pickup and at most `minutes` old. A definer, because drivers
-- do not read positions.
CREATE OR REPLACE FUNCTION rides.is_at_pickup(trip uuid, within_m int4, minutes int4) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM rides.trips t JOIN dispatch.positions p ON p.account_id = t.driver_id
    WHERE t.id = trip AND t.driver_id = kernel.account_id() AND p.at > now() - make_interval(mins => minutes)
      AND kernel.metres(p.lat, p.lng, t.pickup_lat, t.pickup_lng) <= within_m) $$;
REVOKE ALL ON FUNCTION rides.is_at_pickup(uuid, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.is_at_pickup(uuid, integer, integer) TO kaya_app;
