-- Whether a worker is on some job right now, as its mover or as a helper. Called when one of their jobs ends.
CREATE OR REPLACE FUNCTION jobs.is_underway(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.worker_id = worker AND j.status IN ('en_route', 'arrived', 'in_progress'))
      OR EXISTS (SELECT 1 FROM jobs.crew_members m JOIN jobs.jobs j ON j.id = m.job_id
                  WHERE m.worker_id = worker AND m.state = 'at_work' AND j.status IN ('en_route', 'arrived', 'in_progress')) $$;
REVOKE ALL ON FUNCTION jobs.is_underway(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_underway(uuid) TO kaya_app;
