-- The employees that belong to the account, in companies where it may act. An employee reads, orders and cancels their own items; a manager
-- confirms them.
CREATE OR REPLACE FUNCTION programs.own_employee() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT e.id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.company_id IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION programs.own_employee() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.own_employee() TO kaya_app;
