-- Race: the customer presses twice, or while the mover types. The row is locked: one press makes the new code, the other finds nothing closed.
-- The customer replaces a closed second code while the work is underway. Returns whether there is a new one.
CREATE OR REPLACE FUNCTION jobs.renew_loaded_code(job uuid, new_code text, max_locks int4) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE jobs.start_codes s SET loaded_code = new_code, wrong_tries = 0, locked_until = NULL, loaded_locks = 0
    FROM jobs.jobs j
   WHERE s.job_id = job AND j.id = job AND jobs.is_customer(job) AND j.status = 'in_progress' AND j.loaded_at IS NULL
     AND s.loaded_locks >= max_locks AND s.loaded_code <> new_code;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION jobs.renew_loaded_code(uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.renew_loaded_code(uuid, text, integer) TO kaya_app;
