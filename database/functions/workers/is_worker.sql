CREATE OR REPLACE FUNCTION workers.is_worker() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM workers.workers WHERE id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION workers.is_worker() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.is_worker() TO kaya_app;
