-- Locks an order's spend while its moves are counted: if two processes count at once, the later count is complete. No row: no company pays
-- for the order.
CREATE OR REPLACE FUNCTION companies.lock_spend(ordered uuid) RETURNS TABLE (key text) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.key FROM companies.spends s WHERE s.key IN ('request:' || ordered, 'booking:' || ordered) AND kernel.is_system() FOR NO KEY UPDATE $$;
REVOKE ALL ON FUNCTION companies.lock_spend(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.lock_spend(uuid) TO kaya_app;
