CREATE OR REPLACE FUNCTION billing.keep_email(company uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_admin(company);
  INSERT INTO billing.accounts (company_id, email) VALUES (company, address) ON CONFLICT (company_id) DO UPDATE SET email = address;
END $$;
REVOKE ALL ON FUNCTION billing.keep_email(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.keep_email(uuid, text) TO kaya_app;
