-- The company's provider no longer works: staff let its people sign in by password.
CREATE OR REPLACE FUNCTION companies.lift_sign_on(company uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.single_sign_ons o SET required = false WHERE o.company_id = company AND o.required AND kernel.is_staff();
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION companies.lift_sign_on(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.lift_sign_on(uuid) TO kaya_app;
