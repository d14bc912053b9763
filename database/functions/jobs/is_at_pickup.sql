-- Whether the last position of the mover who asks is within within_m of the pickup and at most `minutes` old. A definer, because movers do
-- not read positions.
CREATE OR REPLACE FUNCTION jobs.is_at_pickup(job uuid, within_m int4, minutes int4) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j JOIN dispatch.positions p ON p.account_id = j.worker_id
    WHERE j.id = job AND j.worker_id = kernel.account_id() AND p.at > now() - make_interval(mins => minutes)
      AND kernel.metres(p.lat, p.lng, j.location_lat, j.location_lng) <= within_m) $$;
REVOKE ALL ON FUNCTION jobs.is_at_pickup(uuid, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_at_pickup(uuid, integer, integer) TO kaya_app;
