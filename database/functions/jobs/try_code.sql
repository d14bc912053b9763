-- Race: two tries come at once. The row is locked, so each counts.
-- Compares a code of the customer for the mover and staff: the one that starts the work, or the one that says that everything is loaded. It is
-- locked for lock_minutes after max_wrong wrong codes; a right one resets the count. max_locks: after that many the second is closed until
-- the customer requests another (jobs.renew_loaded_code). 'right', 'wrong', 'locks' (wrong, and from now on locked), 'locked', 'closes', 'closed'.
CREATE OR REPLACE FUNCTION jobs.try_code(job uuid, of_load boolean, given text, max_wrong int4, lock_minutes int4, max_locks int4) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  c jobs.start_codes;
  locks boolean;
BEGIN
  SELECT s.* INTO c FROM jobs.start_codes s JOIN jobs.jobs j ON j.id = s.job_id
   WHERE s.job_id = job AND (j.worker_id = kernel.account_id() OR kernel.is_staff()) FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN 'wrong'; END IF;
  IF of_load AND c.loaded_locks >= max_locks THEN RETURN 'closed'; END IF;
  IF c.locked_until > now() THEN RETURN 'locked'; END IF;
  IF given = (CASE WHEN of_load THEN c.loaded_code ELSE c.code END) THEN
    UPDATE jobs.start_codes SET wrong_tries = 0 WHERE job_id = job AND wrong_tries > 0;
    RETURN 'right';
  END IF;
  locks := c.wrong_tries + 1 >= max_wrong;
  UPDATE jobs.start_codes SET wrong_tries = CASE WHEN locks THEN 0 ELSE wrong_tries + 1 END,
         locked_until = CASE WHEN locks THEN now() + make_interval(mins => lock_minutes) END,
         loaded_locks = loaded_locks + (locks AND of_load)::int4 WHERE job_id = job;
  RETURN CASE WHEN NOT locks THEN 'wrong' WHEN of_load AND c.loaded_locks + 1 >= max_locks THEN 'closes' ELSE 'locks' END;
END $$;
REVOKE ALL ON FUNCTION jobs.try_code(uuid, boolean, text, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.try_code(uuid, boolean, text, integer, integer, integer) TO kaya_app;
