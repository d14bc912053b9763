-- Race: staff release a job's pay as its bill is settled. money.end_wait locks each part, and one releases.
-- Once a bill is settled, the pay held for its orders can be paid out, at most `max` parts at a time. amount_kobo is 0 where the money still
-- waits for a review. A second call continues or does nothing. For the system.
CREATE OR REPLACE FUNCTION billing.release_waits(bill uuid, max int8) RETURNS TABLE (job_id uuid, account_id uuid, amount_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  part record;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  IF NOT EXISTS (SELECT FROM billing.bills b WHERE b.id = bill AND b.settled_at IS NOT NULL) THEN RETURN; END IF;
  -- Postings lock accounts in this order.
  FOR part IN
    SELECT w.job_id, w.account_id FROM companies.spends s JOIN money.waits w ON w.order_key = s.key AND w.released_at IS NULL AND w.for_company
     WHERE s.bill_id = bill ORDER BY w.account_id, w.job_id LIMIT max
  LOOP
    job_id := part.job_id;
    account_id := part.account_id;
    amount_kobo := money.end_wait(part.job_id, part.account_id, false);
    -- A part that still waits for a review returns 0: leaving it out could make a full page look like the last one.
    amount_kobo := coalesce(amount_kobo, 0);
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION billing.release_waits(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.release_waits(uuid, bigint) TO kaya_app;
