-- Whether the system may offer a job to this worker before it is open to all; null to others.
CREATE OR REPLACE FUNCTION jobs.may_be_offered(job uuid, worker uuid, limits jobs.take_limits) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog COST 10000 AS $$
  SELECT CASE WHEN kernel.is_system() THEN jobs.take_refusal(job, worker, 'first', NULL, limits) IS NULL END $$;
REVOKE ALL ON FUNCTION jobs.may_be_offered(uuid, uuid, jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.may_be_offered(uuid, uuid, jobs.take_limits) TO kaya_app;
