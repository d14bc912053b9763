-- Adds photos that were uploaded under this key in the last within_hours to the request that this transaction writes. Returns how many.
CREATE OR REPLACE FUNCTION requests.bind_photos(request uuid, hash text, ids uuid[], within_hours int4) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH bound AS (
    UPDATE kernel.files f SET order_id = request, upload_hash = NULL
     WHERE f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.order_id IS NULL
       AND f.created_at > now() - make_interval(hours => within_hours) AND requests.is_new(request)
    RETURNING f.id
  ), kept AS (
    INSERT INTO requests.photos (request_id, position, file_id)
    SELECT request, array_position(ids, b.id), b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 FROM kept $$;
REVOKE ALL ON FUNCTION requests.bind_photos(uuid, text, uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.bind_photos(uuid, text, uuid[], integer) TO kaya_app;
