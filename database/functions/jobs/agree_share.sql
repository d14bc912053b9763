-- A worker who gets a place in a job (as its mover or a helper) gets the share of their provider with it.
CREATE OR REPLACE FUNCTION jobs.agree_share(job uuid, worker uuid, starts timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO jobs.shares (job_id, worker_id, provider_id, payee_id, share_bps, starts_at)
    SELECT job, worker, a.provider_id, a.payee_id, a.share_bps, starts FROM providers.agreement_of(worker) a
      ON CONFLICT (job_id, worker_id) DO NOTHING $$;
REVOKE ALL ON FUNCTION jobs.agree_share(uuid, uuid, timestamp with time zone) FROM PUBLIC;
