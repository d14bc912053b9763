-- Whether the account has the job. Helpers: jobs.is_of_crew.
CREATE OR REPLACE FUNCTION jobs.is_mover(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.worker_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION jobs.is_mover(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_mover(uuid) TO kaya_app;
