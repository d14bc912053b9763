-- Race: staff end the look at this job, or the person is paid out, as a tip for it is posted. The caller has locked the job, and money.lock_worker
-- orders the rest, so that no tip waits for a look that is over.
-- A tip for a job that waits for a look waits with it: otherwise an accomplice could tip a mover with money from a stolen card. Returns
-- whether it waits. For the system, in the transaction that posts the tip.
CREATE OR REPLACE FUNCTION money.let_tip_wait(job uuid, account uuid, kobo int8) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  IF NOT EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND j.look_since IS NOT NULL) THEN RETURN false; END IF;
  PERFORM money.lock_worker(account);
  INSERT INTO money.waits AS w (job_id, account_id, order_key, amount_kobo, for_company, for_look)
    SELECT j.id, account, j.serves || ':' || j.order_id, kobo, false, true FROM jobs.jobs j WHERE j.id = job
    -- Money that was taken back or released before no longer waits; the tip does.
    ON CONFLICT (job_id, account_id) DO UPDATE SET released_at = NULL, for_look = true,
      amount_kobo = CASE WHEN w.released_at IS NULL THEN w.amount_kobo ELSE 0 END + kobo;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo + kobo WHERE a.kind = 'worker_payable' AND a.owner_id = account;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION money.let_tip_wait(uuid, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.let_tip_wait(uuid, uuid, bigint) TO kaya_app;
