-- When an open job that is offered to others first opens to all; null: it is open already. For workers.
CREATE OR REPLACE FUNCTION jobs.opens_at(job uuid) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT j.first_until FROM jobs.jobs j
   WHERE j.id = job AND j.status = 'open' AND NOT j.held AND j.first_until > now() AND workers.is_worker() $$;
REVOKE ALL ON FUNCTION jobs.opens_at(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.opens_at(uuid) TO kaya_app;
