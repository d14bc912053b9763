-- 'I bring my own': the lead takes the job, and the free places with their pay. Helpers who joined stay. No row if the account does not
-- lead it. Two at once: the job is locked, and one succeeds.
CREATE OR REPLACE FUNCTION jobs.bring_own(job uuid)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM jobs.jobs j WHERE j.id = job AND j.status = 'open' AND j.crew_until IS NOT NULL AND NOT j.held FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.worker_id = kernel.account_id() AND m.place = 0) THEN RETURN; END IF;
  PERFORM jobs.assign_to_lead(job);
  RETURN QUERY SELECT s.* FROM jobs.crew_state(job) s;
END $$;
REVOKE ALL ON FUNCTION jobs.bring_own(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.bring_own(uuid) TO kaya_app;
