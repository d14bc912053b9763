-- Ends the look at this job. Returns what is free now, per account; a second call returns nothing. For staff and the system.
CREATE OR REPLACE FUNCTION money.release_looked(job uuid) RETURNS TABLE (account_id uuid, amount_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 5 SET search_path = pg_catalog AS $$
DECLARE
  part record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by staff'; END IF;
  IF EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND j.look_since IS NOT NULL) THEN RETURN; END IF;
  FOR part IN
    SELECT w.account_id FROM money.waits w WHERE w.job_id = job AND w.for_look AND w.released_at IS NULL ORDER BY w.account_id
  LOOP
    account_id := part.account_id;
    amount_kobo := money.end_wait(job, part.account_id, true);
    CONTINUE WHEN amount_kobo IS NULL;
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION money.release_looked(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.release_looked(uuid) TO kaya_app;
