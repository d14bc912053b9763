-- The newest receipt of an order for which the actor was considered.
CREATE OR REPLACE FUNCTION dispatch.my_receipt(for_order uuid) RETURNS SETOF dispatch.considered
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.* FROM dispatch.considered c WHERE c.about = for_order AND c.reader = kernel.account_id() ORDER BY c.id DESC LIMIT 1 $$;
REVOKE ALL ON FUNCTION dispatch.my_receipt(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispatch.my_receipt(uuid) TO kaya_app;
