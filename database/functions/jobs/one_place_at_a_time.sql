-- Race: one worker takes a job and a place in a crew at overlapping times at once. Each table has its own exclusion constraint; across
-- both, the second writer waits for the lock and then sees the first.
-- The error looks like that of one_job_at_a_time.
CREATE OR REPLACE FUNCTION jobs.one_place_at_a_time() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE clash boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.place ' || new.worker_id, 0));
  IF TG_TABLE_NAME = 'jobs' THEN
    clash := EXISTS (SELECT FROM jobs.crew_members m WHERE m.worker_id = new.worker_id AND m.job_id <> new.id
      AND m.state IN ('waiting', 'at_work') AND m.during && tstzrange(new.starts_at, new.ends_at));
  ELSE
    clash := EXISTS (SELECT FROM jobs.jobs j WHERE j.worker_id = new.worker_id AND j.id <> new.job_id
      AND j.status IN ('assigned', 'en_route', 'arrived', 'in_progress') AND j.during && new.during);
  END IF;
  IF clash THEN
    RAISE exclusion_violation USING MESSAGE = 'this worker has another place at that time', CONSTRAINT = 'one_job_at_a_time', SCHEMA = 'jobs',
      TABLE = 'jobs';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.one_place_at_a_time() FROM PUBLIC;
