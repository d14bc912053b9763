-- Sets the certificate of the caller's application and releases the previous one. False if staff are reading the application or have approved it,
-- or the file is not the caller's.
CREATE OR REPLACE FUNCTION providers.set_certificate(upload uuid, file uuid, given text, page_count int4) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  before uuid;
BEGIN
  SELECT a.file_id INTO before FROM providers.applications a
   WHERE a.id = kernel.account_id() AND a.status IN ('draft', 'rejected') FOR UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM kernel.files f WHERE f.id = file AND f.owner_id = kernel.account_id() AND f.document) THEN
    RETURN false;
  END IF;
  UPDATE providers.applications a SET upload_id = upload, file_id = file, file_name = given, pages = page_count WHERE a.id = kernel.account_id();
  UPDATE kernel.files f SET owner_id = NULL, order_id = NULL, upload_hash = 'released', created_at = '-infinity' WHERE f.id = before;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION providers.set_certificate(uuid, uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.set_certificate(uuid, uuid, text, integer) TO kaya_app;
