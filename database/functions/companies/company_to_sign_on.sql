-- The company with this short name, if its people may sign in through its own provider. For the system.
CREATE OR REPLACE FUNCTION companies.company_to_sign_on(wanted text) RETURNS TABLE (company_id uuid, name text, slug text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.slug FROM companies.companies c JOIN companies.single_sign_ons o ON o.company_id = c.id
   WHERE c.slug = wanted AND o.tested_at IS NOT NULL AND c.closed_at IS NULL AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION companies.company_to_sign_on(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.company_to_sign_on(text) TO kaya_app;
