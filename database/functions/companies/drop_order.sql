-- Deletes the row of an order that turned out to be another order of the company. For members, staff and the system.
CREATE OR REPLACE FUNCTION companies.drop_order(order_key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM companies.orders o WHERE o.key = order_key AND (kernel.is_staff() OR o.company_id IN (SELECT companies.mine())) $$;
REVOKE ALL ON FUNCTION companies.drop_order(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.drop_order(text) TO kaya_app;
