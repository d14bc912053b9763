-- As in 0400; what waits for a look as well goes on waiting.
CREATE OR REPLACE FUNCTION money.release_waits(bill uuid, most int8) RETURNS TABLE (job_id uuid, account_id uuid, amount_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  part record;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  IF NOT EXISTS (SELECT FROM billing.bills b WHERE b.id = bill AND b.settled_at IS NOT NULL) THEN RETURN; END IF;
  -- In one order, as every posting locks them.
  FOR part IN
    SELECT w.job_id, w.account_id FROM companies.spends s JOIN money.waits w ON w.order_key = s.key AND w.released_at IS NULL AND w.for_company
     WHERE s.bill_id = bill ORDER BY w.account_id, w.job_id LIMIT most
  LOOP
    job_id := part.job_id;
    account_id := part.account_id;
    amount_kobo := money.end_wait(part.job_id, part.account_id, false);
    -- Not counted out: a page of only these must not end the run.
    amount_kobo := coalesce(amount_kobo, 0);
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION money.release_waits(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.release_waits(uuid, bigint) TO kaya_app;
