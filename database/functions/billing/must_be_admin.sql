CREATE OR REPLACE FUNCTION billing.must_be_admin(company uuid) RETURNS void LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  IF company IN (SELECT companies.mine_as('admin')) IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by an admin of the company'; END IF;
END $$;
REVOKE ALL ON FUNCTION billing.must_be_admin(uuid) FROM PUBLIC;
