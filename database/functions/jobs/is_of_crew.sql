-- Whether the account does the work of the job, as its mover or as a helper.
CREATE OR REPLACE FUNCTION jobs.is_of_crew(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND (j.worker_id = kernel.account_id() OR kernel.account_id() = ANY (j.helper_ids))) $$;
REVOKE ALL ON FUNCTION jobs.is_of_crew(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_of_crew(uuid) TO kaya_app;
