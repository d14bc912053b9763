-- A completed job counts and adds its share. Status is not touched: the worker may be on the next job by then.
CREATE OR REPLACE FUNCTION workers.record_completion(worker uuid, share_kobo int8) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers SET total_jobs = total_jobs + 1, updated_at = now() WHERE id = worker $$;
REVOKE ALL ON FUNCTION workers.record_completion(uuid, bigint) FROM PUBLIC;
