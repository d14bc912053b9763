-- Race: a payout or a release runs as a job completes. money.lock_worker orders them, so the balance and what waits of it always fit.
-- What this person was credited for a job that completes in this transaction waits, if the job waits for a company's bill or for a look.
-- The amount comes from the ledger; for a part released when everything was loaded, it is what is still in the balance. Returns the kobo
-- that wait. A second call updates the amount.
CREATE OR REPLACE FUNCTION money.let_wait(job uuid, account uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  j jobs.jobs;
  kobo int8;
  before int8;
BEGIN
  SELECT * INTO j FROM jobs.jobs x WHERE x.id = job AND (x.pay_waits OR x.look_since IS NOT NULL) AND x.completed_at = now();
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM money.lock_worker(account);
  before := coalesce((SELECT w.amount_kobo FROM money.waits w WHERE w.job_id = job AND w.account_id = account AND w.released_at IS NULL), 0);
  SELECT least(coalesce((SELECT c.kobo FROM money.credited_for(job) c WHERE c.account = let_wait.account), 0), a.balance_kobo - a.waiting_kobo + before)
    INTO kobo FROM money.accounts a WHERE a.kind = 'worker_payable' AND a.owner_id = account;
  IF coalesce(kobo, 0) = before THEN RETURN before; END IF;
  INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo, for_company, for_look)
    VALUES (job, account, j.serves || ':' || j.order_id, kobo, j.pay_waits, j.look_since IS NOT NULL)
    ON CONFLICT (job_id, account_id) DO UPDATE SET amount_kobo = excluded.amount_kobo, released_at = NULL, for_company = excluded.for_company,
      for_look = excluded.for_look;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo + kobo - before WHERE a.kind = 'worker_payable' AND a.owner_id = account;
  RETURN kobo;
END $$;
REVOKE ALL ON FUNCTION money.let_wait(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.let_wait(uuid, uuid) TO kaya_app;
