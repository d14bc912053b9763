-- The teams that the actor manages.
CREATE OR REPLACE FUNCTION companies.managed_teams() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT e.team_id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.access = 'manager' AND e.deactivated_at IS NULL AND e.team_id IS NOT NULL
     AND e.company_id IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION companies.managed_teams() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.managed_teams() TO kaya_app;
