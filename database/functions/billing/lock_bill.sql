-- Locks the bill: if two processes see the same card payment at once, one books it. For the system.
CREATE OR REPLACE FUNCTION billing.lock_bill(bill uuid) RETURNS TABLE (company_id uuid, open_kobo int8)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT b.company_id, b.total_kobo - b.paid_kobo - b.credited_kobo FROM billing.bills b
   WHERE b.id = bill AND kernel.is_system() FOR UPDATE $$;
REVOKE ALL ON FUNCTION billing.lock_bill(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.lock_bill(uuid) TO kaya_app;
