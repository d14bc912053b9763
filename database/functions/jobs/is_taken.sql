-- Whether a worker has another job or a place in another crew at that time.
CREATE OR REPLACE FUNCTION jobs.is_taken(worker uuid, from_at timestamptz, to_at timestamptz, besides uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j WHERE j.worker_id = is_taken.worker AND j.during && tstzrange(from_at, to_at) AND j.id <> besides
                    AND j.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
      OR EXISTS (SELECT FROM jobs.crew_members m WHERE m.worker_id = is_taken.worker AND m.during && tstzrange(from_at, to_at) AND m.job_id <> besides
                    AND m.state IN ('waiting', 'at_work')) $$;
REVOKE ALL ON FUNCTION jobs.is_taken(uuid, timestamp with time zone, timestamp with time zone, uuid) FROM PUBLIC;
