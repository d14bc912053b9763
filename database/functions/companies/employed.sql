-- Whether the person still belongs to their company. For the holder of a link to their order.
CREATE OR REPLACE FUNCTION companies.employed(employee uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
                  WHERE e.id = employee AND e.deactivated_at IS NULL AND c.closed_at IS NULL) $$;
REVOKE ALL ON FUNCTION companies.employed(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.employed(uuid) TO kaya_app;
