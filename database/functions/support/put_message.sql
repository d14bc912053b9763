-- Race: two messages with the same upload key are sent at once. The update that takes the photos gives each photo to one message.
-- Adds a message with photos uploaded under one key in the last within_hours. Returns how many photos. Only support.open_case and support.write
-- call it; they check the rights.
CREATE OR REPLACE FUNCTION support.put_message(to_case uuid, from_staff boolean, words text, hash text, ids uuid[], within_hours int4) RETURNS int4
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  message uuid;
  taken int4;
BEGIN
  INSERT INTO support.messages (case_id, by_staff, author_id, body) VALUES (to_case, from_staff, kernel.account_id(), words)
  RETURNING id INTO message;
  WITH bound AS (
    UPDATE kernel.files f SET order_id = to_case, upload_hash = NULL
     WHERE f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.order_id IS NULL
       AND f.created_at > now() - make_interval(hours => within_hours)
    RETURNING f.id
  ), kept AS (
    INSERT INTO support.photos (message_id, position, case_id, file_id)
    SELECT message, array_position(ids, b.id), to_case, b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 INTO taken FROM kept;
  RETURN taken;
END $$;
REVOKE ALL ON FUNCTION support.put_message(uuid, boolean, text, text, uuid[], integer) FROM PUBLIC;
