-- Only a session that has signed in through the provider in its current version may require it, so that no admin locks themselves out.
CREATE OR REPLACE FUNCTION companies.require_sign_on(company uuid, wanted boolean) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.single_sign_ons o SET required = wanted
   WHERE o.company_id = company AND company IN (SELECT companies.mine_as('admin'))
     AND (NOT wanted OR o.tested_at IS NOT NULL AND companies.signed_on(company));
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION companies.require_sign_on(uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.require_sign_on(uuid, boolean) TO kaya_app;
