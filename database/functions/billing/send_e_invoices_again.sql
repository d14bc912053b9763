-- The bill and its credit notes. Returns how many were refused or incomplete.
CREATE OR REPLACE FUNCTION billing.send_e_invoices_again(bill uuid) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  again int8;
BEGIN
  PERFORM billing.must_be_staff();
  UPDATE billing.e_invoices e SET state = 'waiting', reason = NULL, document = NULL, looks = 0, next_at = now()
   WHERE e.bill_id = bill AND e.state IN ('refused', 'incomplete');
  GET DIAGNOSTICS again = ROW_COUNT;
  RETURN again;
END $$;
REVOKE ALL ON FUNCTION billing.send_e_invoices_again(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.send_e_invoices_again(uuid) TO kaya_app;
