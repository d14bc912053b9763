-- An admin returned from the provider signed in. False: the provider was changed since the test began.
CREATE OR REPLACE FUNCTION companies.mark_tested(company uuid, of_time timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.single_sign_ons o SET tested_at = now() WHERE o.company_id = company AND o.saved_at = of_time AND kernel.is_system();
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION companies.mark_tested(uuid, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.mark_tested(uuid, timestamp with time zone) TO kaya_app;
