-- Whether a settled debt may release something: by whoever's act settles it.
CREATE OR REPLACE FUNCTION money.has_due_shares(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM money.due_shares d WHERE d.worker_id = worker) $$;
REVOKE ALL ON FUNCTION money.has_due_shares(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.has_due_shares(uuid) TO kaya_app;
