-- Compares a start code for the mover and staff: 'right', 'wrong' or 'locked'. The code is locked for lock_minutes after max_wrong wrong
-- codes. It is SQL because two tries can come at once: the row is locked, so each counts.
CREATE OR REPLACE FUNCTION jobs.try_start_code(job uuid, given text, max_wrong int4, lock_minutes int4) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE c jobs.start_codes;
BEGIN
  SELECT s.* INTO c FROM jobs.start_codes s JOIN jobs.jobs j ON j.id = s.job_id
   WHERE s.job_id = job AND (j.worker_id = kernel.account_id() OR kernel.is_staff()) FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN 'wrong'; END IF;
  IF c.locked_until > now() THEN RETURN 'locked'; END IF;
  IF c.code = given THEN RETURN 'right'; END IF;
  UPDATE jobs.start_codes SET wrong_tries = CASE WHEN wrong_tries + 1 >= max_wrong THEN 0 ELSE wrong_tries + 1 END,
         locked_until = CASE WHEN wrong_tries + 1 >= max_wrong THEN now() + make_interval(mins => lock_minutes) END WHERE job_id = job;
  RETURN 'wrong';
END $$;
REVOKE ALL ON FUNCTION jobs.try_start_code(uuid, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.try_start_code(uuid, text, integer, integer) TO kaya_app;
