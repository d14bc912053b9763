-- The company's provider with its secret, for the redirect to it and back. For the system.
CREATE OR REPLACE FUNCTION companies.provider_of(company uuid) RETURNS TABLE (issuer text, client_id text, client_secret text, saved_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT o.issuer, o.client_id, o.client_secret, o.saved_at FROM companies.single_sign_ons o JOIN companies.companies c ON c.id = o.company_id
   WHERE o.company_id = company AND c.closed_at IS NULL AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION companies.provider_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.provider_of(uuid) TO kaya_app;
