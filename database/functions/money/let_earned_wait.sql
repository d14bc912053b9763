-- Race: a payout, a debt or the end of another wait takes from the balance as a payment of a completed job is disputed. The floor of the balance
-- decides: money that has left does not wait. money.lock_worker and the row of the account order the rest. The caller has locked the job.
-- What is left of the pay of a completed job waits for a look by staff (docs/decisions/0141-a-disputed-payment.md). Returns the kobo that wait
-- for it now. Idempotent. For the system.
CREATE OR REPLACE FUNCTION money.let_earned_wait(job uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  part record;
  w money.waits;
  free int8;
  total int8 := 0;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  -- Ordered by account, as every posting locks them.
  FOR part IN SELECT c.account, c.kobo FROM money.credited_for(job) c ORDER BY c.account LOOP
    PERFORM money.lock_worker(part.account);
    SELECT a.balance_kobo - a.waiting_kobo INTO free FROM money.accounts a
     WHERE a.kind = 'worker_payable' AND a.owner_id = part.account FOR UPDATE;
    UPDATE money.waits x SET for_look = true WHERE x.job_id = job AND x.account_id = part.account AND x.released_at IS NULL RETURNING * INTO w;
    IF FOUND THEN
      total := total + w.amount_kobo;
      CONTINUE;
    END IF;
    free := least(free, part.kobo);
    CONTINUE WHEN free <= 0;
    INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo, for_company, for_look)
      SELECT j.id, part.account, j.serves || ':' || j.order_id, free, false, true FROM jobs.jobs j WHERE j.id = job
      ON CONFLICT (job_id, account_id) DO UPDATE SET amount_kobo = excluded.amount_kobo, released_at = NULL, for_company = false, for_look = true;
    UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo + free WHERE a.kind = 'worker_payable' AND a.owner_id = part.account;
    total := total + free;
  END LOOP;
  RETURN total;
END $$;
REVOKE ALL ON FUNCTION money.let_earned_wait(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.let_earned_wait(uuid) TO kaya_app;
