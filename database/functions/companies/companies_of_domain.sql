-- The companies whose people sign in through the company's own provider, by email domain. The company must allow the domain, and one of its
-- admins must have a mailbox in it, so that no company claims another's domain. For the system.
CREATE OR REPLACE FUNCTION companies.companies_of_domain(domain text) RETURNS TABLE (company_id uuid, name text, slug text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 5 SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.slug FROM companies.security_settings s JOIN companies.single_sign_ons o ON o.company_id = s.company_id
    JOIN companies.companies c ON c.id = s.company_id
   WHERE s.allowed_domains @> ARRAY[domain] AND o.tested_at IS NOT NULL AND c.closed_at IS NULL AND kernel.is_system()
     AND EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = c.id AND e.access = 'admin' AND e.account_id IS NOT NULL
                    AND e.deactivated_at IS NULL AND split_part(e.email, '@', 2) = domain)
   ORDER BY c.id LIMIT 5 $$;
REVOKE ALL ON FUNCTION companies.companies_of_domain(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.companies_of_domain(text) TO kaya_app;
