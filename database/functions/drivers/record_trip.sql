-- The caller counts each trip once.
CREATE OR REPLACE FUNCTION drivers.record_trip(driver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.drivers SET trips_count = trips_count + 1 WHERE id = driver $$;
REVOKE ALL ON FUNCTION drivers.record_trip(uuid) FROM PUBLIC;
