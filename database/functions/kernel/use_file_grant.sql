-- A grant of a member of staff opens its file once: if it is used twice at once, one call gets a row. A link opens it until it ends.
CREATE OR REPLACE FUNCTION kernel.use_file_grant(file uuid, secret text) RETURNS TABLE (stored_as text, media_type text, document boolean)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH used AS (
    DELETE FROM kernel.file_grants g
     WHERE g.secret_hash = secret AND g.file_id = file AND g.account_id = kernel.account_id() AND kernel.is_staff()
       AND g.expires_at > now() RETURNING g.file_id),
  linked AS (
    SELECT g.file_id FROM kernel.file_grants g
     WHERE g.secret_hash = secret AND g.file_id = file AND g.account_id IS NULL AND g.expires_at > now())
  SELECT f.stored_as, f.media_type, f.document FROM (TABLE used UNION ALL TABLE linked) open JOIN kernel.files f ON f.id = open.file_id $$;
REVOKE ALL ON FUNCTION kernel.use_file_grant(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.use_file_grant(uuid, text) TO kaya_app;
