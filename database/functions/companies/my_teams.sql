-- The teams that the actor manages.
CREATE OR REPLACE FUNCTION companies.my_teams() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.team_id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.access = 'manager' AND e.team_id IS NOT NULL
     AND e.company_id IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION companies.my_teams() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.my_teams() TO kaya_app;
