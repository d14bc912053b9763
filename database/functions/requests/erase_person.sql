-- No race: only the task that deletes an account calls it. It is SQL because it rewrites rows that no policy lets anybody write,
-- including events.
-- Names, contacts, addresses, things, receivers, photos, links and words, also in requests made without an account under their email.
CREATE OR REPLACE FUNCTION requests.erase_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT id FROM requests.requests WHERE user_id = account
                        UNION ALL SELECT id FROM requests.requests WHERE user_id IS NULL AND email = address);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE requests.requests r
     SET name = '', email = 'deleted@deleted.invalid', phone = '', special_requests = '', present_landmark = '', destination_landmark = '',
         tracking_hash = 'deleted ' || r.id,
         present_location = 'Address deleted', destination = 'Address deleted',
         present_lat = round(r.present_lat::numeric, 1), present_lng = round(r.present_lng::numeric, 1),
         destination_lat = round(r.destination_lat::numeric, 1), destination_lng = round(r.destination_lng::numeric, 1)
   WHERE r.id = ANY (asked);
  DELETE FROM requests.loads l WHERE l.request_id = ANY (asked);
  DELETE FROM requests.receivers v WHERE v.request_id = ANY (asked);
  PERFORM kernel.release_files(ARRAY(SELECT p.file_id FROM requests.photos p WHERE p.request_id = ANY (asked)));
  DELETE FROM requests.photos p WHERE p.request_id = ANY (asked);
  DELETE FROM requests.links l WHERE l.request_id = ANY (asked);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'orderId', e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (asked::text[])
     AND e.name = 'requests.cancelled' AND e.payload ->> 'by' = 'customer';
END $$;
REVOKE ALL ON FUNCTION requests.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.erase_person(uuid, text) TO kaya_app;
