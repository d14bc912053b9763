-- Race: the customer signs twice at once, or signs as the mover delivers. The job is locked, and the first signature stays.
-- The signature delivers a job that was not delivered. Returns the status before. No row if the job is not theirs or the mover has not
-- asked.
CREATE OR REPLACE FUNCTION jobs.sign(job uuid, strokes jsonb, signed_as text) RETURNS TABLE (status text)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
DECLARE
  before text;
BEGIN
  IF NOT jobs.is_customer(job) THEN RETURN; END IF;
  SELECT j.status INTO before FROM jobs.jobs j
   WHERE j.id = job AND j.signature_asked_at IS NOT NULL AND j.status IN ('in_progress', 'delivered') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO jobs.proofs AS p (job_id, kind, strokes, signed_as, signed_at) VALUES (job, 'signature', sign.strokes, sign.signed_as, now())
    ON CONFLICT (job_id) DO UPDATE SET strokes = excluded.strokes, signed_as = excluded.signed_as, signed_at = excluded.signed_at
      WHERE p.signed_at IS NULL;
  IF before = 'in_progress' THEN
    UPDATE jobs.jobs j SET status = 'delivered', delivered_at = now() WHERE j.id = job;
  END IF;
  RETURN QUERY SELECT before;
END $$;
REVOKE ALL ON FUNCTION jobs.sign(uuid, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.sign(uuid, jsonb, text) TO kaya_app;
