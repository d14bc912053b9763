-- No race: only the task that deletes an account calls it. It is SQL because no policy lets anyone write the rows that it rewrites, events
-- among them.
-- The record of what was booked, quoted and paid stays. The customer's links are deleted, and their reasons leave the audit. A booking
-- without an account belongs to the person with its email.
CREATE OR REPLACE FUNCTION bookings.erase_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  theirs uuid[] := ARRAY(SELECT id FROM bookings.bookings WHERE user_id = account OR (user_id IS NULL AND user_email = address));
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE bookings.bookings b
     SET user_email = 'deleted@deleted.invalid', user_phone = '', company_name = 'Deleted account', contact_person = 'Deleted account',
         primary_location = 'Address deleted', service_area = 'Address deleted', destination = '', special_requirements = '', ended_reason = ''
   WHERE b.id = ANY (theirs);
  UPDATE bookings.quotes q SET note = '', decline_reason = '',
         counter_note = CASE WHEN q.counter_note IS NOT NULL THEN 'Message deleted' END WHERE q.booking_id = ANY (theirs);
  DELETE FROM bookings.links l WHERE l.booking_id = ANY (theirs);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'orderId', e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (theirs::text[])
     AND (e.name IN ('bookings.quote_declined', 'bookings.quote_countered')
          OR (e.name = 'bookings.cancelled' AND e.payload ->> 'by' = 'customer'));
END $$;
REVOKE ALL ON FUNCTION bookings.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.erase_person(uuid, text) TO kaya_app;
