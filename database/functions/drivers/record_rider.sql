CREATE OR REPLACE FUNCTION drivers.record_rider(driver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.drivers SET riders_count = riders_count + 1 WHERE id = driver $$;
REVOKE ALL ON FUNCTION drivers.record_rider(uuid) FROM PUBLIC;
