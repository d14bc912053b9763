-- Lets one staff member view one paper of a partner once, within a minute.
CREATE OR REPLACE FUNCTION programs.grant_paper(wanted uuid, secret text) RETURNS TABLE (partner_id uuid, file_id uuid, media_type text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'staff see documents'; END IF;
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  INSERT INTO kernel.file_grants (secret_hash, file_id, account_id)
  SELECT secret, p.file_id, kernel.account_id() FROM programs.partner_papers p WHERE p.id = wanted;
  RETURN QUERY SELECT p.partner_id, p.file_id, f.media_type FROM programs.partner_papers p JOIN kernel.files f ON f.id = p.file_id WHERE p.id = wanted;
END $$;
REVOKE ALL ON FUNCTION programs.grant_paper(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.grant_paper(uuid, text) TO kaya_app;
