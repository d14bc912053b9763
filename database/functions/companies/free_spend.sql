-- Frees what an order reserved. No row: nothing was reserved.
CREATE OR REPLACE FUNCTION companies.free_spend(order_key text) RETURNS TABLE (company_id uuid) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.spends s SET state = 'freed', settled_at = now()
   WHERE s.key = order_key AND s.state = 'reserved' AND (kernel.is_staff() OR s.company_id IN (SELECT companies.mine())) RETURNING s.company_id $$;
REVOKE ALL ON FUNCTION companies.free_spend(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.free_spend(text) TO kaya_app;
