-- The same secret under another seal, unless somebody has changed it meanwhile. For the system.
CREATE OR REPLACE FUNCTION companies.reseal_sign_on(company uuid, before text, sealed text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.single_sign_ons o SET client_secret = sealed
   WHERE kernel.is_system() AND o.company_id = company AND o.client_secret = before $$;
REVOKE ALL ON FUNCTION companies.reseal_sign_on(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.reseal_sign_on(uuid, text, text) TO kaya_app;
