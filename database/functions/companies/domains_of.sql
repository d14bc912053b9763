-- The domains that a company allows, for members who may add people but not read the settings.
CREATE OR REPLACE FUNCTION companies.domains_of(company uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.allowed_domains FROM companies.security_settings s
   WHERE s.company_id = company AND (kernel.is_staff() OR company IN (SELECT companies.mine())) $$;
REVOKE ALL ON FUNCTION companies.domains_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.domains_of(uuid) TO kaya_app;
