-- The companies that the actor belongs to: as an active employee with a proven mailbox, or as a program with the company's key, which the
-- server has checked. Every policy of the corporate side calls this function or mine_as.
CREATE OR REPLACE FUNCTION companies.mine() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT companies.mine_as('admin', 'manager', 'employee')
  UNION ALL
  SELECT c.id FROM companies.companies c WHERE c.id = nullif(current_setting('kaya.company', true), '')::uuid AND c.closed_at IS NULL $$;
REVOKE ALL ON FUNCTION companies.mine() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.mine() TO kaya_app;
