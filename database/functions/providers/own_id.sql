-- The account's provider; null: it has none.
CREATE OR REPLACE FUNCTION providers.own_id() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id FROM providers.providers p WHERE p.account_id = kernel.account_id() $$;
REVOKE ALL ON FUNCTION providers.own_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.own_id() TO kaya_app;
