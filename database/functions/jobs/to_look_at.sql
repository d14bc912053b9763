-- How many jobs of a worker, as mover or helper, wait for a review. A work passport does not count them. For the worker, staff and the
-- system.
CREATE OR REPLACE FUNCTION jobs.to_look_at(worker uuid) RETURNS int4 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT count(*)::int4 FROM jobs.jobs j
   WHERE j.look_since IS NOT NULL AND (j.worker_id = worker OR worker = ANY (j.helper_ids)) AND (worker = kernel.account_id() OR kernel.is_staff()) $$;
REVOKE ALL ON FUNCTION jobs.to_look_at(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.to_look_at(uuid) TO kaya_app;
