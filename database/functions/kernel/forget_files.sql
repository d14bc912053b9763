-- Deletes unused pictures older than `hours`. The functions that use one (requests.bind_photos and others) take only
-- younger ones (fileRules), so none is used while it is being deleted.
CREATE OR REPLACE FUNCTION kernel.forget_files(ids uuid[], hours int4) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM kernel.files WHERE id = ANY (ids) AND owner_id IS NULL AND order_id IS NULL
    AND created_at < now() - make_interval(hours => hours) AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION kernel.forget_files(uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.forget_files(uuid[], integer) TO kaya_app;
