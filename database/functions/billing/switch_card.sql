CREATE OR REPLACE FUNCTION billing.switch_card(company uuid, is_on boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_admin(company);
  INSERT INTO billing.accounts (company_id, by_card) VALUES (company, is_on) ON CONFLICT (company_id) DO UPDATE SET by_card = is_on;
END $$;
REVOKE ALL ON FUNCTION billing.switch_card(uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.switch_card(uuid, boolean) TO kaya_app;
