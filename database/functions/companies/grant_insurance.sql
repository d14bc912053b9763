-- Lets one staff member view one insurance once, within a minute.
CREATE OR REPLACE FUNCTION companies.grant_insurance(wanted uuid, secret text) RETURNS TABLE (company_id uuid, file_id uuid, media_type text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'staff see documents'; END IF;
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  INSERT INTO kernel.file_grants (secret_hash, file_id, account_id)
  SELECT secret, i.file_id, kernel.account_id() FROM companies.insurances i WHERE i.id = wanted;
  RETURN QUERY SELECT i.company_id, i.file_id, f.media_type FROM companies.insurances i JOIN kernel.files f ON f.id = i.file_id WHERE i.id = wanted;
END $$;
REVOKE ALL ON FUNCTION companies.grant_insurance(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.grant_insurance(uuid, text) TO kaya_app;
