-- The actor's own rows as an employee.
CREATE OR REPLACE FUNCTION companies.my_employees() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.company_id IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION companies.my_employees() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.my_employees() TO kaya_app;
