-- Whether shares of providers wait for this worker's debt. Anyone whose act settles the debt may ask.
CREATE OR REPLACE FUNCTION money.has_due_shares(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM money.due_shares d WHERE d.worker_id = worker) $$;
REVOKE ALL ON FUNCTION money.has_due_shares(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.has_due_shares(uuid) TO kaya_app;
