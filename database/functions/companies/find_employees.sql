-- Searches the people of one company, newest first. LIKE is not leakproof, so the function itself checks access. A company has at most 20,000
-- people (people-rules.ts), and these rows are small.
CREATE OR REPLACE FUNCTION companies.find_employees(company uuid, patterns text[], before uuid, max int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id FROM companies.company_employees e
   WHERE e.company_id = company AND company IN (SELECT companies.mine_as('admin', 'manager')) AND (before IS NULL OR e.id < before)
     AND lower(e.name || ' ' || e.email || ' ' || coalesce(e.role, '')) LIKE ANY (patterns)
   ORDER BY e.id DESC LIMIT max $$;
REVOKE ALL ON FUNCTION companies.find_employees(uuid, text[], uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_employees(uuid, text[], uuid, bigint) TO kaya_app;
