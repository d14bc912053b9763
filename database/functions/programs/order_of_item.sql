-- The order behind an item, for members of its company and staff, even if another person booked it.
CREATE OR REPLACE FUNCTION programs.order_of_item(of_company uuid, its_key text) RETURNS TABLE (title text, state text, amount_kobo int8, employee_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT s.title, s.state, s.amount_kobo, s.employee_id FROM companies.spends s
   WHERE s.company_id = of_company AND s.key = its_key AND (kernel.is_staff() OR of_company IN (SELECT companies.mine())) $$;
REVOKE ALL ON FUNCTION programs.order_of_item(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.order_of_item(uuid, text) TO kaya_app;
