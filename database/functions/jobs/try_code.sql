-- Race: two tries come at once. The row is locked, so each counts.
-- Compares a code of the customer for the mover and staff: the one that starts the work, or the one that says that everything is loaded. 'right',
-- 'wrong' or 'locked'. It is locked for lock_minutes after max_wrong wrong codes; a right one begins the count again.
CREATE OR REPLACE FUNCTION jobs.try_code(job uuid, of_load boolean, given text, max_wrong int4, lock_minutes int4) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE c jobs.start_codes;
BEGIN
  SELECT s.* INTO c FROM jobs.start_codes s JOIN jobs.jobs j ON j.id = s.job_id
   WHERE s.job_id = job AND (j.worker_id = kernel.account_id() OR kernel.is_staff()) FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN 'wrong'; END IF;
  IF c.locked_until > now() THEN RETURN 'locked'; END IF;
  IF given = (CASE WHEN of_load THEN c.loaded_code ELSE c.code END) THEN
    UPDATE jobs.start_codes SET wrong_tries = 0 WHERE job_id = job AND wrong_tries > 0;
    RETURN 'right';
  END IF;
  UPDATE jobs.start_codes SET wrong_tries = CASE WHEN wrong_tries + 1 >= max_wrong THEN 0 ELSE wrong_tries + 1 END,
         locked_until = CASE WHEN wrong_tries + 1 >= max_wrong THEN now() + make_interval(mins => lock_minutes) END WHERE job_id = job;
  RETURN 'wrong';
END $$;
REVOKE ALL ON FUNCTION jobs.try_code(uuid, boolean, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.try_code(uuid, boolean, text, integer, integer) TO kaya_app;
