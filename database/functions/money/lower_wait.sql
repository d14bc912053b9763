-- Race: a payout, or the end of another wait, takes from the balance as staff decide. money.lock_worker orders them.
-- What a decision of staff in this transaction takes back no longer waits, so that it can pay what the person owes. The same for the part of a
-- job that staff end without pay.
CREATE OR REPLACE FUNCTION money.lower_wait(job uuid, account uuid, kobo int8) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  w money.waits;
  less int8;
BEGIN
  IF NOT (kernel.is_staff() AND (EXISTS (SELECT FROM jobs.disputes d WHERE d.job_id = job AND d.late AND d.decided_at = now())
                                 OR EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND now() IN (j.cancelled_at, j.completed_at)))) THEN
    RAISE insufficient_privilege USING MESSAGE = 'no decision stands behind it';
  END IF;
  PERFORM money.lock_worker(account);
  SELECT * INTO w FROM money.waits x WHERE x.job_id = job AND x.account_id = account AND x.released_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  less := least(kobo, w.amount_kobo);
  UPDATE money.waits x SET amount_kobo = CASE WHEN less < w.amount_kobo THEN w.amount_kobo - less ELSE w.amount_kobo END,
         released_at = CASE WHEN less = w.amount_kobo THEN now() END
   WHERE x.job_id = job AND x.account_id = account;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo - less WHERE a.kind = 'worker_payable' AND a.owner_id = account;
END $$;
REVOKE ALL ON FUNCTION money.lower_wait(uuid, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.lower_wait(uuid, uuid, bigint) TO kaya_app;
