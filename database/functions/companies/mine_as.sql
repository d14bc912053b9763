-- The companies in which the actor has one of these accesses. None while a requirement is unmet (companies.missing), so that every policy
-- that calls this enforces it.
CREATE OR REPLACE FUNCTION companies.mine_as(VARIADIC accesses text[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2
  SET search_path = pg_catalog AS $$
  SELECT e.company_id FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.access = ANY (accesses) AND c.closed_at IS NULL
     AND companies.missing(c.id) = '{}' $$;
REVOKE ALL ON FUNCTION companies.mine_as(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.mine_as(text[]) TO kaya_app;
