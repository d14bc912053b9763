-- Ends one reason to wait: the look (of_look) or the company. Returns the kobo that are free now; null while the other reason is left. If
-- two sessions end a wait at once, the lock on the worker orders them and the second finds nothing.
CREATE OR REPLACE FUNCTION money.end_wait(job uuid, account uuid, of_look boolean) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  w money.waits;
BEGIN
  PERFORM money.lock_worker(account);
  UPDATE money.waits x SET for_company = x.for_company AND of_look, for_look = x.for_look AND NOT of_look
   WHERE x.job_id = job AND x.account_id = account AND x.released_at IS NULL RETURNING * INTO w;
  IF NOT FOUND OR w.for_company OR w.for_look THEN RETURN NULL; END IF;
  UPDATE money.waits x SET released_at = now() WHERE x.job_id = job AND x.account_id = account;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo - w.amount_kobo WHERE a.kind = 'worker_payable' AND a.owner_id = account;
  RETURN w.amount_kobo;
END $$;
REVOKE ALL ON FUNCTION money.end_wait(uuid, uuid, boolean) FROM PUBLIC;
