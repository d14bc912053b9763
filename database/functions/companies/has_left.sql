-- Whether a person no longer belongs to their company: they left, were deactivated, or their row is deleted. For whoever reads an order of theirs.
CREATE OR REPLACE FUNCTION companies.has_left(employee uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT NOT EXISTS (SELECT FROM companies.company_employees e WHERE e.id = employee AND e.state NOT IN ('deactivated', 'left')) $$;
REVOKE ALL ON FUNCTION companies.has_left(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.has_left(uuid) TO kaya_app;
