-- Counts a job that completes in this transaction for each person who did the work. Ordered by worker, so that two completions at once do
-- not deadlock.
CREATE OR REPLACE FUNCTION jobs.count_completion(job uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT workers.record_completion(done.worker_id, 0) FROM (
    SELECT unnest(j.worker_id || j.helper_ids) AS worker_id FROM jobs.jobs j
     WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
       AND (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id()
            OR kernel.is_staff() OR kernel.is_system())
     ORDER BY 1) done $$;
REVOKE ALL ON FUNCTION jobs.count_completion(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.count_completion(uuid) TO kaya_app;
