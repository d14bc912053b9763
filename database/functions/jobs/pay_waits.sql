-- Whether the pay of a job waits for a company, for a worker who sees the job on the board only.
CREATE OR REPLACE FUNCTION jobs.pay_waits(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT j.pay_waits FROM jobs.jobs j WHERE j.id = job), false) $$;
REVOKE ALL ON FUNCTION jobs.pay_waits(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.pay_waits(uuid) TO kaya_app;
