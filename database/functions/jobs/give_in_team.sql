-- Race: two people give one job, or a worker takes it while the provider gives it. Worker and job are locked in that order, and one succeeds.
-- An open job, or one that another worker who is still in the team has and has not set off for. outcome: 'given', 'already', or why not. No
-- row if the worker is not theirs or the job does not exist.
CREATE OR REPLACE FUNCTION jobs.give_in_team(job uuid, worker uuid, limits jobs.take_limits)
  RETURNS TABLE (outcome text, id uuid, order_id uuid, customer_id uuid, title text, helper_ids uuid[], starts_at timestamptz, before uuid, worker_name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  seen jobs.jobs;
  why text;
BEGIN
  IF NOT providers.is_own_member(worker) THEN RETURN; END IF;
  -- The order of locks is that of an acceptance: the worker, then the job.
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || worker, 0));
  SELECT j.* INTO seen FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT providers.is_own_member(worker) THEN RETURN; END IF;
  IF seen.worker_id IS NOT NULL AND NOT jobs.is_held_in_team(job, seen.worker_id) THEN
    -- The job is somebody else's: don't reveal anything about it.
    RETURN QUERY SELECT 'job_taken', NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid[], NULL::timestamptz, NULL::uuid, NULL::text;
    RETURN;
  END IF;
  why := CASE WHEN seen.worker_id = worker THEN 'already'
              WHEN seen.worker_id IS NOT NULL AND seen.helper_places > 0 THEN 'crew_whole'
              WHEN jobs.pays_for(job, kernel.account_id()) THEN 'own_job'
              ELSE jobs.take_refusal(job, worker, 'alone', seen.worker_id, limits) END;
  IF why IS NULL THEN
    UPDATE jobs.jobs j SET worker_id = worker, worker_phone = (SELECT c.phone FROM workers.contacts c WHERE c.worker_id = give_in_team.worker),
           status = 'assigned', assigned_at = now()
     WHERE j.id = job;
    why := 'given';
  END IF;
  RETURN QUERY SELECT why, j.id, j.order_id, j.customer_id, j.title, j.helper_ids, j.starts_at, seen.worker_id,
         (SELECT w.full_name FROM workers.workers w WHERE w.id = worker)
    FROM jobs.jobs j WHERE j.id = job;
END $$;
REVOKE ALL ON FUNCTION jobs.give_in_team(uuid, uuid, jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.give_in_team(uuid, uuid, jobs.take_limits) TO kaya_app;
