-- Deletes pictures of over 24 hours that nobody sent. requests.bind_photos takes none that is over 23 hours old, so the two never meet.
CREATE OR REPLACE FUNCTION kernel.forget_files(ids uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM kernel.files WHERE id = ANY (ids) AND owner_id IS NULL AND order_id IS NULL
    AND created_at < now() - interval '24 hours' AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION kernel.forget_files(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.forget_files(uuid[]) TO kaya_app;
