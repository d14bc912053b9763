-- Whether the actor is one of the people of a job: its customer, by account or by tracking link, its mover, or a helper.
CREATE OR REPLACE FUNCTION jobs.is_party(job uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND
    (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id()
     OR kernel.account_id() = ANY (j.helper_ids))) $$;
REVOKE ALL ON FUNCTION jobs.is_party(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_party(uuid) TO kaya_app;
