-- Race: a helper leaves while the lead sets off. The job is locked, and one succeeds; without the lock a crew would be on the road without its
-- helper.
-- Before the crew is whole this is free. After that it counts as a job given back, and the place is free until reopen_until; null or past:
-- there is no time, and the place is the lead's. No row if they are no helper or the lead has set off.
CREATE OR REPLACE FUNCTION jobs.leave_crew(job uuid, reopen_until timestamptz)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen jobs.jobs;
BEGIN
  SELECT * INTO seen FROM jobs.jobs j WHERE j.id = job AND j.status IN ('open', 'assigned') FOR NO KEY UPDATE;
  DELETE FROM jobs.crew_members m WHERE m.job_id = seen.id AND m.worker_id = me AND m.place > 0;
  IF NOT FOUND THEN RETURN; END IF;
  IF seen.status = 'assigned' THEN
    INSERT INTO jobs.given_back (worker_id, job_id) VALUES (me, job) ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now();
    IF reopen_until > now() THEN
      UPDATE jobs.jobs j SET helper_ids = array_remove(j.helper_ids, me), crew_until = reopen_until WHERE j.id = job;
    ELSE
      PERFORM jobs.close_places(job);
    END IF;
  END IF;
  RETURN QUERY SELECT s.* FROM jobs.crew_state(job) s;
END $$;
REVOKE ALL ON FUNCTION jobs.leave_crew(uuid, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.leave_crew(uuid, timestamp with time zone) TO kaya_app;
