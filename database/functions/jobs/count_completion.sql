-- As in 0073, for each who did the work; in one order, so that two completions do not wait for each other in a circle.
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
