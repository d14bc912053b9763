-- jobs.same_person, or the company of the worker pays; for the worker themselves, staff and the system; null to others.
CREATE OR REPLACE FUNCTION jobs.is_own(job uuid, worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN worker = kernel.account_id() OR kernel.is_staff() OR kernel.is_system() THEN jobs.same_person(job, worker) OR jobs.pays_for(job, worker) END $$;
REVOKE ALL ON FUNCTION jobs.is_own(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_own(uuid, uuid) TO kaya_app;
