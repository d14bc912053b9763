-- The name of a person who asked or decided. For members of the same company, and staff.
CREATE OR REPLACE FUNCTION companies.colleague(employee uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.name FROM companies.company_employees e
   WHERE e.id = employee AND (kernel.is_staff() OR e.company_id IN (SELECT companies.mine())) $$;
REVOKE ALL ON FUNCTION companies.colleague(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.colleague(uuid) TO kaya_app;
