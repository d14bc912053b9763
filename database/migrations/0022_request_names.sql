-- Who asks for a service says their name. Owner: src/modules/bookings.
ALTER TABLE bookings.service_requests ADD COLUMN name text NOT NULL DEFAULT '' CHECK (length(name) <= 120);

-- Names made from an email were never given by anyone. Owner: src/modules/jobs.
UPDATE jobs.jobs j SET customer_name = 'Customer' FROM jobs.contacts c
 WHERE c.job_id = j.id AND j.customer_name = split_part(c.customer_email, '@', 1);

-- As in 0020, and the name.
CREATE OR REPLACE FUNCTION bookings.erase_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT id FROM bookings.service_requests WHERE user_id = account
                        UNION ALL SELECT id FROM bookings.service_requests WHERE user_id IS NULL AND email = address);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE bookings.service_requests r
     SET name = '', email = 'deleted@deleted.invalid', phone = '', special_requests = '', present_landmark = '', destination_landmark = '',
         tracking_hash = 'deleted ' || r.id,
         present_location = 'Address deleted', destination = 'Address deleted',
         present_lat = round(r.present_lat::numeric, 1), present_lng = round(r.present_lng::numeric, 1),
         destination_lat = round(r.destination_lat::numeric, 1), destination_lng = round(r.destination_lng::numeric, 1)
   WHERE r.id = ANY (asked);
  DELETE FROM bookings.request_loads l WHERE l.request_id = ANY (asked);
  PERFORM kernel.release_files(ARRAY(SELECT p.file_id FROM bookings.request_photos p WHERE p.request_id = ANY (asked)));
  DELETE FROM bookings.request_photos p WHERE p.request_id = ANY (asked);
  DELETE FROM bookings.request_links l WHERE l.request_id = ANY (asked);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (asked::text[])
     AND e.name = 'bookings.cancelled' AND e.payload ->> 'by' = 'customer';
END $$;
