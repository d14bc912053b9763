-- Busy during a job; afterwards the earlier status: available or paused. Returns the new status, null if it did not change.
CREATE OR REPLACE FUNCTION workers.set_busy(worker uuid, busy boolean) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers
     SET after_work = CASE WHEN busy AND status = 'paused' THEN 'paused' ELSE 'available' END,
         status = CASE WHEN busy THEN 'busy' ELSE after_work END, updated_at = now()
   WHERE id = worker AND (status = 'busy') <> busy RETURNING status $$;
REVOKE ALL ON FUNCTION workers.set_busy(uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.set_busy(uuid, boolean) TO kaya_app;
