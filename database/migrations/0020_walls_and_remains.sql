-- Rides read by index; counting a driver's trips and stars is walled; links that ended long ago go; what a deletion left behind.

-- What is under way of a customer, and what a driver earned since, without reading all they ever had. Owner: src/modules/rides.
CREATE INDEX trips_live_by_customer ON rides.trips (customer_id)
  WHERE status IN ('scheduled', 'searching', 'offered', 'accepted', 'arriving', 'arrived', 'in_progress');
CREATE INDEX trips_completed_by_driver ON rides.trips (driver_id, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX trips_cancelled_by_driver ON rides.trips (driver_id, cancelled_at) WHERE driver_id IS NOT NULL AND cancelled_at IS NOT NULL;

-- Counted by rides alone, in the transaction that completes or rates the trip, for its own people. Owners: drivers and rides.
REVOKE EXECUTE ON FUNCTION drivers.record_trip(uuid), drivers.record_rating(uuid, int4) FROM kaya_app;
CREATE FUNCTION rides.count_trip(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT drivers.record_trip(t.driver_id) FROM rides.trips t
   WHERE t.id = trip AND t.status = 'completed' AND t.completed_at = now()
     AND (t.driver_id = kernel.account_id() OR kernel.is_system()) $$;
CREATE FUNCTION rides.count_rating(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT drivers.record_rating(r.driver_id, r.stars) FROM rides.ratings r JOIN rides.trips t ON t.id = r.trip_id
   WHERE r.trip_id = trip AND r.created_at = now() AND (t.customer_id = kernel.account_id() OR kernel.is_system()) $$;

-- Reports need no e-mails and no words.
REVOKE SELECT ON drivers.interests FROM kaya_read;
GRANT SELECT (id, city, method, consented_at) ON drivers.interests TO kaya_read;

-- Links that opened nothing for a month: at most so many at once, oldest first; how many went.
CREATE INDEX booking_links_by_end ON bookings.booking_links (expires_at);
CREATE INDEX request_links_by_end ON bookings.request_links (expires_at);
CREATE INDEX share_links_by_age ON rides.share_links (created_at);
CREATE FUNCTION bookings.forget_links(most int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  of_bookings int8;
  of_requests int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'links are forgotten by the system'; END IF;
  DELETE FROM bookings.booking_links WHERE link_hash IN (SELECT l.link_hash FROM bookings.booking_links l
    WHERE l.expires_at < now() - interval '30 days' ORDER BY l.expires_at LIMIT most);
  GET DIAGNOSTICS of_bookings = ROW_COUNT;
  DELETE FROM bookings.request_links WHERE link_hash IN (SELECT l.link_hash FROM bookings.request_links l
    WHERE l.expires_at < now() - interval '30 days' ORDER BY l.expires_at LIMIT most);
  GET DIAGNOSTICS of_requests = ROW_COUNT;
  RETURN of_bookings + of_requests;
END $$;
-- A ride is reserved 30 days ahead at most, so a link of 60 days ago whose ride is over has told nothing for long.
CREATE FUNCTION rides.forget_links(most int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'links are forgotten by the system'; END IF;
  DELETE FROM rides.share_links WHERE hash IN (SELECT l.hash FROM rides.share_links l JOIN rides.trips t ON t.id = l.trip_id
    WHERE l.created_at < now() - interval '60 days' AND t.status IN ('completed', 'cancelled', 'no_driver')
    ORDER BY l.created_at LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION rides.count_trip(uuid), rides.count_rating(uuid), bookings.forget_links(int8), rides.forget_links(int8)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.count_trip(uuid), rides.count_rating(uuid), bookings.forget_links(int8), rides.forget_links(int8)
  TO kaya_app;

-- The audit is long: e-mails by whose they were, and typed reasons by what they were about, are found by these.
CREATE INDEX events_by_person_mailed ON kernel.events ((coalesce(payload ->> 'accountId', payload ->> 'customerId')))
  WHERE payload ? 'email';
CREATE INDEX events_of_reasons ON kernel.events ((coalesce(payload ->> 'requestId', payload ->> 'bookingId')))
  WHERE payload ? 'reason';

-- Every e-mail this person had goes: of now, of before a change, of requests under another one. What nobody had claimed was
-- theirs as long as the address was: after that it may be somebody else's.
CREATE OR REPLACE FUNCTION kernel.forget_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE former record;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'the audit is redacted by the system'; END IF;
  FOR former IN
    SELECT s.email, max(s.until) AS until FROM (
      SELECT e.payload ->> 'email' AS email, lead(e.payload ->> 'email') OVER w AS next, lead(e.created_at) OVER w AS until
        FROM kernel.events e
       WHERE e.payload ? 'email' AND coalesce(e.payload ->> 'accountId', e.payload ->> 'customerId') = account::text
         AND e.payload ? 'accountId'
      WINDOW w AS (ORDER BY e.id)) s
     WHERE s.next <> s.email AND s.email <> 'deleted' GROUP BY s.email
  LOOP
    UPDATE kernel.events e SET payload = e.payload || '{"email": "deleted"}'
     WHERE e.payload ? 'email' AND e.payload ->> 'email' = former.email AND e.created_at <= former.until
       AND e.payload ->> 'accountId' IS NULL AND e.payload ->> 'customerId' IS NULL;
  END LOOP;
  UPDATE kernel.events e
     SET payload = e.payload || '{"email": "deleted"}'
                || CASE WHEN e.payload ? 'beforeEmail' THEN '{"beforeEmail": "deleted"}'::jsonb ELSE '{}' END
   WHERE e.payload ? 'email' AND coalesce(e.payload ->> 'accountId', e.payload ->> 'customerId') = account::text;
  UPDATE kernel.events e SET payload = e.payload || '{"email": "deleted"}'
   WHERE e.payload ? 'email' AND e.payload ->> 'email' = address;
  UPDATE kernel.events e SET payload = e.payload || jsonb_object(
           ARRAY(SELECT key FROM jsonb_object_keys(e.payload) AS key WHERE key IN ('workerName', 'fullName')),
           ARRAY(SELECT 'Deleted account' FROM jsonb_object_keys(e.payload) AS key WHERE key IN ('workerName', 'fullName')))
   WHERE e.actor_id = account AND e.payload ?| ARRAY['workerName', 'fullName'];
  DELETE FROM kernel.idempotency_keys k WHERE k.scope = account::text;
END $$;

-- As in 0018, and the customer's own reasons in the audit.
CREATE OR REPLACE FUNCTION bookings.erase_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT id FROM bookings.service_requests WHERE user_id = account
                        UNION ALL SELECT id FROM bookings.service_requests WHERE user_id IS NULL AND email = address);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE bookings.service_requests r
     SET email = 'deleted@deleted.invalid', phone = '', special_requests = '', present_landmark = '', destination_landmark = '',
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

-- As in 0010, and the customer's own reasons in the audit.
CREATE OR REPLACE FUNCTION bookings.erase_business(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  theirs uuid[] := ARRAY(SELECT id FROM bookings.bookings WHERE user_id = account OR (user_id IS NULL AND user_email = address));
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE bookings.bookings b
     SET user_email = 'deleted@deleted.invalid', user_phone = '', company_name = 'Deleted account', contact_person = 'Deleted account',
         primary_location = 'Address deleted', service_area = 'Address deleted', special_requirements = '', ended_reason = ''
   WHERE b.id = ANY (theirs);
  UPDATE bookings.quotes q SET note = '', decline_reason = '',
         counter_note = CASE WHEN q.counter_note IS NOT NULL THEN 'Message deleted' END WHERE q.booking_id = ANY (theirs);
  DELETE FROM bookings.booking_links l WHERE l.booking_id = ANY (theirs);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (theirs::text[])
     AND (e.name IN ('bookings.quote_declined', 'bookings.quote_countered')
          OR (e.name = 'bookings.booking_cancelled' AND e.payload ->> 'by' = 'customer'));
END $$;

-- A picture may go while the record of it stays.
ALTER TABLE jobs.proofs ALTER COLUMN file_id DROP NOT NULL;
ALTER TABLE jobs.price_changes ALTER COLUMN file_id DROP NOT NULL;
-- As in 0018, and the pictures of the customer's home and hand, why they cancelled, what they said was wrong.
CREATE OR REPLACE FUNCTION jobs.erase_person(account uuid, requests uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE request_id = ANY (requests) AND customer_id IS NULL);
  served uuid[] := ARRAY(SELECT j.request_id FROM jobs.jobs j WHERE j.id = ANY (ordered));
  pictures uuid[] := ARRAY(SELECT p.file_id FROM jobs.proofs p WHERE p.job_id = ANY (ordered) AND p.file_id IS NOT NULL
                           UNION SELECT c.file_id FROM jobs.price_changes c WHERE c.job_id = ANY (ordered) AND c.file_id IS NOT NULL);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE jobs.jobs j SET customer_name = 'Deleted account', description = '', location = 'Address deleted', location_landmark = '',
         destination = CASE WHEN j.destination IS NOT NULL THEN 'Address deleted' END, destination_landmark = '',
         location_lat = round(j.location_lat::numeric, 1), location_lng = round(j.location_lng::numeric, 1),
         destination_lat = round(j.destination_lat::numeric, 1), destination_lng = round(j.destination_lng::numeric, 1),
         cancelled_reason = CASE WHEN j.cancelled_reason IS NOT NULL THEN '' END
   WHERE j.id = ANY (ordered);
  UPDATE jobs.contacts c SET customer_phone = '', customer_email = 'deleted@deleted.invalid' WHERE c.job_id = ANY (ordered);
  UPDATE jobs.proofs p SET received_by = '', file_id = NULL WHERE p.job_id = ANY (ordered);
  UPDATE jobs.price_changes c SET note = '', file_id = NULL WHERE c.job_id = ANY (ordered);
  -- A mover may have shown the same picture elsewhere: there it stays.
  PERFORM kernel.release_files(ARRAY(SELECT picture.id FROM unnest(pictures) AS picture (id)
    WHERE NOT EXISTS (SELECT FROM jobs.proofs p WHERE p.file_id = picture.id)
      AND NOT EXISTS (SELECT FROM jobs.price_changes c WHERE c.file_id = picture.id)
      AND NOT EXISTS (SELECT FROM workers.cards w WHERE w.photo_file_id = picture.id)));
  UPDATE jobs.ratings r SET comment = '' WHERE r.job_id = ANY (ordered);
  UPDATE jobs.messages m SET body = 'Message deleted' WHERE m.job_id = ANY (ordered) AND m.author = 'customer';
  UPDATE jobs.messages m SET body = 'Message deleted' FROM jobs.jobs j
   WHERE j.worker_id = account AND m.job_id = j.id AND m.author_id = account;
  UPDATE jobs.jobs j SET worker_phone = NULL WHERE j.worker_id = account;
  UPDATE jobs.price_changes c SET note = '' WHERE c.worker_id = account AND c.note <> '';
  DELETE FROM jobs.saved_jobs s WHERE s.worker_id = account;
  UPDATE kernel.events e SET payload = e.payload || '{"location": "Address deleted"}'
   WHERE e.name = 'jobs.opened' AND e.payload ->> 'jobId' = ANY (ordered::text[]);
  UPDATE kernel.events e SET payload = e.payload || '{"workerName": "Deleted account"}'
   WHERE e.payload ? 'workerName' AND e.payload ->> 'workerId' = account::text;
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (served::text[])
     AND (e.name = 'jobs.disputed' OR (e.name = 'jobs.cancelled' AND e.payload ->> 'by' = 'customer'));
END $$;
