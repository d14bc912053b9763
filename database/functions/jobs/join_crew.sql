-- Race: two helpers join for one place. The job is locked, so each gets a different place or none.
-- 'Join as helper': the account gets the lowest free place. accepted: it was the last one, so the job is the lead's now. No row if it
-- cannot join.
CREATE OR REPLACE FUNCTION jobs.join_crew(job uuid, earns_kobo int8, limits jobs.take_limits)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4, accepted boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen jobs.jobs;
  taken int2[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || me, 0));
  SELECT * INTO seen FROM jobs.jobs j WHERE j.id = job AND j.crew_until IS NOT NULL AND j.helper_share_kobo = earns_kobo FOR NO KEY UPDATE;
  IF NOT FOUND OR jobs.take_refusal(job, me, 'helper', NULL, limits) IS NOT NULL OR EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.worker_id = me) THEN RETURN; END IF;
  taken := ARRAY(SELECT m.place FROM jobs.crew_members m WHERE m.job_id = job);
  INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, state, starts_at, during)
    SELECT job, me, min(p.place), earns_kobo, CASE seen.status WHEN 'open' THEN 'waiting' ELSE 'at_work' END, seen.starts_at, seen.during
      FROM generate_series(1, seen.helpers_needed) AS p (place) WHERE p.place <> ALL (taken);
  IF seen.status = 'assigned' THEN
    UPDATE jobs.jobs j SET helper_ids = j.helper_ids || me,
           crew_until = CASE WHEN cardinality(j.helper_ids) + 1 < j.helper_places THEN j.crew_until END WHERE j.id = job;
  ELSIF cardinality(taken) = seen.helper_places THEN
    -- Only this helper was missing: the crew is whole.
    PERFORM jobs.assign_to_lead(job);
  END IF;
  RETURN QUERY SELECT s.*, seen.status = 'open' AND s.status = 'assigned' FROM jobs.crew_state(job) s;
END $$;
REVOKE ALL ON FUNCTION jobs.join_crew(uuid, bigint, jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.join_crew(uuid, bigint, jobs.take_limits) TO kaya_app;
