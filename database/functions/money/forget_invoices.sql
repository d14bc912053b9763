-- The person an invoice was made out to stays on it for six years, as the law requires. The email address goes.
CREATE OR REPLACE FUNCTION money.forget_invoices(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE money.invoices i SET email = 'deleted@deleted.invalid' WHERE i.account_id = account;
END $$;
REVOKE ALL ON FUNCTION money.forget_invoices(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.forget_invoices(uuid) TO kaya_app;
