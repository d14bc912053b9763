-- The job or ride ends: locks what is held for it and returns it, in kobo. It waits for a payment that arrives at the same moment, so the
-- answer is complete. When money arrives later, the job or ride says whether it is still needed.
CREATE OR REPLACE FUNCTION money.close_payments(kind text, payable uuid) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM 1 FROM money.payments p WHERE p.payable_kind = kind AND p.payable_id = payable AND p.status IN ('started', 'abandoned', 'failed') ORDER BY p.id FOR UPDATE;
  RETURN money.lock_held(payable);
END $$;
REVOKE ALL ON FUNCTION money.close_payments(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.close_payments(text, uuid) TO kaya_app;
