-- The name of a colleague in a swap, for members of the company.
CREATE OR REPLACE FUNCTION programs.swap_person(of_company uuid, employee uuid) RETURNS TABLE (name text, account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT e.name, e.account_id FROM companies.company_employees e
   WHERE e.company_id = of_company AND e.id = employee AND (kernel.is_staff() OR of_company IN (SELECT companies.mine())) $$;
REVOKE ALL ON FUNCTION programs.swap_person(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.swap_person(uuid, uuid) TO kaya_app;
