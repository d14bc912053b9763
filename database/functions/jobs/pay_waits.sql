-- For the job as the board shows it, which knows no addresses.
CREATE OR REPLACE FUNCTION jobs.pay_waits(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT j.pay_waits FROM jobs.jobs j WHERE j.id = job), false) $$;
REVOKE ALL ON FUNCTION jobs.pay_waits(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.pay_waits(uuid) TO kaya_app;
