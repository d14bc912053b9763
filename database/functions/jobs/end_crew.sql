-- Race: a helper joins while the crew ends. The job is locked, and one succeeds; without the lock a helper would be in a crew that is gone.
-- A crew that is not whole ends: its lead steps down (which counts as a job given back), or, with `due`, the system ends it because its
-- time is over or its lead is barred. If the lead already has the job, only the free places close. member_ids: who was in it. No row if
-- there is nothing to end.
CREATE OR REPLACE FUNCTION jobs.end_crew(job uuid, due boolean)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, location text, lead_id uuid, member_ids uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen jobs.jobs;
  lead uuid;
  members uuid[];
BEGIN
  SELECT * INTO seen FROM jobs.jobs j WHERE j.id = job AND j.crew_until IS NOT NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT m.worker_id INTO lead FROM jobs.crew_members m WHERE m.job_id = job AND m.place = 0;
  IF due THEN
    IF kernel.is_system() IS NOT TRUE OR (seen.crew_until > now() AND NOT workers.is_barred(lead)) THEN RETURN; END IF;
  ELSIF lead IS DISTINCT FROM me OR seen.status <> 'open' THEN
    RETURN;
  END IF;
  members := ARRAY(SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job ORDER BY m.place);
  IF seen.status = 'assigned' THEN
    PERFORM jobs.close_places(job);
  ELSE
    DELETE FROM jobs.crew_members m WHERE m.job_id = job;
    UPDATE jobs.jobs j SET helper_places = 0, helper_share_kobo = 0, crew_until = NULL WHERE j.id = job;
    IF NOT due THEN
      INSERT INTO jobs.given_back (worker_id, job_id) VALUES (me, job) ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now();
    END IF;
  END IF;
  RETURN QUERY SELECT seen.id, seen.order_id, seen.customer_id, seen.title, seen.status, seen.starts_at, seen.location_area, lead, members;
END $$;
REVOKE ALL ON FUNCTION jobs.end_crew(uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.end_crew(uuid, boolean) TO kaya_app;
