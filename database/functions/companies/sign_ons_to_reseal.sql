-- Secrets of providers that are not sealed with the first key. For the system.
CREATE OR REPLACE FUNCTION companies.sign_ons_to_reseal(first text, after uuid, max int8) RETURNS TABLE (company_id uuid, client_secret text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT o.company_id, o.client_secret FROM companies.single_sign_ons o
   WHERE kernel.is_system() AND NOT starts_with(o.client_secret, first) AND o.company_id > after ORDER BY o.company_id LIMIT max $$;
REVOKE ALL ON FUNCTION companies.sign_ons_to_reseal(text, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.sign_ons_to_reseal(text, uuid, int8) TO kaya_app;
