-- Race: two members of staff release the same pay, or staff and the company's payment do. money.lock_worker orders them, and one releases;
-- without it the pay would count twice.
-- Staff release the pay of a completed job, or of a ride that has ended, that waits for the company, and Kaya bears the risk
-- (docs/decisions/0108-staff-release-what-waits.md). amount_kobo: what is free now; 0 if it also waits for a look. A ride waits only once it has
-- ended.
CREATE OR REPLACE FUNCTION money.release_for_staff(job uuid) RETURNS TABLE (account_id uuid, amount_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 5 SET search_path = pg_catalog AS $$
DECLARE
  part record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE OR kernel.is_system() THEN RAISE insufficient_privilege USING MESSAGE = 'by staff'; END IF;
  IF NOT EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND j.status = 'completed')
     AND NOT EXISTS (SELECT FROM money.waits w WHERE w.job_id = job AND w.order_key = 'ride:' || job) THEN RETURN; END IF;
  -- Ordered by account, as every posting locks them.
  FOR part IN
    SELECT w.account_id FROM money.waits w WHERE w.job_id = job AND w.for_company AND w.released_at IS NULL ORDER BY w.account_id
  LOOP
    PERFORM money.lock_worker(part.account_id);
    -- While this waited for the lock, another member of staff or the company's payment may have released it.
    CONTINUE WHEN NOT EXISTS (SELECT FROM money.waits w WHERE w.job_id = job AND w.account_id = part.account_id AND w.for_company AND w.released_at IS NULL);
    account_id := part.account_id;
    amount_kobo := coalesce(money.end_wait(job, part.account_id, false), 0);
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION money.release_for_staff(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.release_for_staff(uuid) TO kaya_app;
