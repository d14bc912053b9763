-- Whether this worker may take no jobs now.
CREATE OR REPLACE FUNCTION workers.is_barred(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM workers.hearings h WHERE h.worker_id = worker AND h.barred_until > now()) $$;
REVOKE ALL ON FUNCTION workers.is_barred(uuid) FROM PUBLIC;
