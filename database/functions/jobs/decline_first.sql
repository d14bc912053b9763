-- 'Not for me': the account declines its first refusal. opened: no other offer was left, so the job is open to all. No row if it was not
-- offered to them. Two who decline at once: the job is locked, so the last one opens it.
CREATE OR REPLACE FUNCTION jobs.decline_first(job uuid)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, starts_at timestamptz, location text, held boolean,
                 opened boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE until_at timestamptz; over boolean;
BEGIN
  SELECT j.first_until INTO until_at FROM jobs.jobs j
   WHERE j.id = job AND j.status = 'open' AND j.first_until > now() FOR NO KEY UPDATE;
  UPDATE jobs.first_refusals f SET answer = 'declined'
   WHERE f.job_id = job AND f.worker_id = kernel.account_id() AND f.ends_at = until_at AND f.answer = 'waiting';
  IF NOT FOUND THEN RETURN; END IF;
  over := NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = job AND f.ends_at = until_at AND f.answer = 'waiting');
  IF over THEN UPDATE jobs.jobs j SET first_until = NULL WHERE j.id = job; END IF;
  RETURN QUERY SELECT j.id, j.order_id, j.customer_id, kernel.account_id(), j.title, j.starts_at, j.location_area, j.held, over FROM jobs.jobs j WHERE j.id = job;
END $$;
REVOKE ALL ON FUNCTION jobs.decline_first(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.decline_first(uuid) TO kaya_app;
