-- Called only by functions of the module rides.
CREATE OR REPLACE FUNCTION drivers.record_release(driver uuid, trip uuid, reason text, note text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO drivers.releases (driver_id, trip_id, reason, note) VALUES (driver, trip, record_release.reason, record_release.note) $$;
REVOKE ALL ON FUNCTION drivers.record_release(uuid, uuid, text, text) FROM PUBLIC;
