-- Whether the actor is the customer of the job, by account or by tracking link.
CREATE OR REPLACE FUNCTION jobs.is_customer(job uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND
    (j.customer_id = kernel.account_id() OR j.order_id = kernel.order_id())) $$;
REVOKE ALL ON FUNCTION jobs.is_customer(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_customer(uuid) TO kaya_app;
