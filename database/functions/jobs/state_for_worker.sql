-- jobs.state_for of the account. Volatile: it sees what was committed while the caller waited.
CREATE OR REPLACE FUNCTION jobs.state_for_worker(job uuid) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT jobs.state_for(kernel.account_id(), job) $$;
REVOKE ALL ON FUNCTION jobs.state_for_worker(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.state_for_worker(uuid) TO kaya_app;
