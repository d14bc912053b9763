-- The account's provider if staff have approved it and it is not suspended: only then may it invite and give jobs. Else null.
CREATE OR REPLACE FUNCTION providers.own_active_id() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id FROM providers.providers p WHERE p.account_id = kernel.account_id() AND p.status = 'approved' $$;
REVOKE ALL ON FUNCTION providers.own_active_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.own_active_id() TO kaya_app;
