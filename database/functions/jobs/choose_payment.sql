-- The customer or staff choose another way to pay until the work begins (`states`). A job with a crew cannot become cash, because Kaya pays
-- the crew from money it holds. No row if it is too late.
CREATE OR REPLACE FUNCTION jobs.choose_payment(job uuid, method text, states text[]) RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET payment_method = method
   WHERE j.id = job AND j.status = ANY (states) AND j.payment_method IN ('cash', 'card') AND (method = 'card' OR j.helper_places = 0)
     AND (jobs.is_customer(job) OR kernel.is_staff())
  RETURNING j.id, j.order_id, j.customer_id, j.worker_id, j.title $$;
REVOKE ALL ON FUNCTION jobs.choose_payment(uuid, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.choose_payment(uuid, text, text[]) TO kaya_app;
