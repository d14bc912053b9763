-- Counts a completed job. share_kobo is unused: earnings follow the statement (workers.take_earnings). The status stays, because the worker may
-- already be on the next job.
CREATE OR REPLACE FUNCTION workers.record_completion(worker uuid, share_kobo int8) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers SET total_jobs = total_jobs + 1, updated_at = now() WHERE id = worker $$;
REVOKE ALL ON FUNCTION workers.record_completion(uuid, bigint) FROM PUBLIC;
