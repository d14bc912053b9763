-- A person's files, for themselves and staff. The policies of files would check for each file every place where a picture can be.
CREATE OR REPLACE FUNCTION kernel.files_of(owner uuid) RETURNS TABLE (id uuid, media_type text, bytes int4, created_at timestamptz)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT f.id, f.media_type, f.bytes, f.created_at FROM kernel.files f
   WHERE f.owner_id = files_of.owner AND (files_of.owner = kernel.account_id() OR kernel.is_staff()) ORDER BY f.id $$;
REVOKE ALL ON FUNCTION kernel.files_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.files_of(uuid) TO kaya_app;
