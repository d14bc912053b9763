CREATE OR REPLACE FUNCTION billing.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  UPDATE billing.accounts a SET email = NULL WHERE a.email = lower(address);
  UPDATE billing.payments p SET recorded_by = NULL WHERE p.recorded_by = account;
  UPDATE billing.credit_notes n SET issued_by = NULL WHERE n.issued_by = account;
END $$;
REVOKE ALL ON FUNCTION billing.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.erase_person(uuid, text) TO kaya_app;
