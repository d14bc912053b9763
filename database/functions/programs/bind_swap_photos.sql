-- Adds photos that were uploaded under this key in the last within_hours to an offer of the caller that has none. Returns how many.
CREATE OR REPLACE FUNCTION programs.bind_swap_photos(offer uuid, hash text, ids uuid[], within_hours int4) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH bound AS (
    UPDATE kernel.files f SET owner_id = kernel.account_id(), upload_hash = NULL
     WHERE f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.order_id IS NULL
       AND f.created_at > now() - make_interval(hours => within_hours)
       AND EXISTS (SELECT FROM programs.swap_offers o JOIN companies.company_employees e ON e.id = o.giver_id
                    WHERE o.id = offer AND e.account_id = kernel.account_id())
    RETURNING f.id
  ), kept AS (
    INSERT INTO programs.swap_photos (offer_id, position, file_id)
    SELECT offer, array_position(ids, b.id), b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 FROM kept $$;
REVOKE ALL ON FUNCTION programs.bind_swap_photos(uuid, text, uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.bind_swap_photos(uuid, text, uuid[], integer) TO kaya_app;
