-- Locks the order's spend while its moves are counted, so that the last count is the whole one. No row: no company ordered it.
CREATE OR REPLACE FUNCTION companies.lock_spend(ordered uuid) RETURNS TABLE (key text) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.key FROM companies.spends s WHERE s.key IN ('request:' || ordered, 'booking:' || ordered) AND kernel.is_system() FOR NO KEY UPDATE $$;
REVOKE ALL ON FUNCTION companies.lock_spend(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.lock_spend(uuid) TO kaya_app;
