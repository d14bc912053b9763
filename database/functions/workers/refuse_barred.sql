-- Refuses a barred worker. One function for status, jobs, crews and rides, so that all give the same error.
CREATE OR REPLACE FUNCTION workers.refuse_barred(worker uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF workers.is_barred(worker) THEN
    RAISE check_violation USING MESSAGE = 'this worker is paused or blocked by staff', CONSTRAINT = 'nobody_barred';
  END IF;
END $$;
REVOKE ALL ON FUNCTION workers.refuse_barred(uuid) FROM PUBLIC;
