-- A link to the picture that proves a delivery, for those who may see the proof. It ends after some minutes.
CREATE OR REPLACE FUNCTION jobs.link_proof(job uuid, secret text, minutes int) RETURNS TABLE (file_id uuid, expires_at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  RETURN QUERY INSERT INTO kernel.file_grants (secret_hash, file_id, expires_at)
    SELECT secret, p.file_id, now() + make_interval(mins => minutes) FROM jobs.proofs p
     WHERE p.job_id = job AND p.file_id IS NOT NULL AND jobs.is_party(job) RETURNING file_id, expires_at;
END $$;
REVOKE ALL ON FUNCTION jobs.link_proof(uuid, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.link_proof(uuid, text, int) TO kaya_app;
