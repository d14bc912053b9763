-- The share of a worker goes with their last place in the job, unless the job has completed.
CREATE OR REPLACE FUNCTION jobs.drop_share(job uuid, worker uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM jobs.shares s WHERE s.job_id = job AND s.worker_id = worker AND s.posted_at IS NULL
     AND NOT EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND j.worker_id = worker)
     AND NOT EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.worker_id = worker) $$;
REVOKE ALL ON FUNCTION jobs.drop_share(uuid, uuid) FROM PUBLIC;
