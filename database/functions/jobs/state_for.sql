-- The state of a job for a worker: 'open', 'already' (the worker has it), or why they cannot take it. offered_first: others are offered it
-- first. crew_led: another worker leads it. Volatile: it sees what was committed while the caller waited.
CREATE OR REPLACE FUNCTION jobs.state_for(worker uuid, job uuid) RETURNS text LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN NOT EXISTS (SELECT FROM workers.workers w WHERE w.id = worker) THEN 'not_found'
              WHEN j.worker_id = worker AND j.status <> 'cancelled' THEN 'already'
              WHEN j.status = 'cancelled' THEN 'job_cancelled'
              WHEN j.status = 'open' AND j.held THEN 'job_held'
              WHEN j.status = 'open' AND j.crew_until IS NOT NULL THEN 'crew_led'
              WHEN j.status = 'open' AND j.first_until > now()
               AND NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = worker
                                  AND f.ends_at = j.first_until AND f.answer = 'waiting') THEN 'offered_first'
              WHEN j.status = 'open' THEN 'open'
              WHEN j.id IS NOT NULL THEN 'job_taken'
              ELSE 'not_found' END
    FROM (VALUES (1)) AS one LEFT JOIN jobs.jobs j ON j.id = job $$;
REVOKE ALL ON FUNCTION jobs.state_for(uuid, uuid) FROM PUBLIC;
