-- The companies whose events each account's streams receive. For the system.
CREATE OR REPLACE FUNCTION companies.companies_of(accounts uuid[]) RETURNS TABLE (account_id uuid, company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.account_id, e.company_id FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
   WHERE kernel.is_system() AND e.account_id = ANY (accounts) AND e.deactivated_at IS NULL AND c.closed_at IS NULL $$;
REVOKE ALL ON FUNCTION companies.companies_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.companies_of(uuid[]) TO kaya_app;
