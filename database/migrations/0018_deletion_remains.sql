-- What a deletion left behind: links of letters, interest in earning, addresses and names in the audit. Owners: bookings, drivers,
-- jobs and rides, each its own function.

-- The audit is long: what is taken out of it is found by these, not by reading all of it.
CREATE INDEX events_of_openings ON kernel.events ((payload ->> 'jobId')) WHERE name = 'jobs.opened';
CREATE INDEX events_by_worker_named ON kernel.events ((payload ->> 'workerId')) WHERE payload ? 'workerName';
CREATE INDEX events_of_ways ON kernel.events ((payload ->> 'tripId')) WHERE payload ? 'pickup';
CREATE INDEX events_by_vehicle_named ON kernel.events ((payload ->> 'driverId')) WHERE payload ? 'vehicleWords';

-- No link opens a deleted person's request any more.
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
END $$;

CREATE OR REPLACE FUNCTION jobs.erase_person(account uuid, requests uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE request_id = ANY (requests) AND customer_id IS NULL);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE jobs.jobs j SET customer_name = 'Deleted account', description = '', location = 'Address deleted', location_landmark = '',
         destination = CASE WHEN j.destination IS NOT NULL THEN 'Address deleted' END, destination_landmark = '',
         location_lat = round(j.location_lat::numeric, 1), location_lng = round(j.location_lng::numeric, 1),
         destination_lat = round(j.destination_lat::numeric, 1), destination_lng = round(j.destination_lng::numeric, 1)
   WHERE j.id = ANY (ordered);
  UPDATE jobs.contacts c SET customer_phone = '', customer_email = 'deleted@deleted.invalid' WHERE c.job_id = ANY (ordered);
  UPDATE jobs.proofs p SET received_by = '' WHERE p.job_id = ANY (ordered);
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
END $$;

CREATE OR REPLACE FUNCTION rides.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM rides.trips WHERE customer_id = account);
  driven uuid[] := ARRAY(SELECT id FROM rides.trips WHERE driver_id = account);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE rides.trips t SET pickup = 'Address deleted', pickup_landmark = '', destination = 'Address deleted', destination_landmark = '',
         pickup_lat = round(t.pickup_lat::numeric, 1), pickup_lng = round(t.pickup_lng::numeric, 1),
         destination_lat = round(t.destination_lat::numeric, 1), destination_lng = round(t.destination_lng::numeric, 1),
         cancelled_reason = CASE WHEN t.cancelled_reason IS NOT NULL THEN '' END
   WHERE t.id = ANY (ordered);
  UPDATE rides.contacts c SET customer_name = 'Deleted account', customer_phone = NULL, rider_name = NULL, rider_phone = NULL
   WHERE c.trip_id = ANY (ordered);
  UPDATE rides.ratings r SET comment = '' WHERE r.trip_id = ANY (ordered);
  DELETE FROM rides.share_links l WHERE l.trip_id = ANY (ordered);
  UPDATE rides.trips t SET driver_phone = '', vehicle = '{}' WHERE t.id = ANY (driven);
  UPDATE kernel.events e SET payload = e.payload || '{"pickup": "Address deleted", "destination": "Address deleted"}'
   WHERE e.payload ? 'pickup' AND e.payload ->> 'tripId' = ANY (ordered::text[]);
  UPDATE kernel.events e SET payload = e.payload || '{"driverName": "Deleted account", "vehicleWords": ""}'
   WHERE e.payload ? 'vehicleWords' AND e.payload ->> 'driverId' = account::text;
END $$;

-- Interest in earning where Kaya is not open: the account's, and what was left under its e-mail without signing in.
CREATE FUNCTION drivers.forget_interests(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM drivers.interests i WHERE i.account_id = account OR (i.account_id IS NULL AND i.email = address);
END $$;
REVOKE ALL ON FUNCTION drivers.forget_interests(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.forget_interests(uuid, text) TO kaya_app;
