-- Notes what a worker earned from a job that completes in this transaction, and the provider's part. No row if nothing is shared. Two
-- completions at once: one settles.
CREATE OR REPLACE FUNCTION jobs.settle_share(job uuid, worker uuid, earned_kobo int8) RETURNS TABLE (payee_id uuid, provider_id uuid, part_kobo int8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.shares s SET posted_at = now(), earned_kobo = settle_share.earned_kobo,
         part_kobo = div(settle_share.earned_kobo::numeric * s.share_bps, 10000)::int8
    FROM jobs.jobs j
   WHERE s.job_id = job AND s.worker_id = worker AND s.posted_at IS NULL AND j.id = job AND j.status = 'completed' AND j.completed_at = now()
     AND settle_share.earned_kobo BETWEEN 0 AND j.worker_share_kobo
     AND (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id() OR kernel.is_staff() OR kernel.is_system())
  RETURNING s.payee_id, s.provider_id, s.part_kobo $$;
REVOKE ALL ON FUNCTION jobs.settle_share(uuid, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.settle_share(uuid, uuid, bigint) TO kaya_app;
