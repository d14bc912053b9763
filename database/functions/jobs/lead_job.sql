-- Race: two workers lead one job at once. The job is locked, and one succeeds.
-- 'Lead this job': the account holds the lead's place while Kaya finds the helpers until until_at. No row if the job or the worker is not
-- free, or the shares are from another price.
CREATE OR REPLACE FUNCTION jobs.lead_job(job uuid, earns_kobo int8, helper_kobo int8, until_at timestamptz, limits jobs.take_limits)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, helper_places int2)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE me uuid := kernel.account_id();
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || me, 0));
  PERFORM FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE;
  IF jobs.take_refusal(job, me, 'lead', NULL, limits) IS NOT NULL THEN RETURN; END IF;
  UPDATE jobs.jobs j SET helper_places = j.helpers_needed, helper_share_kobo = helper_kobo, crew_until = until_at, first_until = NULL
   WHERE j.id = job AND j.helper_places = 0 AND j.helpers_needed > 0 AND j.payment_method IN ('card', 'invoice')
     AND j.worker_share_kobo = earns_kobo + j.helpers_needed * helper_kobo AND until_at > now();
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, starts_at, during)
    SELECT j.id, me, 0, earns_kobo, j.starts_at, j.during FROM jobs.jobs j WHERE j.id = job;
  RETURN QUERY SELECT j.id, j.order_id, j.customer_id, j.title, j.helper_places FROM jobs.jobs j WHERE j.id = job;
END $$;
REVOKE ALL ON FUNCTION jobs.lead_job(uuid, bigint, bigint, timestamp with time zone, jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.lead_job(uuid, bigint, bigint, timestamp with time zone, jobs.take_limits) TO kaya_app;
