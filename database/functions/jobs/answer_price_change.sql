-- The customer's answer. A yes raises the price and the worker's share, which only staff and the system write otherwise. No row if the
-- question is not open or not this customer's. Two answers at once, or an answer and a step: one succeeds.
CREATE OR REPLACE FUNCTION jobs.answer_price_change(change uuid, yes boolean, share bigint) RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo bigint, amount_kobo bigint, reason text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH job AS (
    SELECT j.id FROM jobs.jobs j JOIN jobs.price_changes c ON c.job_id = j.id
     WHERE c.id = change AND j.status = 'arrived' AND jobs.is_customer(j.id) FOR UPDATE OF j
  ), answered AS (
    UPDATE jobs.price_changes c SET status = CASE WHEN yes THEN 'approved' ELSE 'declined' END, answered_at = now()
      FROM job WHERE c.id = change AND c.job_id = job.id AND c.status = 'asked'
    RETURNING c.job_id, c.amount_kobo, c.reason
  )
  UPDATE jobs.jobs j SET price_kobo = j.price_kobo + CASE WHEN yes THEN a.amount_kobo ELSE 0 END,
         worker_share_kobo = CASE WHEN yes THEN share ELSE j.worker_share_kobo END
    FROM answered a WHERE j.id = a.job_id
  RETURNING j.id, j.order_id, j.customer_id, j.worker_id, j.title, j.price_kobo, a.amount_kobo, a.reason $$;
REVOKE ALL ON FUNCTION jobs.answer_price_change(uuid, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.answer_price_change(uuid, boolean, bigint) TO kaya_app;
