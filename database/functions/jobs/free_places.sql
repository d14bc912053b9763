-- How many helper places of a job are free, for a worker who looks at it, and staff.
CREATE OR REPLACE FUNCTION jobs.free_places(job uuid) RETURNS int4 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN j.crew_until IS NULL THEN 0
              ELSE j.helper_places - (SELECT count(*) FROM jobs.crew_members m WHERE m.job_id = j.id AND m.place > 0) END::int4
    FROM jobs.jobs j WHERE j.id = job AND (workers.is_worker() OR kernel.is_staff()) $$;
REVOKE ALL ON FUNCTION jobs.free_places(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.free_places(uuid) TO kaya_app;
