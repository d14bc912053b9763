-- Unused files lose their owner: the nightly sweep deletes them and their bytes. For the system.
CREATE OR REPLACE FUNCTION kernel.release_files(ids uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'pictures are released by the system'; END IF;
  UPDATE kernel.files f SET owner_id = NULL, order_id = NULL, upload_hash = 'released', created_at = '-infinity'
   WHERE f.id = ANY (ids);
END $$;
REVOKE ALL ON FUNCTION kernel.release_files(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.release_files(uuid[]) TO kaya_app;
