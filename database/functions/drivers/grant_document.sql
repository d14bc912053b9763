-- Lets one staff member view one document once, within a minute.
CREATE OR REPLACE FUNCTION drivers.grant_document(wanted uuid, secret text)
  RETURNS TABLE (account_id uuid, kind text, file_id uuid, media_type text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'staff see documents'; END IF;
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  INSERT INTO kernel.file_grants (secret_hash, file_id, account_id)
  SELECT secret, d.file_id, kernel.account_id() FROM drivers.documents d WHERE d.id = wanted;
  RETURN QUERY SELECT d.account_id, d.kind, d.file_id, f.media_type
    FROM drivers.documents d JOIN kernel.files f ON f.id = d.file_id WHERE d.id = wanted;
END $$;
REVOKE ALL ON FUNCTION drivers.grant_document(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.grant_document(uuid, text) TO kaya_app;
