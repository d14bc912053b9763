-- Lets one member of staff read one certificate within a minute.
CREATE OR REPLACE FUNCTION providers.grant_certificate(application uuid, secret text) RETURNS TABLE (file_id uuid, media_type text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'staff see documents'; END IF;
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  INSERT INTO kernel.file_grants (secret_hash, file_id, account_id)
  SELECT secret, a.file_id, kernel.account_id() FROM providers.applications a WHERE a.id = application AND a.file_id IS NOT NULL;
  RETURN QUERY SELECT a.file_id, f.media_type, a.name FROM providers.applications a JOIN kernel.files f ON f.id = a.file_id WHERE a.id = application;
END $$;
REVOKE ALL ON FUNCTION providers.grant_certificate(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.grant_certificate(uuid, text) TO kaya_app;
